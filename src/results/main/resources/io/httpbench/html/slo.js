/** Which rate meets an SLO, and each step of the search. */
function searchSection() {
  const searches = () => report.searches.map((search) => Object.assign({ of: report.cells[search.cell] }, search)).filter((search) => shown.has(search.of.key));
  const rows = () => searches().flatMap((search) => search.slo.steps.map((step, i) => ({ search, step, number: i + 1 })));
  const result = el('div', {});
  const draw = () => fill(result, resultFigure(searches()));
  onSelection(draw);
  draw();
  return [result, chartFigure({
    title: 'The search',
    label: 'Rates that were tried, one after the other, and whether they met the SLO. The figures stand in the table below.',
    height: 300,
    note: 'A line per fork, a point per window. Full: the SLO was met. Empty: it was not.',
    option: () => (searches().length ? searchOption(searches()) : null),
    legend: () => cellLegend([...new Set(searches().map((search) => search.of))]),
    columns: () => [
      { head: 'row', value: (row) => nameOf(row.search.of) },
      { head: 'fork', value: (row) => row.search.fork, number: true },
      { head: 'window', value: (row) => row.number, number: true },
      { head: 'offered', unit: '/s', value: (row) => row.step.ratePerSecond, text: (row) => rate(row.step.ratePerSecond), number: true },
      { head: 'achieved', unit: '/s', value: (row) => row.step.achievedPerSecond, text: (row) => rate(row.step.achievedPerSecond), number: true },
      { head: 'p50', unit: 'ns', value: (row) => row.step.latencyNanos.p50, text: (row) => time(row.step.latencyNanos.p50), number: true },
      { head: 'p99', unit: 'ns', value: (row) => row.step.latencyNanos.p99, text: (row) => time(row.step.latencyNanos.p99), number: true },
      { head: 'errors', unit: '%', value: (row) => row.step.errorPercent, text: (row) => percentage(row.step.errorPercent), number: true },
      { head: 'SLO', value: (row) => (row.step.kept ? 'met' : 'missed: ' + row.step.broken.join(', ')) },
    ],
    rows,
  })];
}

function resultFigure(searches) {
  return tableFigure('Highest rate that meets the SLO', () => [
    { head: 'row', value: (row) => nameOf(row.of), node: (row) => cellName(row.of) },
    { head: 'fork', value: (row) => row.fork, number: true },
    { head: 'SLO', value: (row) => row.slo.slo },
    { head: 'rate', unit: '/s', value: (row) => row.slo.ratePerSecond, number: true,
      text: (row) => (known(row.slo.ratePerSecond) ? (row.slo.limitReached ? '≥ ' : '') + rate(row.slo.ratePerSecond) : 'none') },
    { head: 'closed loop', unit: '/s', value: (row) => row.slo.closedLoopPerSecond, text: (row) => rate(row.slo.closedLoopPerSecond), number: true },
    { head: 'in the window after it', value: (row) => (row.slo.keptInWindow ? 'met' : 'missed') },
  ], searches);
}

function searchOption(searches) {
  const option = baseOption();
  option.grid.bottom = 40;
  option.xAxis = axis(Object.assign(below('window'), { type: 'value', min: 1, max: 'dataMax', minInterval: 1 }));
  option.yAxis = axis(Object.assign(above('offered, req/s'), { type: 'value', min: 0, axisLabel: { color: colour('soft'), formatter: tick(rate) } }));
  option.tooltip.trigger = 'item';
  option.tooltip.formatter = (point) => tip(point.seriesName, [[null, 'window ' + point.value[0] + ', ' + (point.data.kept ? 'met' : 'missed'), rate(point.value[1]) + '/s']]);
  option.series = searches.map((search) => {
    const style = look(search.of);
    return lineSeries(nameOf(search.of) + ' fork ' + search.fork, search.slo.steps.map((step, i) => ({
      value: [i + 1, step.ratePerSecond], kept: step.kept, symbol: step.kept ? 'circle' : 'emptyCircle' })), style,
    { symbol: 'circle', symbolSize: 8, showSymbol: true });
  });
  return option;
}
