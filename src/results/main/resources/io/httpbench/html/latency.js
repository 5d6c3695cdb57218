const PLACES = ['0 %', '90 %', '99 %', '99.9 %', '99.99 %', '99.999 %', '99.9999 %', '99.99999 %', '99.999999 %'];

function latencySection() {
  const open = report.cells.some((cell) => cell.response);
  return [open ? latencyFigure('Response times by percentile', 'response',
    'From the intended start to the end of the response: what a user of an open system feels. Closed loops have only service times, which are their response times.') : null,
  latencyFigure(open ? 'Service times by percentile' : 'Response times by percentile', 'service', open
    ? 'From the actual start to the end of the response: what the sender’s own delays are not part of.'
    : 'From start to end of a request. Closed loop: a slow response delays the requests after it, so this is not what users of an open system would feel.')];
}

function latencyFigure(title, field, note) {
  const cells = () => visible().filter((cell) => cell.valid && cell[field]);
  const setting = field + 'Scale';
  let scale = view.text(setting, (value) => value === 'value') || 'log';
  return chartFigure({
    title,
    label: title + ', a curve per row, on an axis that gives each nine the same room. The figures stand in the table below.',
    height: 380,
    note: note + ' All forks that count together; successes only.',
    tools: (update) => choice('Scale of times', [['log', 'log'], ['value', 'linear']], scale, (value) => {
      scale = value;
      view.set(setting, value === 'log' ? '' : value);
      update();
    }),
    option: (width) => (cells().length ? latencyOption(cells(), field, scale, width) : null),
    legend: () => cellLegend(cells()),
    columns: () => [
      { head: 'row', value: nameOf, node: cellName },
      ...[['min', 'min'], ['mean', 'mean'], ['std dev', 'stdDev']].map(([head, point]) => timeAt(head, (cell) => cell[field].summary[point])),
      ...report.percentiles.map((percentile, i) => timeAt('p' + percentile, (cell) => cell[field].percentiles[i])),
      timeAt('max', (cell) => cell[field].max),
      { head: 'requests', number: true, value: (cell) => cell[field].count, text: (cell) => count(cell[field].count) },
    ],
    rows: cells,
  });
}

function timeAt(head, value) {
  return { head, unit: 'ns', number: true, value, text: (cell) => time(value(cell)) };
}

function curvePoints(curve) {
  return curve.times.map((value, i) => [i * report.curveStep, value]).concat([[Math.log10(curve.count), curve.max]]);
}

function latencyOption(cells, field, scale, width) {
  const option = baseOption();
  option.grid.bottom = 40;
  option.xAxis = axis(Object.assign(below('percentile'), {
    type: 'value', min: 0, max: Math.ceil(Math.max(1, ...cells.map((cell) => Math.log10(cell[field].count)))), interval: 1,
    axisLabel: { color: colour('soft'), formatter: (x) => PLACES[x] || '', fontSize: width < 500 ? 10 : 12, hideOverlap: true },
  }));
  option.yAxis = axis(Object.assign(above('time'), {
    type: scale, min: scale === 'log' ? logFloor(cells, field) : 0, axisLabel: { color: colour('soft'), formatter: tick(time) },
  }));
  option.tooltip.trigger = 'axis';
  option.tooltip.formatter = (points) => tip(percentileText(points[0].value[0]), points.slice(0, MANY)
    .sort((a, b) => b.value[1] - a.value[1])
    .map((point) => [swatch(look(cells[point.seriesIndex])), point.seriesName, time(point.value[1])]));
  option.series = cells.map((cell) => lineSeries(nameOf(cell), curvePoints(cell[field]), look(cell)));
  return option;
}

function logFloor(cells, field) {
  const least = Math.min(...cells.map((cell) => Math.max(1, cell[field].times[0])));
  return 10 ** Math.floor(Math.log10(least));
}

function percentileText(x) {
  const share = 100 * (1 - 10 ** -x);
  return share.toFixed(Math.max(1, Math.ceil(x) - 1)) + ' %';
}

function lineSeries(name, data, style, more) {
  return Object.assign({
    type: 'line', name, data, symbol: 'none', connectNulls: false,
    lineStyle: { width: 1.8, color: colour(style.variable), type: style.dash, opacity: style.opacity },
    itemStyle: { color: colour(style.variable), opacity: style.opacity },
    emphasis: { disabled: true },
  }, more);
}
