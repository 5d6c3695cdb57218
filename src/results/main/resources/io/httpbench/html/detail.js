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
  let drawn = null;
  const linked = linkedKey('cell');
  const offered = () => keys.filter((key) => shown.has(key));
  const select = el('select', { id, onchange: () => {
    drawn = select.value;
    linkKey('cell', drawn);
    drawDetail(place, drawn);
  } });
  const offer = () => {
    const chosen = select.value || linked;
    fill(select, offered().map((key) => el('option', { value: key }, labels.get(key))));
    select.value = offered().includes(chosen) ? chosen : offered()[0] || '';
    if (select.value !== drawn) {
      drawn = select.value;
      drawDetail(place, select.value);
    }
  };
  onSelection(offer);
  offer();
  return [el('p', {}, el('label', { for: id }, 'Row '), select), place];
}

function drawDetail(place, key) {
  panels.forEach((panel) => panel.remove());
  panels = [];
  const cells = ranked.filter((cell) => cell.key === key);
  if (!cells.length) return fill(place, el('p', { class: 'empty' }, 'No row is switched on.'));
  return fill(place, el('h3', { class: 'print-only' }, labels.get(key)), cells.map(aboutCell), timeFigure(cells), forkFigures(cells), agentsFigure(cells), phasesFigure(cells), roundsFigure(cells), failures(cells), repeatCell(cells));
}

function aboutCell(cell) {
  return el('p', { class: 'note' }, several ? el('b', {}, report.runs[cell.run].name + ': ') : null,
    cell.client + ' ' + cell.clientVersion + ', ' + cell.protocol + ', ' + cell.load + '.',
    cell.start ? ' Medians of its forks\' starts: ' + cell.start + '.' : null,
    cell.rest ? ' Medians of what its client kept when left alone: ' + cell.rest + '.' : null,
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
    el('div', { class: 'panels' }, forks.length ? PANELS.map((panel) => timePanel(panel, forks)) : null),
    el('div', { class: 'legend' }, forks.slice(0, MANY).map((line, i) => el('span', {}, swatch(forkLook(line, i)), forkName(line)))),
    figures.node);
}

function forkName(line) {
  return (several ? report.runs[line.cell.run].name + ' ' : '') + 'fork ' + line.fork + (line.counts ? '' : ' (does not count)');
}

/** The cell's colour in as many shades as it has forks. */
function forkLook(line, i) {
  const forks = line.cell.forks.length;
  const { variable, dash } = look(line.cell);
  return { variable, dash: several ? dash : DASHES[i % DASHES.length], opacity: 1 - (1 - PALEST) * (line.fork - 1) / Math.max(1, forks - 1) };
}

function timePanel([field, , text, title], forks) {
  const node = el('div', { class: 'chart', role: 'img', style: 'height:170px', 'aria-label': title + ' over time, a line per fork. The figures stand in the table below.' });
  const option = () => timeOption(field, text, forks);
  panels.push(new Chart(node, option));
  return el('div', {}, el('div', { class: 'head' }, el('h4', {}, title), imageButtons(title + ', ' + labels.get(forks[0].cell.key), option, 300)), node);
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
    { lineStyle: { width: 1.3, color: colour(forkLook(line, i).variable), type: forkLook(line, i).dash, opacity: forkLook(line, i).opacity * (line.counts ? 1 : 0.5) } }));
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

function repeatCell(cells) {
  return el('details', { class: 'more' }, el('summary', {}, 'Repeat just this row'), cells.slice(-1).map((cell) => commands(cell.repeat, cell.label)));
}
