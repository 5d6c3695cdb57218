/** Throughput against what it costs. Up and to the left is better. */
function costSection() {
  return el('div', { class: 'pair' }, report.metrics.ranking.map(costFigure));
}

function costFigure(metric) {
  const title = 'Requests per second against ' + metric.label + perRequest(metric);
  const axisName = metric.label + perRequest(metric) + ', ' + UNITS[metric.unit];
  const text = TEXTS[metric.unit];
  const costOf = (cell) => cell.ranges[metric.name];
  const cells = () => visible().filter((cell) => mean(cell) >= 0 && costOf(cell));
  return chartFigure({
    title,
    label: title + ', a point per row. The same figures stand in the table below.',
    height: 320,
    note: 'Up and to the left is better. Vertical lines: 95 % interval; horizontal ones: minimum to maximum of the forks.',
    option: () => (cells().length ? costOption(cells(), costOf, axisName, text) : null),
    legend: () => cellLegend(cells()),
    columns: () => [
      { head: 'row', value: nameOf, node: cellName },
      { head: 'req/s', value: (cell) => cell.requestsPerSecond.mean, text: (cell) => rate(cell.requestsPerSecond.mean), number: true },
      ...[['mean', 'value'], ['least', 'low'], ['most', 'high']].map(([head, end]) => (
        { head, unit: axisName, value: (cell) => costOf(cell)[end], text: (cell) => text(costOf(cell)[end]), number: true })),
    ],
    rows: cells,
  });
}

function costOption(cells, costOf, axisName, text) {
  const option = baseOption();
  option.xAxis = axis(Object.assign(below(axisName), { type: 'value', min: 0, axisLabel: { color: colour('soft'), hideOverlap: true, formatter: tick(text) } }));
  option.yAxis = axis(Object.assign(above('req/s'), { type: 'value', min: 0, axisLabel: { color: colour('soft'), formatter: tick(rate) } }));
  option.grid.bottom = 40;
  option.tooltip.trigger = 'item';
  option.tooltip.formatter = ({ seriesName, value }) => tip(seriesName, [
    [null, 'req/s', rate(value[1])], [null, axisName.split(',')[0], text(value[0])]]);
  option.series = cells.flatMap((cell) => costSeries(cell, costOf(cell)));
  return option;
}

function costSeries(cell, x) {
  const style = look(cell);
  const { mean: y, ciLow, ciHigh } = cell.requestsPerSecond;
  return [
    { type: 'scatter', name: nameOf(cell), data: [[x.value, y]], symbol: style.symbol, symbolSize: 11,
      itemStyle: { color: colour(style.variable), borderColor: colour(style.variable), borderWidth: 1.5, opacity: style.opacity }, z: 3 },
    known(ciLow) ? whiskers([[x.value, ciLow, ciHigh]], style, true) : null,
    x.low < x.high ? whiskers([[y, x.low, x.high]], style, false) : null,
  ].filter(Boolean);
}
