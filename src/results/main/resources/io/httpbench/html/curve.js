/** How long requests take at each rate of a curve, and where it ends. */
const CURVE_COLOURS = { wall: { type: 'dashed', width: 1 }, unknown: 0.12 };

function curveSection() {
  const curves = () => report.curves.map((curve) => Object.assign({ of: report.cells[curve.cell] }, curve)).filter((curve) => shown.has(curve.of.key));
  const rows = () => curves().flatMap((curve) => curve.points.map((point) => ({ of: curve.of, point })));
  const result = el('div', {});
  const draw = () => fill(result, limitFigure(curves()));
  onSelection(draw);
  draw();
  const columns = () => [
    { head: 'row', value: (row) => nameOf(row.of) },
    { head: 'rate', unit: '/s', value: (row) => row.point.ratePerSecond, text: (row) => rate(row.point.ratePerSecond), number: true },
    { head: 'p50', unit: 'ns', value: (row) => row.point.p50, text: (row) => time(row.point.p50), number: true },
    { head: 'p99', unit: 'ns', value: (row) => row.point.p99, text: (row) => time(row.point.p99), number: true },
    { head: 'from', unit: 'ns', value: (row) => row.point.p99Low, text: (row) => time(row.point.p99Low), number: true },
    { head: 'to', unit: 'ns', value: (row) => row.point.p99High, text: (row) => time(row.point.p99High), number: true },
    { head: 'CPU', unit: 'µs', value: (row) => row.point.cpuMicrosPerRequest, text: (row) => micros(row.point.cpuMicrosPerRequest), number: true },
    { head: 'kept', value: (row) => row.point.kept, number: true },
    { head: 'saturated', value: (row) => row.point.saturated, number: true },
  ];
  const figure = (title, note, option) => chartFigure({ title, label: title + ', a line per row. The figures stand in the table below.', height: 340, note,
    option: () => (curves().length ? option(curves()) : null), legend: () => cellLegend(curves().map((curve) => curve.of)), columns, rows });
  return [result,
    figure('Response time against rate', 'Full line: p99, from the shortest to the longest of the forks; dotted: p50. Dashed upright: the highest rate that was kept up with. '
      + 'Open: saturated, so that times depend on the length of the window. Grey: below the sender’s own lateness, where times are not known.', curveOption),
    figure('CPU per request against rate', 'Mean over the forks that kept up.', curveCostOption)];
}

function limitFigure(curves) {
  const limits = [...new Set(curves.flatMap((curve) => curve.limits.map((one) => one.limit)))];
  const of = (curve, limit) => curve.limits.find((one) => one.limit === limit);
  const within = (found) => (found.met ? '' : '< ') + rate(found.ratePerSecond);
  return tableFigure('Where it ends', () => [
    { head: 'row', value: (curve) => nameOf(curve.of), node: (curve) => cellName(curve.of) },
    { head: 'highest', unit: '/s', value: (curve) => curve.highest, number: true,
      text: (curve) => (known(curve.highest) ? (curve.unbounded ? '≥ ' : '') + rate(curve.highest) : NONE) },
    ...limits.map((limit) => ({ head: limit, unit: '/s', value: (curve) => (of(curve, limit) || {}).ratePerSecond, number: true,
      text: (curve) => (of(curve, limit) ? within(of(curve, limit)) : NONE) })),
    { head: 'critical', unit: '/s', value: (curve) => curve.critical, number: true,
      text: (curve) => (known(curve.critical) ? rate(curve.critical) + (known(curve.criticalHalfWidth) ? ' ± ' + percent(curve.criticalHalfWidth) : '') : NONE) },
  ], curves);
}

function rateAxis() {
  return axis(Object.assign(below('rate, req/s'), { type: 'log', min: 'dataMin', max: 'dataMax', axisLabel: { color: colour('soft'), formatter: tick(rate), hideOverlap: true } }));
}

function curveOption(curves) {
  const option = baseOption();
  option.grid.bottom = 40;
  option.xAxis = rateAxis();
  const shortest = Math.min(...curves.flatMap((curve) => curve.points.map((point) => point.p50)).filter((nanos) => nanos > 0));
  option.yAxis = axis(Object.assign(above('response time, logarithmic'), { type: 'log', min: 10 ** Math.floor(Math.log10(shortest)), axisLabel: { color: colour('soft'), formatter: tick(time) } }));
  option.tooltip.trigger = 'item';
  option.tooltip.formatter = (point) => tip(point.seriesName, [[null, rate(point.value[0]) + '/s', time(point.value[1])]]);
  const timed = (curve, kept, value) => curve.points.filter((point) => point.kept > 0 === kept && point[value] > 0);
  option.series = [lateness(curves), ...curves.flatMap((curve) => {
    const style = look(curve.of);
    const line = (value) => timed(curve, true, value).map((point) => [point.ratePerSecond, point[value]]);
    return [
      lineSeries(nameOf(curve.of) + ' p99', line('p99'), style, { symbol: style.symbol || 'circle', symbolSize: 7, showSymbol: true,
        markLine: known(curve.highest) ? { silent: true, symbol: 'none', label: { show: false }, data: [{ xAxis: curve.highest }],
          lineStyle: Object.assign({ color: colour(style.variable) }, CURVE_COLOURS.wall) } : undefined }),
      lineSeries(nameOf(curve.of) + ' p50', line('p50'), Object.assign({}, style, { dash: 'dotted' })),
      whiskers(timed(curve, true, 'p99').filter((point) => point.p99Low < point.p99High).map((point) => [point.ratePerSecond, point.p99Low, point.p99High]), style, true),
      { type: 'scatter', name: nameOf(curve.of) + ' p99, saturated', symbol: 'circle', symbolSize: 8,
        itemStyle: { color: 'transparent', borderColor: colour(style.variable), borderWidth: 2 },
        data: timed(curve, false, 'p99').map((point) => [point.ratePerSecond, point.p99]) },
    ];
  })];
  return option;
}

/** The largest of the rows at each rate. */
function lateness(curves) {
  const most = new Map();
  curves.forEach((curve) => curve.points.filter((point) => point.senderLatenessP99Nanos > 0).forEach((point) => {
    most.set(point.ratePerSecond, Math.max(most.get(point.ratePerSecond) || 0, point.senderLatenessP99Nanos));
  }));
  return { type: 'line', silent: true, symbol: 'none', data: [...most].sort((one, other) => one[0] - other[0]), tooltip: { show: false }, z: 0,
    lineStyle: { width: 0 }, areaStyle: { color: colour('text'), opacity: CURVE_COLOURS.unknown, origin: 'start' } };
}

function curveCostOption(curves) {
  const option = baseOption();
  option.grid.bottom = 40;
  option.xAxis = rateAxis();
  option.yAxis = axis(Object.assign(above('CPU per request'), { type: 'value', min: 0, axisLabel: { color: colour('soft'), formatter: tick(micros) } }));
  option.tooltip.trigger = 'item';
  option.tooltip.formatter = (point) => tip(point.seriesName, [[null, rate(point.value[0]) + '/s', micros(point.value[1])]]);
  option.series = curves.map((curve) => lineSeries(nameOf(curve.of), curve.points.filter((point) => point.kept > 0 && point.cpuMicrosPerRequest > 0)
    .map((point) => [point.ratePerSecond, point.cpuMicrosPerRequest]), look(curve.of), { symbol: 'circle', symbolSize: 7, showSymbol: true }));
  return option;
}
