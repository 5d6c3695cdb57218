/** One cell second by second, fork by fork. */
const PANELS = [
  ['rate', 'req/s', rate, 'Requests per second'],
  ['p99', 'service p99', time, 'p99 of the service times'],
  ['cpu', 'CPUs', trimmed, 'CPUs in use'],
  ['gc', 'GC ms/s', trimmed, 'Garbage collection, ms per second'],
  ['threads', 'threads', trimmed, 'Threads'],
  ['rss', 'RSS', bytes, 'Resident set'],
  ['heapUsed', 'heap used', bytes, 'Java heap in use, garbage included'],
  ['heapCommitted', 'heap committed', bytes, 'Java heap committed'],
  ['classes', 'classes', count, 'Loaded classes'],
];
const TIMES_OF_FORK = [['min', 'min'], ['mean', 'mean'], ['std dev', 'stdDev'], ['p50', 'p50'], ['p90', 'p90'], ['p95', 'p95'], ['p99', 'p99'],
  ['p99.9', 'p999'], ['max', 'max']];
const lines = new Map();
let panels = [];

/** Parsed when a cell is looked at: those of all cells together can be long. */
function linesOf(cell) {
  if (!lines.has(cell.index)) {
    lines.set(cell.index, JSON.parse(document.getElementById('lines-' + cell.index).textContent));
  }
  return lines.get(cell.index).map((line) => Object.assign({ cell }, line));
}

function detailSection() {
  const id = newId('select');
  const place = el('div', {});
  const select = el('select', { id, onchange: () => drawDetail(place, select.value) });
  let drawn = null;
  const offer = () => {
    const chosen = select.value;
    const offered = keys.filter((key) => shown.has(key));
    fill(select, offered.map((key) => el('option', { value: key }, labels.get(key))));
    select.value = offered.includes(chosen) ? chosen : offered[0] || '';
    if (select.value !== drawn) {
      drawn = select.value;
      drawDetail(place, select.value);
    }
  };
  select.addEventListener('change', () => { drawn = select.value; });
  onSelection(offer);
  offer();
  return [el('p', {}, el('label', { for: id }, 'Cell '), select), place];
}

function drawDetail(place, key) {
  panels.forEach((panel) => panel.remove());
  panels = [];
  const cells = ranked.filter((cell) => cell.key === key);
  if (!cells.length) return fill(place, el('p', { class: 'empty' }, 'No cell is switched on.'));
  return fill(place, el('h3', { class: 'print-only' }, labels.get(key)), cells.map(aboutCell), timeFigure(cells), forkFigure(cells), roundsFigure(cells), failures(cells), repeatCell(cells));
}

function aboutCell(cell) {
  return el('p', { class: 'note' }, several ? el('b', {}, report.runs[cell.run].name + ': ') : null,
    cell.client + ' ' + cell.clientVersion + ', ' + cell.protocol + ', ' + cell.load + '.',
    cell.start ? ' Medians of its forks\' starts: ' + cell.start + '.' : null,
    cell.wire ? ' On the wire: ' + cell.wire + '.' : null,
    cell.verdicts.map((verdict) => el('span', { class: 'bad-word' }, ' INVALID: ' + verdict + '.')));
}

function timeFigure(cells) {
  const forks = cells.flatMap(linesOf);
  const columns = () => timeColumns();
  const rows = () => forks.flatMap(timeRows);
  const figures = dataTable('Fork by fork, second by second', columns, rows);
  const step = Math.max(1, ...forks.map((line) => line.step));
  return el('figure', {},
    el('div', { class: 'head' }, el('h3', {}, 'Over time'), copyButton('Copy', 'figures over time', () => tsv(columns(), rows()))),
    el('p', { class: 'note' }, 'A line per fork. Shaded: warm-up; at 0 the window opens.'
      + (step > 1 ? ' Each value is of ' + step + ' seconds: means, and of p99, threads, memory and classes the most.' : '')),
    el('div', { class: 'panels' }, PANELS.map((panel) => timePanel(panel, forks))),
    el('div', { class: 'legend' }, forks.slice(0, MANY).map((line, i) => el('span', {}, swatch(forkLook(line, i)), forkName(line)))),
    figures.node);
}

function forkName(line) {
  return (several ? report.runs[line.cell.run].name + ' ' : '') + 'fork ' + line.fork + (line.counts ? '' : ' (does not count)');
}

function forkLook(line, i) {
  const place = several ? line.fork - 1 : i;
  return { variable: 'c' + (place % COLOURS), dash: several ? look(line.cell).dash : DASHES[Math.floor(place / COLOURS) % DASHES.length] };
}

function timePanel([field, , text, title], forks) {
  const node = el('div', { class: 'chart', role: 'img', style: 'height:170px', 'aria-label': title + ' over time, a line per fork. The figures stand in the table below.' });
  panels.push(new Chart(node, () => timeOption(field, text, forks)));
  return el('div', {}, el('h4', {}, title), node);
}

/** Values stand in the middle of the seconds that they are of. */
function timePoints(line, field) {
  let from = line.start;
  return line[field].map((value, i) => {
    const length = i === 0 ? line.first : line.step;
    from += length;
    return [from - length / 2, known(value) ? value : null];
  });
}

/** Its last second; the last value may be of fewer than the others, which does not matter here. */
function endOf(line) {
  return line.start + line.first + (line.rate.length - 1) * line.step;
}

function timeOption(field, text, forks) {
  if (!forks.some((line) => line[field].some(known))) return null;
  const option = baseOption();
  Object.assign(option.grid, { top: 12, bottom: 22 });
  option.xAxis = axis({ type: 'value', min: Math.min(...forks.map((line) => line.start)), max: Math.max(...forks.map(endOf)),
    axisLabel: { color: colour('soft'), formatter: (x) => trimmed(x) + ' s', hideOverlap: true }, splitLine: { show: false } });
  option.yAxis = axis({ type: 'value', min: 0, splitNumber: 3, axisLabel: { color: colour('soft'), formatter: tick(text) } });
  option.tooltip.trigger = 'axis';
  option.tooltip.formatter = (points) => tip(trimmed(points[0].value[0]) + ' s', points.map((point) => [
    swatch(forkLook(forks[point.seriesIndex], point.seriesIndex)), point.seriesName, known(point.value[1]) ? text(point.value[1]) : NONE]));
  option.series = forks.map((line, i) => lineSeries(forkName(line), timePoints(line, field), forkLook(line, i),
    { lineStyle: { width: 1.3, color: colour(forkLook(line, i).variable), type: forkLook(line, i).dash, opacity: line.counts ? 1 : 0.4 } }));
  option.series[0].markArea = { silent: true, itemStyle: { color: colour('strong'), opacity: 0.14 },
    data: [[{ xAxis: Math.min(...forks.map((line) => line.start)) }, { xAxis: 0 }]] };
  return option;
}

function timeRows(line) {
  const points = timePoints(line, 'rate');
  return points.map(([at], i) => ({ line, at, values: Object.fromEntries(PANELS.map(([field]) => [field, line[field][i]])) }));
}

function timeColumns() {
  return [{ head: 'fork', value: (row) => forkName(row.line) },
    { head: 'second', number: true, value: (row) => row.at },
    { head: 'part', value: (row) => (row.at < 0 ? 'warm-up' : 'window') }]
    .concat(PANELS.map(([field, head, text]) => ({ head, unit: { p99: 'ns', rss: 'bytes', heapUsed: 'bytes', heapCommitted: 'bytes' }[field], number: true,
      value: (row) => row.values[field], text: (row) => (known(row.values[field]) ? text(row.values[field]) : NONE) })));
}

function forkFigure(cells) {
  const rows = cells.flatMap((cell) => cell.forks.map((fork) => Object.assign({ cell }, fork)));
  const figure = (value) => (row) => (row.figures ? value(row.figures) : null);
  const number = (head, unit, value, text) => ({ head, unit, number: true, value: figure(value), text: (row) => text(row.figures ? value(row.figures) : null) });
  const open = rows.some((row) => row.figures && row.figures.response);
  const batch = rows.some((row) => row.figures && row.figures.operations);
  const times = (kind, name) => TIMES_OF_FORK.map(([head, point]) => number(name + head, 'ns', (f) => f[kind] && f[kind][point], time));
  const columns = () => [
    { head: 'fork', value: (row) => (several ? report.runs[row.cell.run].name + ' ' : '') + row.fork + (row.counts ? '' : '*') },
    number('req/s', null, (f) => f.requestsPerSecond, rate),
    number('elapsed', 's', (f) => f.seconds, (seconds) => (known(seconds) ? time(seconds * 1e9) : NONE)),
    open ? number('offered', '/s', (f) => f.offered, rate) : null,
    open ? number('achieved', '/s', (f) => f.achieved, rate) : null,
    number('ok', null, (f) => f.succeeded, count),
    number('failed', null, (f) => f.failed, count),
    rows.some((row) => row.figures && Object.keys(row.figures.statuses).length) ? { head: 'statuses', value: figure((f) => statuses(f.statuses)) } : null,
    batch ? number('op/s', null, (f) => f.operations && f.operations.operationsPerSecond, rate) : null,
    batch ? TIMES_OF_FORK.map(([head, point]) => number('op ' + head, 'ns', (f) => f.operations && f.operations.latencyNanos[point], time)) : null,
    open ? times('response', '') : null,
    times('service', open ? 'service ' : ''),
    report.metrics.forks.map((metric) => number(metric.label, unitOf(metric), (f) => f.cost[metric.name], TEXTS[metric.unit])),
    { head: 'limit', value: figure((f) => f.limit) },
    { head: 'Java', value: figure((f) => f.java) },
    rows.some((row) => row.remarks.length) ? { head: 'remarks', value: (row) => row.remarks.join('; '), words: true } : null,
  ].flat().filter(Boolean);
  return tableFigure('Forks', columns, rows, 'Times are response times' + (open ? ', from the intended start; service: from the actual start.' : '.')
    + (rows.some((row) => !row.counts) ? ' * does not count.' : ''), (row) => (row.counts ? null : 'off'));
}

/** Complete responses by status: 200: 1,000; 503: 7. */
function statuses(counts) {
  return Object.entries(counts).map(([status, number]) => status + ': ' + count(number)).join('; ');
}

function roundsFigure(cells) {
  const rows = cells.flatMap((cell) => cell.forks.filter((fork) => fork.figures && fork.figures.rounds.length).flatMap((fork) => [
    ...fork.figures.rounds.map((round, i) => [i + 1, round]), ['total', allRounds(fork.figures)],
  ].map(([number, round]) => ({ fork: (several ? report.runs[cell.run].name + ' ' : '') + fork.fork, number, round }))));
  const times = [['min', 'min'], ['mean', 'mean'], ['p50', 'p50'], ['p99', 'p99'], ['max', 'max']];
  return rows.length === 0 ? null : tableFigure('Rounds', () => [
    { head: 'fork', value: (row) => row.fork },
    { head: 'round', value: (row) => row.number, number: true },
    { head: 'elapsed', unit: 'ns', value: (row) => row.round.elapsedNanos, text: (row) => time(row.round.elapsedNanos), number: true },
    { head: 'req/s', value: (row) => row.round.requestsPerSecond, text: (row) => rate(row.round.requestsPerSecond), number: true },
    { head: 'ok', value: (row) => row.round.succeeded, text: (row) => count(row.round.succeeded), number: true },
    { head: 'failed', value: (row) => row.round.failed, text: (row) => count(row.round.failed), number: true },
    ...times.map(([head, point]) => ({ head, unit: 'ns', value: (row) => row.round.serviceNanos[point], text: (row) => time(row.round.serviceNanos[point]), number: true })),
  ], rows);
}

/** The figures of a fork with rounds are of all of them. */
function allRounds({ seconds, requestsPerSecond, succeeded, failed, service }) {
  return { elapsedNanos: Math.round(seconds * 1e9), requestsPerSecond, succeeded, failed, serviceNanos: service };
}

function failures(cells) {
  const rows = cells.flatMap((cell) => cell.forks.filter((fork) => fork.figures).flatMap((fork) => Object.entries(fork.figures.failures)
    .map(([kind, number]) => ({ fork: fork.fork, kind, number, causes: fork.figures.causes[kind] || [] }))));
  return rows.length === 0 ? null : tableFigure('Failures', () => [
    { head: 'fork', value: (row) => row.fork },
    { head: 'kind', value: (row) => row.kind },
    { head: 'requests', value: (row) => row.number, text: (row) => count(row.number), number: true },
    { head: 'first causes', value: (row) => row.causes.join('; '), words: true },
  ], rows);
}

function repeatCell(cells) {
  return el('details', { class: 'more' }, el('summary', {}, 'Repeat just this cell'), cells.slice(-1).map((cell) => commands(cell.repeat, cell.label)));
}
