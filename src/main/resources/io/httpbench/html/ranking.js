const RANKING = 'Ranking by requests per second';
const RANK_LETTERS = 8;

function rankingSection() {
  const place = el('div', {});
  const rows = () => visible().filter(isClient);
  const draw = () => fill(place, table(RANKING, rankingColumns(report.cells.filter(isClient)), rows(),
    (cell) => (cell.valid ? null : 'off')));
  onSelection(draw);
  draw();
  return el('figure', {},
    el('div', { class: 'head' }, el('h3', {}, 'Requests per second, best first'), referenceChoice(draw),
      copyButton('Copy', 'the ranking', () => tsv(rankingColumns(report.cells.filter(isClient)), sorted(RANKING, rankingColumns([]), rows())))),
    el('p', { class: 'note' }, rankingNote()), place);
}

function rankingNote() {
  const forks = report.cells.some((cell) => known(cell.requestsPerSecond.ciLow));
  const ofLoad = report.cells.some((cell) => cell.work !== report.cells[0].work) ? ' of one load' : '';
  return (forks ? 'Bar: mean over forks. Dots: the forks. Line: 95 % confidence interval of the mean (Student’s t). ± is half of it. ' : 'One fork each: no intervals. ')
    + (report.cells.some((cell) => cell.rank) ? 'Cells' + ofLoad + ' that share a letter do not differ significantly. ' : '')
    + (report.ratios.length ? 'Against the reference: the ratio of the rates, block by block, with its 95 % interval; n.s.: no significant difference, corrected for all pairs' + ofLoad + '; the interval is of this pair alone, and may exclude 1 nevertheless. ' : '')
    + (report.cells.some((cell) => cell.atLeast) ? '≥: the server could have done more, so it has no rank. ' : '')
    + 'CPU and allocation: per request, the ' + (report.servers ? 'server' : 'client') + '’s whole process, means over forks. Percentiles: response times, '
    + (report.cells.some((cell) => cell.response) ? 'in an open loop from the intended start, ' : '')
    + 'of the requests of all forks that count together. ' + report.marks.join(' ');
}

/** Bars are on one scale, that of these cells. */
function rankingColumns(cells) {
  const most = Math.max(...cells.filter((cell) => cell.valid).flatMap((cell) => [mean(cell), cell.requestsPerSecond.ciHigh || 0, ...ratesOfForks(cell)]), 1);
  const rates = (cell) => cell.requestsPerSecond;
  const valid = (value) => (cell) => (cell.valid ? value(cell) : null);
  return [
    { head: 'cell', value: nameOf, node: cellName },
    unlessAlike(cells, (cell) => cell.inFlight, { head: 'in flight', value: (cell) => cell.inFlight || null, number: true }),
    { head: 'rank', value: (cell) => cell.rank, text: (cell) => rankText(cell.rank) },
    { head: 'req/s', value: valid((cell) => rates(cell).mean), text: (cell) => (cell.valid ? (cell.atLeast ? '≥ ' : '') + rate(rates(cell).mean) : 'invalid'), number: true },
    { head: '±', unit: '%', number: true,
      value: valid((cell) => (known(halfWidth(cell)) ? halfWidth(cell) * 100 : null)), text: (cell) => percent(cell.valid ? halfWidth(cell) : null) },
    { head: 'req/s, 0 to ' + rate(most), node: (cell) => bar(cell, most), wide: true },
    ...(cells.some(comparable) ? slownessColumns() : []),
    { head: 'low', value: valid((cell) => rates(cell).ciLow), copyOnly: true },
    { head: 'high', value: valid((cell) => rates(cell).ciHigh), copyOnly: true },
    unlessAlike(cells, (cell) => cell.counted, { head: 'forks', value: (cell) => rates(cell).forks, text: (cell) => cell.counted, number: true }),
    ...report.metrics.ranking.map(range),
    timeColumn('p50'),
    timeColumn('p99'),
  ];
}

/** What is the same in all rows is for spreadsheets: the page needs its width for what differs. */
function unlessAlike(cells, value, column) {
  return Object.assign(column, { copyOnly: new Set(cells.map(value)).size === 1 });
}

function rankText(rank) {
  return !rank ? NONE : rank.length <= RANK_LETTERS ? rank : rank.slice(0, RANK_LETTERS - 1) + '…';
}

function range(metric) {
  const value = ({ valid, ranges }) => (valid && ranges[metric.name] ? ranges[metric.name].value : null);
  return { head: metric.label, unit: unitOf(metric), number: true, value, text: (cell) => TEXTS[metric.unit](value(cell)) };
}

/** Without an intended start of its own, a request was meant to start when it did. */
function timeColumn(point) {
  const value = (cell) => (cell.valid && cell.service ? (cell.response || cell.service).summary[point] : null);
  return { head: point, unit: 'ns', number: true, value, text: (cell) => time(value(cell)) };
}

/** The mean as a bar; on it the interval as a line, and a dot for each fork that counts. */
function bar(cell, most) {
  if (mean(cell) < 0) return NONE;
  const middle = cell.requestsPerSecond.mean;
  const { ciLow: low, ciHigh: high } = cell.requestsPerSecond;
  const fade = several && cell.run < report.runs.length - 1 ? 0.45 : 0.75;
  const at = (value) => Math.max(0, value / most * 100) + '%';
  const feet = (value) => svg('line', { x1: at(value), x2: at(value), y1: '20%', y2: '60%', style: 'stroke:var(--text)', 'stroke-width': 1.5 });
  return svg('svg', { 'aria-hidden': 'true' },
    svg('rect', { x: 0, y: '15%', height: '70%', width: at(middle), style: 'fill:var(--' + look(cell).variable + ')', 'fill-opacity': fade * look(cell).opacity }),
    known(low) ? [svg('line', { x1: at(low), x2: at(high), y1: '40%', y2: '40%', style: 'stroke:var(--text)', 'stroke-width': 1.5 }),
      feet(low), feet(high), ratesOfForks(cell).map((value) => svg('circle', { class: 'fork', cx: at(value), cy: '76%', r: 1.8 }))] : null);
}

function ratesOfForks(cell) {
  return cell.forks.filter((fork) => fork.counts && fork.figures).map((fork) => fork.figures.requestsPerSecond);
}
