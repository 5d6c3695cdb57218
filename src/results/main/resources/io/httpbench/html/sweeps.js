/** Curves along an axis with several numbers. */
const SWEPT = [
  ['requests per second', 'req/s', (cell) => ({ value: cell.requestsPerSecond.mean, low: cell.requestsPerSecond.ciLow, high: cell.requestsPerSecond.ciHigh }),
    rate, 'Vertical lines: 95 % interval.'],
  ...report.metrics.swept.map((metric) => [metric.label + perRequest(metric), metric.label, (cell) => cell.ranges[metric.name], TEXTS[metric.unit],
    (metric.unit === 'NANOS' ? 'Response times of the requests of all forks together. ' : 'Means over forks. ') + 'Vertical lines: minimum to maximum of the forks.']),
];

function sweepSection() {
  return report.sweeps.map((sweep) => [laws(sweep), loadCurves(sweep), el('div', { class: 'pair' }, SWEPT.map((what) => sweepFigure(sweep, what)))]);
}

/** What a sweep of concurrency says of how rates scale. */
function laws(sweep) {
  return sweep.axis === 'concurrency' ? report.runs.flatMap((run) => run.scaling.map((law) =>
    el('p', { class: 'note' }, (several ? run.name + ' ' : '') + 'Scaling of ' + law.line + ': ' + law.text + '.'))) : null;
}

/** A line per group of cells; the points look like their cells everywhere else, of which the line has the colour. */
function sweptLines(sweep, value) {
  return sweep.lines.map((line) => ({
    name: (several ? report.runs[line.run].name + ' ' : '') + line.label,
    style: lineLook(sweep, line),
    knee: kneeOf(line),
    points: line.points.map((point) => ({ x: point.x, cell: report.cells[point.cell] }))
      .filter(({ cell }) => shown.has(cell.key) && cell.valid && value(cell) && known(value(cell).value)),
  })).filter((line) => line.points.length > 0);
}

/** Where other axes make several lines of one colour, their dashes differ; with several runs those of the runs do. */
function lineLook(sweep, line) {
  const cellOf = (one) => report.cells[one.points[0].cell];
  const cell = cellOf(line);
  const alike = sweep.lines.filter((other) => other.run === line.run && familyOf(cellOf(other)) === familyOf(cell));
  const { variable, dash } = look(cell);
  return { variable, dash: several || alike.length === 1 ? dash : DASHES[alike.indexOf(line) % DASHES.length] };
}

function kneeOf(line) {
  const cell = known(line.knee) ? report.cells[line.points[line.knee].cell] : null;
  return cell && shown.has(cell.key) ? cell : null;
}

function sweptPoint(cell, point) {
  const { symbol, opacity, variable } = look(cell);
  return { value: point, symbol, itemStyle: { color: colour(variable), opacity } };
}

function sweepFigure(sweep, [what, unit, value, text, note]) {
  const title = sweep.axis + ': ' + what;
  const found = () => sweptLines(sweep, value);
  return chartFigure({
    title,
    label: title + ', a line per client and protocol. The figures stand in the table below.',
    height: 280,
    note,
    option: () => (found().length ? sweepOption(sweep, found(), unit, value, text) : null),
    legend: () => found().slice(0, MANY).map((line) => el('span', {}, swatch(line.style), line.name)),
    columns: () => [
      { head: 'line', value: (row) => row.line },
      { head: sweep.axis + (sweep.unit ? ', ' + sweep.unit : ''), value: (row) => row.x, number: true },
      { head: what, value: (row) => row.range.value, text: (row) => text(row.range.value), number: true },
      { head: 'from', value: (row) => row.range.low, text: (row) => (known(row.range.low) ? text(row.range.low) : NONE), number: true },
      { head: 'to', value: (row) => row.range.high, text: (row) => (known(row.range.high) ? text(row.range.high) : NONE), number: true },
    ],
    rows: () => found().flatMap((line) => line.points.map(({ x, cell }) => ({ line: line.name, x, range: value(cell) }))),
  });
}

function sweepOption(sweep, found, unit, value, text) {
  const xs = found.flatMap((line) => line.points.map((point) => point.x));
  const wide = Math.min(...xs) > 0 && Math.max(...xs) / Math.min(...xs) > 10;
  const option = baseOption();
  option.grid.bottom = 40;
  option.xAxis = axis(Object.assign(below(sweep.axis + (sweep.unit ? ', ' + sweep.unit : '')), {
    type: wide ? 'log' : 'value', min: Math.min(...xs), max: Math.max(...xs), axisLabel: { color: colour('soft'), formatter: tick(rate), hideOverlap: true },
  }));
  option.yAxis = axis(Object.assign(above(unit), { type: 'value', min: 0, axisLabel: { color: colour('soft'), formatter: tick(text) } }));
  option.tooltip.trigger = 'item';
  option.tooltip.formatter = (point) => tip(point.seriesName, [[null, sweep.axis + ' ' + trimmed(point.value[0]) + ' ' + sweep.unit, text(point.value[1])]]);
  option.series = found.flatMap((line) => [
    lineSeries(line.name, line.points.map(({ x, cell }) => sweptPoint(cell, [x, value(cell).value])), line.style, { symbol: 'circle', symbolSize: 8, showSymbol: true }),
    whiskers(line.points.map(({ x, cell }) => [x, value(cell).low, value(cell).high]).filter(([, low, high]) => known(low) && known(high) && low < high), line.style, true),
  ]);
  return option;
}
