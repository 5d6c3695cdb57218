"""Letters, order, ratios, intervals and sentences of a run once more, from its forks alone; compare.py compares them with the tool's.

Written from docs/statistics.md, docs/output.md, docs/verdict.md and the schema of results.json with SciPy, not from the Java: what both
have wrong, they have understood in the same wrong way.
"""
import collections
import decimal
import functools
import math
import re

import numpy
from scipy import optimize, stats

LEVEL = 0.05
MOST_ROWS = 100
# What tells work from work (statistics.md, "Ranks"); the other axes are choices for the same work.
LOAD_AXES = ("path", "concurrency", "delay", "rate", "cpus", "memory")
NAMED = 3
LOADS_IN_FULL, LOADS_NAMED = 2, 6
# Of runs, for advice; and the most further blocks that are foretold.
PROBABLY, MOST_BLOCKS = 0.9, 40


# --- rows -----------------------------------------------------------------------------------------------------------------


def text_of(axes):
    return ", ".join(value if name == "path" else f"{name} {value}" for name, value in axes.items())


class Row:
    """A row of results.json: its plan and its forks. Nothing that the tool has computed from several forks, but the pooled times."""

    def __init__(self, cell):
        self.cell = cell
        self.axes = cell["axes"]
        self.name = f"{cell['client']} {cell['protocol']}"
        self.label = f"{self.name} {text_of(self.axes)}".strip()
        self.load = text_of({name: value for name, value in self.axes.items() if name in LOAD_AXES})
        self.client = cell.get("kind", "client") != "ceiling"
        self.valid = all(fork["valid"] for fork in cell["forks"])
        self.forks = [fork for fork in cell["forks"] if fork["valid"] and not fork.get("setAside")]
        self.open = any(fork.get("openLoop") for fork in self.forks)
        self.searches = [fork["slo"] for fork in self.forks if fork.get("slo")]
        self.curves = {fork["fork"]: fork["curve"] for fork in self.forks if fork.get("curve")}
        self.cpu = {fork["fork"]: fork["cpuMicrosPerRequest"] for fork in self.forks}
        self.rates = {fork["fork"]: fork["requestsPerSecond"] for fork in self.forks}
        count = len(self.forks)
        self.disturbed = count > 0 and all((fork.get("noise") or {}).get("disturbances") for fork in self.forks)
        moving = sum("NOT_STEADY" in (fork.get("noteKinds") or []) for fork in self.forks)
        self.moving = moving > 0 and 2 * moving >= count
        kinds = [fork["limit"]["kind"] for fork in self.forks if fork.get("limit")]
        self.limit = max(kinds, key=kinds.count, default=None)
        by_server = kinds.count("server")
        self.at_least = "server" in self.axes and count > 0 and 2 * by_server <= count
        late = [fork["openLoop"]["saturated"] for fork in self.forks if fork.get("openLoop")]
        self.saturated = sum(late) > 0 and 2 * sum(late) >= len(late)
        self.mean = sum(self.rates.values()) / count if count else 0.0
        logs = [math.log(rate) for rate in self.rates.values() if rate > 0]
        self.speed = math.exp(sum(logs) / len(logs)) if logs else 0.0

    def p99(self):
        """Of all its responses together."""
        pooled = self.cell.get("pooled")
        return pooled["latencyNanos"]["p99"] if pooled else 0

    def p99_of_forks(self):
        return {fork["fork"]: fork["latencyNanos"]["p99"] for fork in self.forks}

    def interval(self):
        """Student's, of the mean of its forks' rates."""
        return student(list(self.rates.values())) if len(self.rates) > 1 else (None, None)


def scatters(values):
    """Rounding does not count: rates that all agree scatter by nothing."""
    return numpy.ptp(values) > 1e-13 * max(1.0, abs(values[0]))


def student(values, level=0.05):
    """The ends of the interval of a mean, of 95 % if nothing is said."""
    if not scatters(values):
        return values[0], values[0]
    middle, error = numpy.mean(values), stats.sem(values)
    half = stats.t.isf(level / 2, len(values) - 1) * error
    return middle - half, middle + half


# --- pairs ----------------------------------------------------------------------------------------------------------------


# spread: the standard deviation of the logarithm of the ratio over blocks.
Pair = collections.namedtuple("Pair", "first second blocks ratio low high p adjusted apart same spread")


@functools.lru_cache(maxsize=None)
def reached(bound, times):
    """The probability that Brownian motion is farther from 0 than the bound at any of these times: Gauss and Legendre's nodes."""
    if bound <= 0:
        return 1.0
    nodes, weights = numpy.polynomial.legendre.leggauss(max(200, int(40 * bound / math.sqrt(min(numpy.diff((0.0, *times)))))))
    nodes, weights = nodes * bound, weights * bound
    density = stats.norm.pdf(nodes, scale=math.sqrt(times[0]))
    for before, now in zip(times, times[1:]):
        density = stats.norm.pdf(nodes[:, None] - nodes[None, :], scale=math.sqrt(now - before)) @ (weights * density)
    return max(0.0, 1.0 - float(weights @ density))


def for_looks(p, block, until):
    """A p-value corrected for the looks of JB_UNTIL; one that was not planned is one more."""
    if not until or p <= 0:
        return p
    most = until["looks"][-1]
    now = min(1.0, block / most)
    times = tuple(sorted({look / most for look in until["looks"]} | {now}))
    return max(p, reached(float(stats.norm.isf(min(p, 1.0) / 2) * math.sqrt(now)), times))


def nominal(block, until):
    """The largest p-value that is significant at this look: by a root, where the tool bisects the bound."""
    if not until:
        return LEVEL
    return float(optimize.brentq(lambda p: for_looks(p, block, until) - LEVEL, 1e-9, LEVEL, xtol=1e-13))


def holm(ps):
    order = sorted(range(len(ps)), key=lambda place: ps[place])
    adjusted, least = [0.0] * len(ps), 0.0
    for step, place in enumerate(order):
        least = adjusted[place] = max(least, min(1.0, (len(ps) - step) * ps[place]))
    return adjusted


def family(figures, until):
    """The pairs of rows of one load: figures are of each row by block."""
    block = max((fork for figure in figures.values() for fork in figure), default=0)
    rows, found = list(figures), []
    for place, first in enumerate(rows):
        for second in rows[place + 1:]:
            logs = [math.log(value / figures[second][fork]) for fork, value in figures[first].items()
                    if value > 0 and figures[second].get(fork, 0) > 0]
            if len(logs) > 1:
                found.append((first, second, logs))
    return found, block


def tested(found, block, until):
    raw, same = [], []
    margin = math.log1p(until["margin"]) if until else None
    for _, _, logs in found:
        spread = scatters(logs)
        if not spread:
            raw.append(1.0 if abs(numpy.mean(logs)) < 1e-13 else 0.0)
        else:
            raw.append(float(stats.ttest_1samp(logs, 0).pvalue))
        if until and spread:
            sides = [stats.ttest_1samp(logs, -margin, alternative="greater").pvalue,
                     stats.ttest_1samp(logs, margin, alternative="less").pvalue]
            same.append(min(1.0, 2 * float(max(sides))))
        elif until:
            same.append(0.0 if abs(numpy.mean(logs)) <= margin else 1.0)
    adjusted = holm([for_looks(p, block, until) for p in raw])
    equal = holm([for_looks(p, block, until) for p in same]) if until else [None] * len(found)
    pairs = []
    level = nominal(block, until)
    for (first, second, logs), p, corrected, alike in zip(found, raw, adjusted, equal):
        low, high = student(logs, level)
        pairs.append(Pair(first, second, len(logs), math.exp(numpy.mean(logs)), math.exp(low), math.exp(high), p, corrected,
                          corrected < LEVEL, None if alike is None else alike < LEVEL, float(numpy.std(logs, ddof=1))))
    return pairs


def loads(rows):
    """Clients, by load."""
    found = {}
    for row in rows:
        if row.client:
            found.setdefault(row.load, []).append(row)
    return found


def pairs_of_rates(rows, until):
    clients = [row for row in rows if row.client]
    if len(clients) > MOST_ROWS:
        return []
    compared = [row for row in clients if row.valid and not row.at_least and not row.disturbed and not row.moving]
    block = max((fork for row in compared for fork in row.rates), default=0)
    return [pair for of_load in loads(compared).values()
            for pair in tested(family({row.label: row.rates for row in of_load}, until)[0], block, until)]


def places(rows, pairs):
    """The ends of the interval of each row's place among those of its load and limit, by label."""
    kinds = collections.defaultdict(list)
    for row in rows:
        if pairs and row.client and row.valid and not row.open:
            kinds[row.load, row.limit].append(row)
    ends = {}
    for alike in kinds.values():
        blocks = [block for block in alike[0].rates if all(row.rates.get(block, 0) > 0 for row in alike)]
        if len(alike) < 2 or len(blocks) < 2:
            continue
        logs = numpy.log([[row.rates[block] for block in blocks] for row in alike])
        for row, left in zip(alike, logs - logs.mean(axis=0)):
            low, high = student(left)
            reach = math.exp((high - low) / 2 * math.sqrt(len(alike) / (len(alike) - 1)))
            ends[row.label] = (row.mean / reach, row.mean * reach)
    return ends


def turned(pairs, first, second):
    """The pair of these two, as the ratio of the first to the second."""
    for pair in pairs:
        if (pair.first, pair.second) == (first, second):
            return pair
        if (pair.second, pair.first) == (first, second):
            return pair._replace(first=first, second=second, ratio=1 / pair.ratio, low=1 / pair.high, high=1 / pair.low)
    return None


def power(pair, undecided, blocks):
    """How probably so many blocks tell a pair apart whose difference is the one seen: that of the t test at the level of Holm's worst
    step, on average over what the true scatter may be after this run."""
    errors = abs(math.log(pair.ratio)) / pair.spread * math.sqrt(blocks) * estimates(pair.blocks - 1)
    bounds = stats.t.isf(LEVEL / undecided / 2, blocks - 1) * estimates(blocks - 1)
    return float(stats.norm.cdf(errors[:, None] - bounds[None, :]).mean())


@functools.lru_cache(maxsize=None)
def estimates(freedom):
    """Of a standard deviation of 1, each as probable as the others."""
    points = 300
    return numpy.sqrt(stats.chi2.ppf((numpy.arange(points) + 0.5) / points, freedom) / freedom)


def more_blocks(pair, undecided, said):
    """The fewest more blocks that would probably tell it apart, None for more than are worth foretelling. Near 90 % the tool's coarser
    average may be on the other side: then it is right, too."""
    if not pair.spread > 1e-13:
        return None
    close = [more for more in said if 0 < more <= MOST_BLOCKS and abs(power(pair, undecided, pair.blocks + more) - PROBABLY) < 0.01]
    return close[0] if close else \
        next((more for more in range(1, MOST_BLOCKS + 1) if power(pair, undecided, pair.blocks + more) > PROBABLY), None)


def run_time(rows, blocks):
    """How long so many blocks take, from the seconds of these forks and 1.5 s around each."""
    lengths = [[1.5 + len(fork["perSecond"]) for fork in row.cell["forks"] if fork.get("perSecond") is not None] for row in rows]
    seconds = blocks * sum(sum(each) / len(each) if each else 1.5 for each in lengths)
    if seconds < 120:
        return f"about {max(1, math.floor(seconds + 0.5))} s"
    return f"about {math.floor(seconds / 60 + 0.5)} min" if seconds < 7200 else f"about {math.floor(seconds / 3600 + 0.5)} h"


def disturbances(rows):
    """What disturbed these rows, and what helps."""
    noises = [fork["noise"] for row in rows for fork in row.forks if (fork.get("noise") or {}).get("disturbances")]

    def most(*names):
        return min(1, max((noise.get(name) or 0 for noise in noises for name in names), default=0))

    causes = [f"{who} up to {fixed(100 * taken, 0)} % of the CPUs"
              for who, taken in (("others took", most("clientForeign", "serverForeign")),
                                 ("the hypervisor kept", most("clientSteal", "serverSteal"))) if taken > 0.05]
    advice = ["a quieter machine"] if causes else []
    for name, cause, help in (("heatSlowdowns", "heat slowed the CPUs down", "CPUs that stay cool"),
                              ("clientStopped", "a signal stopped forks", "forks that nobody stops")):
        if most(name) > 0:
            causes, advice = [*causes, cause], [*advice, help]
    if not causes:
        causes, advice = [each for noise in noises for each in noise["disturbances"]][:1], ["a quieter machine"]
    return f"{', '.join(causes)}. An answer takes {', '.join(advice)}, not a longer warm-up."


# --- letters --------------------------------------------------------------------------------------------------------------


def groups(rows, apart):
    """The largest sets of rows of which no two differ, after Bron and Kerbosch: what insert and absorb must end with."""
    alike = {row: {other for other in rows if other != row and frozenset((row, other)) not in apart} for row in rows}
    found = set()

    def grow(chosen, candidates, done):
        if not candidates and not done:
            found.add(frozenset(chosen))
        for row in list(candidates):
            grow(chosen | {row}, candidates & alike[row], done & alike[row])
            candidates = candidates - {row}
            done = done | {row}

    grow(set(), set(rows), set())
    return found - {frozenset()}


def lettered(rows, pairs):
    """Those that have a letter, by load, best first."""
    compared = {label for pair in pairs for label in (pair.first, pair.second)}
    return {load: [row.label for row in best_first(of_load, Rate.score)
                   if row.label in compared and not row.open]
            for load, of_load in loads(rows).items()}


# --- measures -------------------------------------------------------------------------------------------------------------


class Rate:
    """The geometric mean over forks, which is the mean that pairs are ratios of."""

    words = ("Fastest: ", "is shown to be faster", "Highest rate: ", "Highest of the others: ", "Slower: ")

    @staticmethod
    def score(row):
        return row.speed if row.valid else 0

    @staticmethod
    def figure(row):
        return rate(row.mean) + " req/s"


class Cpu:
    words = ("Lowest CPU per request: ", "is shown to use less CPU", "Lowest CPU per request: ", "Lowest of the others: ", "More: ")

    @staticmethod
    def mean(row):
        return math.fsum(row.cpu.values()) / len(row.cpu) if row.cpu else 0

    @staticmethod
    def score(row):
        return 1 / Cpu.mean(row) if row.valid and Cpu.mean(row) > 0 else 0

    @staticmethod
    def of_forks(row):
        return {fork: 1 / cpu for fork, cpu in row.cpu.items() if cpu > 0}

    @staticmethod
    def figure(row):
        return time(1000 * Cpu.mean(row))


class P99:
    words = ("Lowest p99: ", "is shown to respond sooner", "Lowest p99: ", "Lowest of the others: ", "Longer: ")

    @staticmethod
    def score(row):
        return 1 / row.p99() if row.valid and row.p99() else 0

    @staticmethod
    def of_forks(row):
        return {fork: 1 / p99 for fork, p99 in row.p99_of_forks().items() if p99 > 0}

    @staticmethod
    def figure(row):
        return time(row.p99())


class Slo:
    words = ("Highest rate that meets the SLO: ", "is shown to meet the SLO at a higher rate", "Highest: ", "Highest of the others: ",
             "Lower: ")

    @staticmethod
    def met(row):
        """By each of its forks."""
        return bool(row.searches) and all(search["ratePerSecond"] is not None for search in row.searches)

    @staticmethod
    def missed(row):
        return sum(not search["keptInWindow"] for search in row.searches)

    @staticmethod
    def score(row):
        return float(numpy.mean([search["ratePerSecond"] for search in row.searches])) if row.valid and Slo.met(row) else 0

    @staticmethod
    def of_forks(row):
        return {fork["fork"]: fork["slo"]["ratePerSecond"] for fork in row.forks if fork.get("slo") and fork["slo"]["ratePerSecond"]}

    @staticmethod
    def figure(row):
        missed, of = Slo.missed(row), len(row.searches)
        forks = "" if of == 1 else f" by {missed} of {of} forks"
        return ("at most " if missed else "") + rate(Slo.score(row)) + "/s" + (f" (missed in the window after it{forks})" if missed else "")

    @staticmethod
    def at_lowest(row):
        """How the lowest rate missed it."""
        steps = [step for search in row.searches if search["ratePerSecond"] is None for step in search["steps"] if not step["kept"]]
        if not steps:
            return "no window was measured"
        step = min(steps, key=lambda step: (step["ratePerSecond"], step["latencyNanos"]["p50"]))
        times = step["latencyNanos"]
        said = ", ".join(f"{name} {time(times[name])}" for name in ("p50", "p99", "max"))
        return f"at {rate(step['ratePerSecond'])}/s, " + ("saturated" if "saturated" in step["broken"] else "unsaturated") \
            + (f", {said}" if times["max"] else "") \
            + (f", errors {step['errorPercent']:#.3g} %" if step["errorPercent"] > 0 else "")


class Critical:
    words = ("Highest critical rate: ", "is shown to have a higher critical rate", "Highest critical rate: ", "Highest of the others: ",
             "Lower: ")

    @staticmethod
    def met(row):
        """By each of its forks."""
        return bool(row.curves) and all(curve["criticalPerSecond"] for curve in row.curves.values())

    @staticmethod
    def of_forks(row):
        return {fork: curve["criticalPerSecond"] for fork, curve in row.curves.items() if curve["criticalPerSecond"]}

    @staticmethod
    def score(row):
        return stats.gmean(list(Critical.of_forks(row).values())) if row.valid and Critical.met(row) else 0

    @staticmethod
    def figure(row):
        logs = list(map(math.log, Critical.of_forks(row).values()))
        low, high = student(logs) if len(logs) > 1 else (0, 0)
        return rate(Critical.score(row)) + "/s" + (f" ± {half_width(math.expm1((high - low) / 2))}" if len(logs) > 1 else "")

    @staticmethod
    def at_rates(row):
        """By rate and block the shortest p99 of windows that were kept up with."""
        found = collections.defaultdict(dict)
        for fork, curve in row.curves.items():
            for window in curve["windows"]:
                if window["kept"] and window["latencyNanos"]["p99"]:
                    at = found[window["ratePerSecond"]]
                    at[fork] = min(at.get(fork, math.inf), window["latencyNanos"]["p99"])
        return found

    @staticmethod
    def sentence(first, first_name, other, other_name):
        """Two curves, rate by rate."""
        one, two = Critical.at_rates(first), Critical.at_rates(other)
        logs = {at: [math.log(two[at][fork] / one[at][fork]) for fork in one[at] if fork in two[at]] for at in sorted(one) if at in two}
        logs = {at: each for at, each in logs.items() if len(each) > 1}
        if not logs:
            return []
        probabilities = holm([float(stats.ttest_1samp(each, 0).pvalue) if scatters(each) else float(abs(numpy.mean(each)) < 1e-13)
                              for each in logs.values()])
        ratios = {at: math.exp(numpy.mean(each)) for at, each in logs.items()}
        sure = [at for at, p in zip(logs, probabilities) if p < LEVEL and abs(math.log(ratios[at])) > math.log(1.002)]
        many = len(logs)
        of = "the one rate" if many == 1 else f"the {many} rates"
        if not sure:
            return [f"p99 of {first_name} and {other_name} are not told apart at any of {of} that both kept up with."]
        parts, sides = [], [[at for at in sure if ratios[at] > 1], [at for at in sure if ratios[at] < 1]]
        for told in filter(None, sides):
            sizes = sorted(ratios[at] for at in told)
            ends = dict.fromkeys([factor(sizes[0]), factor(sizes[-1])])
            parts.append(" to ".join(ends) + " times "
                         + ("" if parts else f"that of {first_name} ")
                         + f"at {'all' if len(told) == many else len(told)} of {of}" + ("" if parts else " that both kept up with")
                         + f", {rate(told[0])}" + (f" to {rate(told[-1])}" if len(told) > 1 else "") + "/s")
        crossing = ""
        if all(sides):
            low, high = sorted(sides)
            crossing = f"; they cross between {rate(low[-1])} and {rate(high[0])}/s" if low[-1] < high[0] else "; they cross more than once"
        return [f"p99 of {other_name} is {'; '.join(parts)}{crossing} (corrected together)."]


# --- standings ------------------------------------------------------------------------------------------------------------


def best_first(rows, score):
    return sorted(rows, key=lambda row: -score(row))


class Load:
    """The rows of one load, in order, each with what can be said of it."""

    WITHOUT = ("INVALID", "SATURATED", "NO_RATE")

    def __init__(self, rows, pairs, until, measure=None):
        open_loop = any(row.open for row in rows)
        self.measure = measure or (Rate if not open_loop else Critical if any(row.curves for row in rows)
                                   else Slo if any(row.searches for row in rows) else P99)
        self.score = self.measure.score
        self.given = pairs, until
        # Histograms of times have three digits.
        self.exact = 1.002 if self.measure is P99 else 1.0
        places = {row.label: self.left_out(row) for row in rows}
        self.rows = sorted(best_first(rows, self.score), key=lambda row: places[row.label] in self.WITHOUT)
        ranked = [row for row in self.rows if places[row.label] is None]
        if self.measure is Rate:
            labels = {row.label for row in rows}
            self.pairs = [pair for pair in pairs if pair.first in labels and pair.second in labels]
        else:
            self.pairs = tested(*family({row.label: self.measure.of_forks(row) for row in rows if places[row.label] is None}, until), until)
        ahead = [row for row in ranked if not any(self.ahead(other, row) for other in ranked)] if self.measure in (Rate, Critical) else []
        best = [row for row in ranked if not any(self.slower(other, row) for other in ranked)]
        self.first = (ahead or best or ranked or [None])[0]
        self.places, self.times = places, {}
        for row in ranked:
            self.places[row.label], self.times[row.label] = self.standing(row)

    def by_cpu(self):
        return Load(self.rows, *self.given, measure=Cpu)

    def left_out(self, row):
        if self.measure in (Slo, Critical) and row.valid and not self.measure.met(row):
            return "NO_RATE"
        if not self.score(row) > 0:
            return "INVALID"
        if self.measure is not Rate and row.saturated:
            return "SATURATED"
        if row.at_least:
            return "AT_LEAST"
        return "DISTURBED" if row.disturbed else "NOT_STEADY" if row.moving else None

    def ahead(self, first, second):
        """Which the order of means need not say, where rows lack blocks."""
        pair = turned(self.pairs, first.label, second.label)
        return pair is not None and pair.ratio > 1 + 1e-9

    def slower(self, first, second):
        pair = turned(self.pairs, first.label, second.label)
        return pair is not None and pair.apart and pair.ratio > self.exact

    def standing(self, row):
        if row is self.first:
            return "FASTEST", (1.0, None, None)
        pair = turned(self.pairs, self.first.label, row.label)
        if pair is None:
            return "UNDECIDED", (self.score(self.first) / self.score(row), None, None)
        return "SLOWER" if self.slower(self.first, row) else "ALIKE", (pair.ratio, pair.low, pair.high)

    def set_by_in_flight(self):
        """Whether all rows that may be ranked wait for the server, at about one rate: sentences are then about CPU."""
        ranked = [row for row in self.rows if row.label in self.times]
        return len(ranked) > 1 and max(row.mean for row in ranked) <= 1.25 * min(row.mean for row in ranked) \
            and all(row.limit == "in-flight" and not row.open and "server" not in row.axes and Cpu.score(row) > 0 for row in ranked)

    def of(self, place):
        return [row for row in self.rows if self.places[row.label] == place]


# --- words ----------------------------------------------------------------------------------------------------------------


def fixed(value, places):
    rounded = decimal.Decimal(float(value)).quantize(decimal.Decimal(1).scaleb(-places), decimal.ROUND_HALF_UP)
    return format(rounded or abs(rounded), "f")


def significant(value, digits):
    return decimal.Context(prec=digits, rounding=decimal.ROUND_HALF_UP).create_decimal(decimal.Decimal(float(value)))


def in_unit(value, digits, units):
    rounded, unit = significant(value, digits), 0
    while unit < len(units) - 1 and abs(rounded) >= 1000:
        rounded, unit = rounded / 1000, unit + 1
    places = 0 if unit == 0 else max(0, digits - max(1, rounded.adjusted() + 1))
    return fixed(rounded, places) + units[unit]


def rate(value):
    if abs(value) < 1e-6:
        return "0"
    rounded = significant(value, 4)
    return format(rounded.normalize(), "f") if abs(rounded) < 1000 else in_unit(value, 4, ["", "k", "M", "G"])


def time(nanos):
    return in_unit(nanos, 3, ["ns", "µs", "ms", "s"])


def factor(value):
    return fixed(value, 0 if value >= 100 else 1 if value >= 10 else 2 if value >= 1 else 3)


def endless(low, high):
    return not (low > 0 and high / low <= 100)


def factors(times):
    value, low, high = times
    known = low is not None and not endless(low, high)
    return f"{factor(value)} times, " + (f"{factor(low)} to {factor(high)}" if known else "interval not known")


def half_width(share):
    if share > 1:
        return "> 100 %"
    if 1e-6 <= share < 0.001:
        percent = significant(100 * share, 3)
        return fixed(percent, max(0, 3 - max(1, len(percent.as_tuple().digits) + percent.as_tuple().exponent))) + " %"
    return fixed(100 * share, 1) + " %"


def share(times):
    """The column relative."""
    if times is None:
        return "-"
    value, low, high = times
    if low is None or not math.isfinite(1 / low):
        return fixed(1 / value, 2)
    half = (1 / low - 1 / high) / 2
    places = 3 if half < 0.005 else 2
    return f"{fixed(1 / value, places)} ± " + ("> 1" if half > 1 else fixed(half, places))


class Words:
    """The sentences about a load."""

    def __init__(self, load):
        self.opening, self.load = "", load
        if load.set_by_in_flight():
            means = [row.mean for row in load.rows if row.label in load.times]
            self.opening = "The server's time and the number in flight set the rate, " \
                f"{rate(min(means))} to {rate(max(means))} req/s; what clients can differ in is CPU per request, and times at your rate (JB_RATE). "
            self.load = load.by_cpu()
        rows, self.measure = load.rows, self.load.measure
        self.first_is, self.better, self.nominally, self.of_others, self.worse = self.measure.words
        self.servers = all("server" in row.axes for row in rows) and len({row.name for row in rows}) == 1

    def label(self, row):
        axes = dict(row.axes)
        name = axes.pop("server") if self.servers else row.name
        return f"{name} {text_of(axes)}".strip()

    def name(self, row):
        first, flight = self.load.first, row.cell["inFlight"]
        same = first is None or first.cell["inFlight"] == flight
        return self.label(row) + ("" if same else f" ({flight or '-'} in flight)")

    def figure(self, row):
        return self.measure.figure(row)

    def best(self, row):
        if self.measure is Rate:
            return f"{self.name(row)}, {self.figure(row)}" + self.own_interval(row)
        if self.measure is not P99:
            return f"{self.name(row)} {self.figure(row)}"
        forks = list(row.p99_of_forks().values())
        said = ""
        if 1 < len(forks) <= 3:
            said = ", ".join(map(time, forks))
        elif len(forks) > 3:
            low, high = map(math.exp, student(list(map(math.log, forks))))
            said = "not known" if endless(low, high) else f"{time(low)} to {time(high)}"
        return f"{self.name(row)} {self.figure(row)}" + (f" (forks: {said})" if said else "")

    def own_interval(self, row):
        _, high = row.interval()
        return "" if high is None or row.mean == 0 or self.load.pairs else " ± " + half_width((high - row.mean) / row.mean)

    def other(self, row):
        return self.name(row) + ("" if self.measure is Rate else " " + self.figure(row))

    @staticmethod
    def named(rows, text, separator=", "):
        more = len(rows) - NAMED
        return separator.join(map(text, rows[:NAMED])) + (f", and {more} more in the ranking" if more > 0 else "")

    def times(self, row):
        return ("forks: " if self.measure is P99 else "") + factors(self.load.times[row.label])

    def lead(self):
        load, of, first = self.load, self.load.of, self.load.first
        if first is None:
            return self.nothing()
        if self.in_order():
            ranked = [row for row in load.rows if load.places[row.label] in ("FASTEST", "UNDECIDED")]
            said = self.named(ranked, lambda row: self.best(row) if row is first else self.other(row), ", then ")
            return self.first_is + said + (" (not tested)." if self.measure is Cpu else ".")
        if sum(load.places[row.label] not in load.WITHOUT for row in load.rows) == 1:
            return ("" if self.measure is Rate else self.first_is) + self.best(first) + "."
        nobody = f"No {'server' if 'server' in first.axes else 'client'} {self.better}"
        above = [row for place in ("AT_LEAST", "DISTURBED", "NOT_STEADY") for row in of(place) if load.score(row) > load.score(first)]
        if above:
            row = max(above, key=load.score)
            why = {"AT_LEAST": f"{self.name(row)} could do at least {self.figure(row)}",
                   "DISTURBED": f"{self.name(row)}, {self.figure(row)}, was disturbed in every fork",
                   "NOT_STEADY": f"{self.name(row)}, {self.figure(row)}, was not steady"}[load.places[row.label]]
            return f"{nobody}: {why}. {self.of_others}{self.best(first)}."
        shown = of("SLOWER") and not (self.measure is Slo and Slo.missed(first))
        return (self.first_is if shown else f"{nobody}. {self.nominally}") + self.best(first) + "."

    def in_order(self):
        return self.measure is not Rate and not self.load.pairs and bool(self.load.of("UNDECIDED"))

    def nowhere(self):
        rows = self.load.of("NO_RATE")
        if not rows:
            return None
        if self.measure is Critical:
            return f"Saturated at every rate that was tried: {self.named(rows, self.name)}."
        said = self.named(rows, lambda row: ("" if len(self.load.rows) == 1 else self.name(row) + " ") + Slo.at_lowest(row), "; ")
        return f"No rate meets {rows[0].searches[0]['slo']}: {said}."

    def nothing(self):
        of = self.load.of
        if of("AT_LEAST"):
            return "No answer: no server was the limit. JB_RATE compares what they cost at one rate."
        if of("DISTURBED"):
            return "No answer: " + ("no row was both undisturbed and steady; " if of("NOT_STEADY") else "every fork was disturbed; ") \
                + disturbances(of("DISTURBED"))
        if of("NOT_STEADY"):
            return "No answer: no row was steady. JB_WARMUP_DURATION=auto warms up until it is."
        return self.nowhere() or ("No row could follow the rate." if of("SATURATED") else "No answer: no row is valid.")

    def within(self, gates):
        """Which rows keep rules about figures at the rate of an open loop."""
        rows, rules = self.load.rows, list(dict.fromkeys(gate["rule"] for gate in gates))
        of = {row.label: [gate for gate in gates if gate["cell"] == row.label] for row in rows}
        if not rules or any(re.search("[<>] *[+-]", rule) for rule in rules) or not any(row.open for row in rows) \
                or not all((row.open or not row.valid) and not row.searches and not row.curves and of[row.label] for row in rows):
            return []
        kept, broken, unknown = [], [], []
        for row in rows:
            failed = [gate for gate in of[row.label] if gate["outcome"] == "FAILED"]
            others = [gate["outcome"].lower().replace("_", " ") for gate in of[row.label] if gate["outcome"] not in ("PASSED", "FAILED")]
            why = "invalid" if not row.valid or not row.forks else "disturbed in every fork" if row.disturbed else \
                "not steady" if row.moving else others[0] if others else None
            if failed:
                broken.append(f"{self.name(row)} ({re.match('[a-z0-9]*', failed[0]['rule'])[0]} {time(failed[0]['value'])})")
            elif row.valid and row.saturated:
                broken.append(f"{self.name(row)} (SATURATED)")
            elif why:
                unknown.append(f"{self.name(row)} ({why})")
            else:
                kept.append(self.name(row))
        rates = {fork["openLoop"]["ratePerSecond"] for row in rows for fork in row.forks}
        said = f"Within {', '.join(rules)}" + (f" at {rate(*rates)}/s" if len(rates) == 1 else "") + f": {', '.join(kept) or 'none'}."
        said += (f" Not: {', '.join(broken)}." if broken else "") + (f" Undecided: {', '.join(unknown)}." if unknown else "")
        busy = [numpy.mean([fork["requestsPerSecond"] * fork["serviceNanos"]["mean"] for fork in row.forks]) / 1e9 for row in rows
                if row.valid and row.forks and row.cell["protocol"] == "HTTP11" and row.cell["pipelining"] <= 1
                and not (row.saturated or row.disturbed or row.moving)]
        if busy and len(rates) == 1:
            need = math.ceil(min(busy))
            said += f" Little's law: {factor(min(busy))} requests are in flight on average, so HTTP/1.1 needs at least {need} " \
                f"connection{'' if need <= 1 else 's'}."
        return [said]

    def sentences(self, run):
        pairs, said = len(self.load.pairs), [*self.within(run.gates), self.opening + self.lead()]

        def add(lead, place, text, end="."):
            rows = self.load.of(place)
            said.extend([lead + self.named(rows, text) + end] if rows else [])

        together = f", of {pairs} pairs together" if pairs > 1 else ""
        add(f"Not distinguishable from it{together}: ", "ALIKE", lambda row: f"{self.other(row)} ({self.times(row)})")
        comma = " " if self.measure is Rate else ", "
        add(self.worse, "SLOWER", lambda row: self.other(row) + comma + self.times(row), " (95 % intervals).")
        if self.measure is Critical and self.load.first:
            first = self.load.first
            for other in [row for row in self.load.rows if row.label in self.load.times and row is not first][:NAMED]:
                said.extend(Critical.sentence(first, self.name(first), other, self.name(other)))
        if not self.in_order():
            add("Not compared with it: ", "UNDECIDED", self.name)
        add("Could have done more, so no rank: ", "AT_LEAST", self.name)
        add("SATURATED, so not compared: ", "SATURATED", self.name)
        said.extend([nowhere] if (nowhere := self.nowhere()) and nowhere not in said else [])
        if self.load.first:
            add("Disturbed in every fork, so no answer: ", "DISTURBED", self.name, "; " + disturbances(self.load.of("DISTURBED")))
            add("Not steady, so no answer: ", "NOT_STEADY", self.name)
        return said + self.more(run)

    def more(self, run):
        """A new run is advised for the row that takes the fewest more blocks."""
        undecided = sum(not pair.apart for pair in self.load.pairs)
        said = [forks - run.blocks for forks in run.advised]
        pairs = [turned(self.load.pairs, self.load.first.label, row.label) for row in self.load.of("ALIKE")]
        found = [(more, pair.second) for pair in pairs if (more := more_blocks(pair, undecided, said))]
        if not found:
            return []
        more, row = min(found, key=lambda each: each[0])
        forks = run.blocks + more
        return [f"If the difference seen is real, a new run with JB_FORKS={forks} ({run_time(run.rows, forks)}) would probably "
                f"separate {row}."]


Run = collections.namedtuple("Run", "rows blocks gates advised")


def answer(rows, by_load, gates, said):
    """All sentences. said is the tool's answer, of which only the numbers of forks are looked at: see more_blocks."""
    clients = [row for row in rows if row.client]
    if not clients or any("copy" in row.axes for row in clients):
        return []
    needs = list(needs_of(rows))
    if needs:
        return needs
    if not any(row.valid for row in clients):
        return ["No answer: no row is valid."]
    blocks = max(fork["fork"] for row in rows for fork in row.cell["forks"])
    run = Run(rows, blocks, gates, [int(forks) for each in said for forks in re.findall(r"JB_FORKS=(\d+) \(", each)])
    if blocks == 1:
        return of_single_forks(run, by_load, clients)
    invalid = sum(not row.valid for row in clients)
    return of_loads(run, by_load) + ([f"Without {invalid} row{' that is' if invalid == 1 else 's that are'} INVALID."] if invalid else [])


def needs_of(rows):
    """Of rows under limits: the smallest that held an SLO in all forks."""
    limited = collections.defaultdict(list)
    for row in rows:
        groups = [fork["group"] for fork in row.cell["forks"] if fork.get("group")]
        if groups:
            row.limits = [groups[0][part] or math.inf for part in ("milliCpus", "memoryBytes")]
            row.misfit = any(group["misfit"] for group in groups)
            loops = [fork["openLoop"] for fork in row.forks if fork.get("openLoop")]
            row.judged = any(loop["slo"] for loop in loops)
            row.held = row.valid and row.judged and not any(loop["missed"] for loop in loops)
            kept = text_of({name: value for name, value in row.axes.items() if name not in ("cpus", "memory")})
            limited[f"{row.name} {kept}".strip()].append(row)
    if not any(row.judged for some in limited.values() for row in some):
        return
    for name, some in limited.items():
        words, least = [], []
        for part, unit in enumerate((" CPUs", " of memory")):
            most = max(row.limits[1 - part] for row in some)
            smallest, word = None, ""
            for row in sorted((row for row in some if row.limits[1 - part] == most), key=lambda row: -row.limits[part]):
                if row.misfit and part == 0:
                    continue
                if not row.held:
                    missed = limit_text(row, part) + (" did not fit" if row.misfit else " was invalid" if not row.valid
                                                      else " missed while disturbed" if disturbed_once(row) else " missed")
                    word = f"{limit_text(smallest, part)}{unit} ({missed})" if smallest \
                        else "" if row.limits[part] == math.inf else f"> {limit_text(row, part)}{unit}"
                    break
                smallest = row
            else:
                word = "" if smallest is None or smallest.limits[part] == math.inf else f"≤ {limit_text(smallest, part)}{unit}"
            words.append(word)
            least.append(smallest.limits[part] if smallest else math.inf)
        together = [row for row in some if row.limits == least] if math.inf not in least else []
        held = [row for row in some if row.held]
        said = name + (" needs " + " and ".join(filter(None, words)) if any(words) else " missed it without a limit")
        said += ", but missed with both" if together and not together[0].held else ""
        if held:
            forks = max(held, key=lambda row: row.limits).forks
            cpus = numpy.mean([fork["openLoop"]["offeredPerSecond"] * fork["cpuMicrosPerRequest"] / 1e6 for fork in forks])
            said += f"; CPU time alone: {fixed(cpus, 3)} CPUs"
        yield said + "."
    forks = min((len(row.forks) for some in limited.values() for row in some if row.held), default=0)
    if forks:
        yield f"Held by {forks} of {forks} forks, so up to {fixed(100 * (1 - 0.05 ** (1 / forks)), 0)} % of forks may still miss (95 %)."


def limit_text(row, part):
    return row.axes[("cpus", "memory")[part]]


def disturbed_once(row):
    return any((fork.get("noise") or {}).get("disturbances") for fork in row.forks)


def of_loads(run, by_load):
    said = []
    for load, of_load in list(by_load.items())[:LOADS_NAMED]:
        first, *rest = Words(of_load).sentences(run)
        said += [(f"{load}: " if load else "") + first, *(rest if len(by_load) <= LOADS_IN_FULL else [])]
    if len(by_load) > LOADS_NAMED:
        said.append(f"The ranking has {len(by_load) - LOADS_NAMED} more loads.")
    return said


def of_single_forks(run, by_load, clients):
    open_loop = any(row.open for row in clients)
    told = open_loop or all(load.set_by_in_flight() for load in by_load.values())
    said = of_loads(run, by_load) if told else []
    if all(row.curves and not Critical.met(row) or row.searches and not Slo.met(row) for row in clients):
        return said
    said.append(("That is of single forks, which" if told else "No answer yet: single forks") + " have no interval. JB_FORKS=5 gives "
                "intervals" + ("" if open_loop or len(clients) == 1 else " and ranks") + f", in {run_time(run.rows, 5)}.")
    disturbed = [row for row in clients if row.disturbed]
    moving = sum(row.moving and not row.disturbed for row in clients)
    if not told and disturbed:
        said.append(f"{len(disturbed)} of {len(clients)} rows disturbed: {disturbances(disturbed)}")
    if not told and moving:
        said.append(f"{moving} of {len(clients)} rows not steady: it takes a longer warm-up, too, or JB_WARMUP_DURATION=auto.")
    return said
