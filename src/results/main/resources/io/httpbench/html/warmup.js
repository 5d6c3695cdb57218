/** How fast the cells got up to speed, over each other. */
function warmupSection() {
  const cells = () => visible().filter((cell) => cell.warmup);
  return chartFigure({
    title: 'Rate relative to its peak',
    label: 'Requests per second relative to the peak of each row, from the first second on, a line per row. The figures stand in the table below.',
    height: 320,
    note: 'Means over forks, from their first second on. In brackets: seconds until 90 % of the peak, and the time of the JIT’s threads relative to the CPU time '
      + 'until then; medians over forks. The peak is the best median of three seconds in a row.',
    option: () => (cells().length ? warmupOption(cells()) : null),
    legend: () => cells().slice(0, MANY).map((cell) => el('span', {}, swatch(warmupLook(cell)), nameOf(cell) + ' (' + warmupText(cell.warmup) + ')')),
    columns: () => [
      { head: 'row', value: nameOf, node: cellName },
      { head: 'to 90 %', unit: 's', value: (cell) => cell.warmup.seconds, text: (cell) => cell.warmup.seconds + ' s', number: true },
      { head: 'JIT', unit: '%', value: (cell) => (known(cell.warmup.compilerShare) ? cell.warmup.compilerShare * 100 : null),
        text: (cell) => percent(cell.warmup.compilerShare), number: true },
      { head: 'peak', unit: '/s', value: (cell) => cell.warmup.peak, text: (cell) => rate(cell.warmup.peak), number: true },
    ],
    rows: cells,
  });
}

function warmupText({ seconds, compilerShare }) {
  return seconds + ' s' + (known(compilerShare) ? ', JIT ' + percent(compilerShare) : '');
}

/** A line without points. */
function warmupLook(cell) {
  return Object.assign(look(cell), { symbol: null });
}

function warmupOption(cells) {
  const option = baseOption();
  option.grid.bottom = 40;
  option.xAxis = axis(Object.assign(below('seconds since the first request'), { type: 'value', min: 0, max: Math.max(...cells.map((cell) => cell.warmup.rates.length)) }));
  option.yAxis = axis(Object.assign(above('of the peak'), { type: 'value', min: 0, axisLabel: { color: colour('soft'), formatter: (share) => trimmed(share * 100) + ' %' } }));
  option.tooltip.trigger = 'axis';
  option.tooltip.formatter = (points) => tip('second ' + Math.ceil(points[0].value[0]), points.slice(0, MANY)
    .map((point) => [swatch(warmupLook(cells[point.seriesIndex])), point.seriesName, percent(point.value[1])]));
  option.series = cells.map((cell) => lineSeries(nameOf(cell), cell.warmup.rates.map((value, i) => [i + 0.5, value / cell.warmup.peak]), warmupLook(cell)));
  option.series[0].markLine = { silent: true, symbol: 'none', data: [{ yAxis: 0.9 }], label: { formatter: '90 %', position: 'insideEndBottom', color: colour('soft') },
    lineStyle: { color: colour('strong'), type: 'dashed' } };
  return option;
}
