#!/usr/bin/python3
"""Compares what the tool says of runs with what second_computation.py makes of their forks.

  compare.py FILE|FOLDER...              files are results.json, or of SecondComputationTest: that, and what the tool says of it
  compare.py --self-test FILE|FOLDER...  puts flaws into copies of these runs: each must be found

Any difference is a failure, with file, row and both values.
"""
import collections
import copy
import json
import math
import os
import pathlib
import re
import sys

# Before SciPy is loaded: threads for matrices as small as these only wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from second_computation import Load, Row, Words, answer, groups, lettered, loads, pairs_of_rates, places, share


class Comparison:
    """Of what a file says with what follows from its forks."""

    def __init__(self, told):
        self.differences, self.compared = [], 0
        results = told.get("results", told)
        rows = [Row(cell) for cell in results["cells"]]
        self.until = results["comparison"].get("until")
        pairs = pairs_of_rates(rows, self.until)
        self.rows(rows, places(rows, pairs))
        self.pairs(pairs, results["comparison"]["pairs"])
        self.letters(rows, pairs)
        if "answer" in told:
            by_load = {load: Load(of_load, pairs, self.until) for load, of_load in loads(rows).items()}
            self.standings(by_load, told["standings"])
            self.same("answer", "sentences", told["answer"], answer(rows, by_load, results["gates"], told["answer"]))

    def same(self, where, what, tool, here):
        self.compared += 1
        if tool != here:
            self.differences.append(f"{where}: {what}: the tool has {tool!r}, the second computation {here!r}")

    def close(self, where, what, tool, here, absolute=1e-9, relative=1e-6):
        self.compared += 1
        if (tool is None) != (here is None) or here is not None and not math.isclose(tool, here, rel_tol=relative, abs_tol=absolute):
            self.differences.append(f"{where}: {what}: the tool has {tool!r}, the second computation {here!r}")

    def rows(self, rows, within):
        for row in rows:
            told = row.cell["requestsPerSecond"]
            self.same(row.label, "valid", not row.cell["verdicts"], row.valid)
            self.same(row.label, "forks", told["forks"], len(row.forks))
            self.close(row.label, "req/s", told["mean"], row.mean if row.forks else None)
            low, high = row.interval()
            self.close(row.label, "req/s low", told["ciLow"], low, 1e-6)
            self.close(row.label, "req/s high", told["ciHigh"], high, 1e-6)
            low, high = within.get(row.label, (None, None))
            self.close(row.label, "withinLow", told["withinLow"], low, 1e-6)
            self.close(row.label, "withinHigh", told["withinHigh"], high, 1e-6)

    def pairs(self, pairs, told):
        self.same("pairs", "which", [(pair["first"], pair["second"]) for pair in told], [(pair.first, pair.second) for pair in pairs])
        for tool, here in zip(told, pairs):
            where = f"{here.first} against {here.second}"
            self.same(where, "blocks", tool["blocks"], here.blocks)
            for what, name in (("ratio", "ratio"), ("pValue", "p")):
                self.close(where, what, tool[what], getattr(here, name))
            for what, name in (("ratioLow", "low"), ("ratioHigh", "high")):
                # Of few blocks, at an early look, an end is as sensitive to the integration as that.
                self.close(where, what, tool[what], getattr(here, name), relative=1e-4 if self.until else 1e-6)
            self.close(where, "adjustedP", tool["adjustedP"], here.adjusted, 1e-6 if self.until else 1e-9)
            self.same(where, "toldApart", tool["toldApart"], here.apart)
            self.same(where, "equivalent", tool.get("equivalent"), here.same)

    def letters(self, rows, pairs):
        apart = {frozenset((pair.first, pair.second)) for pair in pairs if pair.apart}
        ranks = {row.label: row.cell["rank"] for row in rows}
        seen = set()
        for load, labels in lettered(rows, pairs).items():
            seen.update(labels)
            sets = collections.defaultdict(set)
            for label in labels:
                for letter in re.findall(r"[a-z]\d*", ranks[label] or ""):
                    sets[letter].add(label)
            self.same(load or "letters", "rows by letter", sorted(map(sorted, sets.values())), sorted(map(sorted, groups(labels, apart))))
            # The best row has an a, and each further letter begins at the same row or below.
            names = sorted(sets, key=lambda letter: (int(letter[1:] or 1), letter[0]))
            begins = [min(map(labels.index, sets[letter])) for letter in names]
            self.same(load or "letters", "order of letters", begins, sorted(begins))
        self.same("letters", "rows without", sorted(label for label, rank in ranks.items() if not rank), sorted(set(ranks) - seen))

    def standings(self, by_load, told):
        self.same("standings", "loads", list(told), list(by_load))
        for load, here in by_load.items():
            self.same(load or "ranking", "order", [row["row"] for row in told[load]], [row.label for row in here.rows])
            for row in told[load]:
                label, times = row["row"], here.times.get(row["row"])
                self.same(label, "place", row["place"], here.places.get(label))
                for what, value in zip(("times", "low", "high"), times or (None, None, None)):
                    self.close(label, what, row[what], value)
                self.same(label, "relative", row["relative"], share(times))


# --- self-test ------------------------------------------------------------------------------------------------------------

# Runs with a flaw of the same kind.
ENOUGH = 10


def flaws(told):
    """Copies of a run with a flaw each."""
    def changed(change):
        flawed = copy.deepcopy(told)
        change(flawed)
        return flawed

    cells, pairs = told["results"]["cells"], told["results"]["comparison"]["pairs"]
    for place, cell in enumerate(cells):
        if cell["rank"]:
            yield "letter", changed(lambda run: run["results"]["cells"][place].update(rank=cell["rank"] + "x"))
            break
    for place, cell in enumerate(cells):
        if cell["requestsPerSecond"]["ciHigh"] is not None:
            yield "interval", changed(lambda run: run["results"]["cells"][place]["requestsPerSecond"].update(
                ciHigh=cell["requestsPerSecond"]["ciHigh"] * 1.001 + 0.1))
            break
    if pairs:
        yield "ratio", changed(lambda run: run["results"]["comparison"]["pairs"][-1].update(ratio=pairs[-1]["ratio"] * 1.0001))
        yield "told apart", changed(lambda run: run["results"]["comparison"]["pairs"][0].update(toldApart=not pairs[0]["toldApart"]))
        yield "pair", changed(lambda run: run["results"]["comparison"]["pairs"].pop())
    for before, after in (("Fastest: ", "Highest rate: "), (" times, ", " time, "), ("No client", "No server"), ("set the rate", "sets it"),
                          ("No rate meets", "Each rate meets"), ("Within ", "Without "), ("Not: ", "Undecided: "),
                          ("at least ", "at most "), ("JB_FORKS=", "JB_FORKS=1"), ("quieter machine", "cooler machine"),
                          ("critical", "crucial"), ("they cross", "they meet"), ("told apart at", "told alike at"),
                          (" rows not steady", " row not steady"), ("up to ", "up to 1"), (" needs ", " has "), ("missed)", "held)"), ("time alone: ", "time alone: 1")):
        if any(before in each for each in told["answer"]):
            yield before.strip(), changed(lambda run: run.update(answer=[each.replace(before, after, 1) for each in run["answer"]]))


def files(arguments):
    for argument in map(pathlib.Path, arguments):
        yield from sorted(argument.rglob("*.json")) if argument.is_dir() else [argument]


def main(arguments):
    testing = arguments[:1] == ["--self-test"]
    runs = compared = failed = 0
    kinds = collections.Counter()
    for file in files(arguments[1:] if testing else arguments):
        told, runs = json.loads(file.read_text(encoding="utf-8")), runs + 1
        if testing:
            for kind, flawed in flaws(told):
                if kinds[kind] == ENOUGH:
                    continue
                kinds[kind] += 1
                if not Comparison(flawed).differences:
                    failed += 1
                    print(f"{file}: a flaw put in was not found: {kind}")
            continue
        comparison = Comparison(told)
        compared += comparison.compared
        failed += len(comparison.differences)
        for difference in comparison.differences:
            print(f"{file}: {difference}")
    said = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items())) if testing else f"{compared} values compared"
    print(f"{'self-test: ' if testing else ''}{runs} runs, {said}, {failed} {'missed' if testing else 'differences'}")
    return 1 if failed or not runs or testing and len(kinds) < 8 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
