"""Runs a program in a terminal and reads its screen.

screen.py SECONDS PATTERN... -- PROGRAM ARGUMENT...

Ends when every pattern is on the screen at once, and prints the screen; with status 1, and the screen
among the errors, when that is not so within the time or the program ends.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

import pyte

ROWS, COLUMNS = 50, 120

split = sys.argv.index("--")
seconds, patterns, command = float(sys.argv[1]), sys.argv[2:split], sys.argv[split + 1 :]

master, slave = pty.openpty()
fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
child = os.fork()
if child == 0:
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(slave, descriptor)
    os.environ["TERM"] = "linux"
    os.execvp(command[0], command)
os.close(slave)

screen = pyte.Screen(COLUMNS, ROWS)
stream = pyte.ByteStream(screen)
deadline = time.monotonic() + seconds
found, text = False, ""
while time.monotonic() < deadline and not found:
    if not select.select([master], [], [], 0.2)[0]:
        continue
    try:
        stream.feed(os.read(master, 65536))
    except OSError:
        break
    text = "\n".join(line.rstrip() for line in screen.display).rstrip()
    found = all(re.search(pattern, text) for pattern in patterns)
os.kill(child, signal.SIGKILL)
os.waitpid(child, 0)
print(text, file=sys.stdout if found else sys.stderr)
sys.exit(0 if found else 1)
