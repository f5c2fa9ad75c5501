"""Runs xgps on a display of its own and reads its window.

window.py SECONDS HOST:PORT PATTERN...

Ends when every pattern is in the text of its widgets, a line each, and prints that; with status 1, and
the text among the errors, when that is not so within the time.
"""

import os
import re
import runpy
import shutil
import subprocess
import sys
import time

import gi

reading, writing = os.pipe()
# It looks for a display that nobody has, and tells its number.
server = subprocess.Popen(
    ["Xvfb", "-displayfd", str(writing), "-nolisten", "tcp", "-screen", "0", "1200x900x24"],
    pass_fds=[writing],
    stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL,
)
os.close(writing)
os.environ["DISPLAY"] = ":" + os.read(reading, 16).decode().strip()
os.environ["NO_AT_BRIDGE"] = "1"

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk

deadline = time.monotonic() + float(sys.argv[1])
patterns = sys.argv[3:]


def lines(widget):
    if isinstance(widget, (Gtk.Label, Gtk.Entry)):
        yield widget.get_text().strip()
    elif isinstance(widget, Gtk.TreeView):
        for row in widget.get_model():
            yield " ".join(str(value) for value in row)
    elif isinstance(widget, Gtk.Container):
        children = []
        widget.forall(children.append)
        for child in children:
            yield from lines(child)


def look():
    text = "\n".join(line for top in Gtk.Window.list_toplevels() for line in lines(top))
    found = all(re.search(pattern, text, re.MULTILINE) for pattern in patterns)
    if found or time.monotonic() > deadline:
        print(text, file=sys.stdout if found else sys.stderr, flush=True)
        server.kill()
        server.wait()
        os._exit(0 if found else 1)
    return True


GLib.timeout_add(200, look)
sys.argv = ["xgps", sys.argv[2]]
try:
    runpy.run_path(shutil.which("xgps"), run_name="__main__")
finally:
    # It does not come here but by a mistake or because somebody closed the window.
    server.kill()
    server.wait()
sys.exit(1)
