"""Tells simulated minutes of fixes from recorded ones, as well as a small classifier can.

    python classifier.py TABLE [--show]

TABLE has a line of JSON a minute, as WindowTable.swift writes it. A random forest is trained on all
recordings but one and their simulations, and asked about that one and its own simulations: so it is
asked about a device, a runner and streets that it has never seen. As many simulated minutes as
recorded ones are taken from each recording, of each kind of motion: how long somebody stands is not
the receiver's business.

Prints a line of JSON: for the simulation and for white noise the area under the ROC curve (0.5: they
cannot be told apart, 1: they always can), over the recordings that are there for reporting, for
looking, and over each. The mean over recordings counts each of them alike. With --show it also prints
what gives the simulation away on the recordings for looking: by how much the area shrinks when a
figure is shuffled, and the figure's middle in both.
"""

import json
import sys

import numpy as np
from sklearn.ensemble import RandomForestClassifier
from sklearn.metrics import roc_auc_score

# As many minutes as a recording may lend: the longest one has 470.
MOST = 60
MOTIONS = ("moving", "mixed", "rest")


def read(path):
    with open(path, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    figures = sorted({name for row in rows for name in row["figures"]})
    for row in rows:
        row["values"] = np.array([row["figures"].get(name, np.nan) for name in figures])
    return rows, figures


def evenly(rows, count):
    """So many of the rows, spread over all of them."""
    return [rows[int((at + 0.5) * len(rows) / count)] for at in range(count)]


def matched(rows, recording, source):
    """As many recorded minutes as simulated ones of each kind of motion."""
    taken = []
    for motion in MOTIONS:
        here = [row for row in rows if row["recording"] == recording and row["motion"] == motion]
        real = [row for row in here if row["source"] == "real"]
        made = [row for row in here if row["source"] == source]
        share = len(real) / max(1, sum(
            row["recording"] == recording and row["source"] == "real" for row in rows))
        count = min(len(real), len(made), max(1, round(MOST * share)))
        if count:
            taken += evenly(real, count) + evenly(made, count)
    return taken


def table(rows, middles=None):
    values = np.array([row["values"] for row in rows])
    if middles is None:
        middles = np.nan_to_num(np.nanmedian(values, axis=0))
    # A figure that is absent counts as a middling one, so that its absence tells nothing.
    return np.where(np.isnan(values), middles, values), middles


def folds(rows, source):
    """The forest, the minutes that it has not seen, and whether each is simulated, a recording each."""
    recordings = sorted({row["recording"] for row in rows})
    chosen = {recording: matched(rows, recording, source) for recording in recordings}
    for recording in recordings:
        asked = chosen[recording]
        if len(asked) < 10:
            continue
        learned = [row for other in recordings if other != recording for row in chosen[other]]
        values, middles = table(learned)
        forest = RandomForestClassifier(
            n_estimators=100, min_samples_leaf=4, max_features="sqrt", random_state=1, n_jobs=1)
        forest.fit(values, [row["source"] != "real" for row in learned])
        truth = np.array([row["source"] != "real" for row in asked])
        yield recording, asked, forest, table(asked, middles)[0], truth


def areas(rows, source):
    result = {"reporting": [], "looking": [], "recordings": {}}
    for recording, asked, forest, values, truth in folds(rows, source):
        area = roc_auc_score(truth, forest.predict_proba(values)[:, 1])
        result[asked[0]["purpose"]].append(area)
        result["recordings"][recording] = {"area": round(area, 3), "minutes": len(asked) // 2}
    for purpose in ("reporting", "looking"):
        result[purpose] = round(float(np.mean(result[purpose])), 3) if result[purpose] else None
    return result


def show(rows, figures):
    looked = [row for row in rows if row["purpose"] == "looking"]
    random = np.random.default_rng(1)
    loss = np.zeros(len(figures))
    count = 0
    for recording, asked, forest, values, truth in folds(rows, "simulated"):
        if asked[0]["purpose"] != "looking":
            continue
        count += 1
        area = roc_auc_score(truth, forest.predict_proba(values)[:, 1])
        for column in range(len(figures)):
            for _ in range(5):
                shuffled = values.copy()
                random.shuffle(shuffled[:, column])
                shuffled_area = roc_auc_score(truth, forest.predict_proba(shuffled)[:, 1])
                loss[column] += (area - shuffled_area) / 5
    recordings = sorted({row["recording"] for row in looked})
    for column in np.argsort(-loss):
        print(f"{figures[column]}: {loss[column] / max(1, count):+.3f}")
        for recording in recordings:
            taken = matched(rows, recording, "simulated")
            middles = []
            for source in ("real", "simulated"):
                values = [row["values"][column] for row in taken if row["source"] == source]
                values = [value for value in values if not np.isnan(value)]
                middles.append(
                    "/".join(f"{v:.2f}" for v in np.percentile(values, (10, 50, 90)))
                    if values else "-")
            print(f"    {recording:24} recorded {middles[0]:24} simulated {middles[1]}")


def main():
    rows, figures = read(sys.argv[1])
    print(json.dumps({source: areas(rows, source) for source in ("simulated", "white")}))
    if "--show" in sys.argv:
        show(rows, figures)


if __name__ == "__main__":
    main()
