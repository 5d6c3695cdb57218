/** Latency and cost against throughput, along an axis that is load: where it stops paying to send more. */
function loadCurves(sweep) {
  return sweep.load ? el('div', { class: 'pair' }, report.metrics.swept.map((metric) => loadCurve(sweep, metric))) : null;
}

function loadPoint(cell, metric) {
  return { x: known(cell.achieved) ? cell.achieved : cell.requestsPerSecond.mean, y: cell.ranges[metric.name].value };
}

function loadCurve(sweep, metric) {
  const title = sweep.axis + ': ' + metric.label + perRequest(metric) + ' against achieved rate';
  const text = TEXTS[metric.unit];
  const found = () => sweptLines(sweep, (cell) => cell.ranges[metric.name]);
  const times = metric.unit === 'NANOS';
  return chartFigure({
    title,
    label: title + ', a line per client and protocol. The figures stand in the table below.',
    height: 320,
    note: 'Down and to the right is better. A point per ' + sweep.axis + ', joined by ascending ' + sweep.axis + '. Ring: the knee, where the rate is largest '
      + 'relative to p99 (Kleinrock’s power); a line that has it at one of its ends has none.',
    option: () => (found().length ? loadOption(found(), metric, text, times) : null),
    legend: () => found().slice(0, MANY).map((line) => el('span', {}, swatch(line.style), line.name + kneeText(line))),
    columns: () => [
      { head: 'line', value: (row) => row.line.name },
      { head: sweep.axis + (sweep.unit ? ', ' + sweep.unit : ''), value: (row) => row.x, number: true },
      { head: 'achieved', unit: '/s', value: (row) => loadPoint(row.cell, metric).x, text: (row) => rate(loadPoint(row.cell, metric).x), number: true },
      { head: metric.label, unit: unitOf(metric), value: (row) => loadPoint(row.cell, metric).y, text: (row) => text(loadPoint(row.cell, metric).y), number: true },
      { head: 'knee', value: (row) => (row.cell === row.line.knee ? 'knee' : '') },
    ],
    rows: () => found().flatMap((line) => line.points.map(({ x, cell }) => ({ line, x, cell }))),
  });
}

function kneeText(line) {
  return line.knee ? ', knee at ' + rate(known(line.knee.achieved) ? line.knee.achieved : line.knee.requestsPerSecond.mean) + '/s' : '';
}

function loadOption(found, metric, text, times) {
  const option = baseOption();
  option.grid.bottom = 40;
  option.xAxis = axis(Object.assign(below('achieved, req/s'), { type: 'value', min: 0, axisLabel: { color: colour('soft'), formatter: tick(rate), hideOverlap: true } }));
  option.yAxis = axis(Object.assign(above(metric.label + (times ? ', logarithmic' : '')), { type: times ? 'log' : 'value',
    axisLabel: { color: colour('soft'), formatter: tick(text) } }, times ? {} : { min: 0 }));
  option.tooltip.trigger = 'item';
  option.tooltip.formatter = (point) => tip(point.seriesName, [[null, 'achieved', rate(point.value[0]) + '/s'], [null, metric.label, text(point.value[1])]]);
  option.series = found.map((line) => {
    const at = (cell) => [loadPoint(cell, metric).x, loadPoint(cell, metric).y];
    return lineSeries(line.name, line.points.map(({ cell }) => sweptPoint(cell, at(cell))), line.style, {
      symbol: 'circle', symbolSize: 8, showSymbol: true, markPoint: line.knee ? ring(at(line.knee), line.style) : undefined });
  });
  return option;
}

function ring(coord, style) {
  return { silent: true, symbol: 'circle', symbolSize: 18, data: [{ coord }], label: { show: false },
    itemStyle: { color: 'transparent', borderColor: colour(style.variable), borderWidth: 2 } };
}
