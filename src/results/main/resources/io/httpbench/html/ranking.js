/** The rate of an open loop is the schedule's: its rows are in the order of their response times. */
const scheduled = report.searches.length === 0 && report.cells.some((cell) => cell.response)
  && report.cells.every((cell) => cell.response || !isClient(cell) || !cell.valid);
const RANKING = scheduled ? 'Ranking by p99' : 'Ranking by requests per second';
const RANK_LETTERS = 8;

function rankingSection() {
  const place = el('div', {});
  const columns = () => (scheduled ? scheduledColumns : rankingColumns)(report.cells.filter(isClient));
  const rows = () => (scheduled ? visible().sort((a, b) => p99Of(a) - p99Of(b)) : visible()).filter(isClient);
  const draw = () => fill(place, table(RANKING, columns(), rows(),
    (cell) => (cell.valid ? null : 'off')));
  onSelection(draw);
  draw();
  return el('figure', {},
    el('div', { class: 'head' }, el('h3', {}, scheduled ? 'p99 of the response time, shortest first' : 'Requests per second, best first'), referenceChoice(draw),
      copyButton('Copy', 'the ranking', () => tsv(columns(), sorted(RANKING, columns(), rows())))),
    el('p', { class: 'note' }, scheduled ? scheduledNote() : rankingNote()), place);
}

function rankingNote() {
  const forks = report.cells.some((cell) => known(cell.requestsPerSecond.ciLow));
  const ofLoad = report.cells.some((cell) => cell.work !== report.cells[0].work) ? ' of one load' : '';
  return (forks ? 'Bar: mean over forks. Dots: the forks. Line: 95 % confidence interval of the mean (Student’s t). ± is half of it. ' : 'One fork each: no intervals. ')
    + (report.cells.some((cell) => cell.rank) ? 'Rows' + ofLoad + ' that share a letter do not differ significantly. ' : '')
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
    { head: 'row', value: nameOf, node: cellName },
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

function scheduledNote() {
  return 'Bar: p99, from the intended start, of the requests of all forks that count together. Dots: the forks. '
    + (p99Limit ? 'Line: the limit of a gate, ' + time(p99Limit) + '. ' : '')
    + (report.servers ? '' : 'CPUs: used at the rate; in use: mean number in flight (Little’s law). ')
    + 'CPU and allocation: per request, means over forks. ' + report.marks.join(' ');
}

/** Of a gate about p99 itself, in nanoseconds; 0 without one. */
const p99Limit = report.runs.flatMap((run) => run.gates).map((gate) => gate.rule.match(/^p99\s*<\s*([\d.]+)\s*(us|µs|ms|s)$/)).filter(Boolean)
  .map(([, number, unit]) => number * { us: 1e3, µs: 1e3, ms: 1e6, s: 1e9 }[unit])[0] || 0;

function p99Of(cell) {
  return cell.valid && cell.response ? cell.response.summary.p99 : Infinity;
}

function scheduledColumns(cells) {
  const most = Math.max(...cells.filter((cell) => cell.valid).flatMap((cell) => [p99Of(cell), ...p99OfForks(cell)]).filter(Number.isFinite), p99Limit, 1);
  return [
    { head: 'row', value: nameOf, node: cellName },
    timeColumn('p99'),
    { head: 'p99, 0 to ' + time(most), node: (cell) => bar(cell, most, p99Of(cell), {}, p99OfForks(cell), p99Limit), wide: true },
    timeColumn('p50'),
    unlessAlike(cells, (cell) => cell.inFlight, { head: 'in flight', value: (cell) => cell.inFlight || null, number: true }),
    { head: 'req/s', value: (cell) => (cell.valid ? mean(cell) : null), text: (cell) => (cell.valid ? rate(mean(cell)) : 'invalid'), number: true },
    ...report.metrics.atRate.map(range),
    ...report.metrics.ranking.map(range),
    unlessAlike(cells, (cell) => cell.counted, { head: 'forks', value: (cell) => cell.requestsPerSecond.forks, text: (cell) => cell.counted, number: true }),
  ];
}

function p99OfForks(cell) {
  return cell.forks.filter((fork) => fork.counts && fork.figures && fork.figures.response).map((fork) => fork.figures.response.p99);
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

/** The figure as a bar; on it its interval as a line, a dot for each fork that counts, and a limit. */
function bar(cell, most, middle = mean(cell), { ciLow: low, ciHigh: high } = cell.requestsPerSecond, ofForks = ratesOfForks(cell), limit = 0) {
  if (middle < 0 || middle === Infinity) return NONE;
  const fade = several && cell.run < report.runs.length - 1 ? 0.45 : 0.75;
  const at = (value) => Math.max(0, value / most * 100) + '%';
  const upright = (value, top, bottom) => svg('line', { x1: at(value), x2: at(value), y1: top, y2: bottom, style: 'stroke:var(--text)', 'stroke-width': 1.5 });
  return svg('svg', { 'aria-hidden': 'true' },
    svg('rect', { x: 0, y: '15%', height: '70%', width: at(middle), style: 'fill:var(--' + look(cell).variable + ')', 'fill-opacity': fade * look(cell).opacity }),
    known(low) ? [svg('line', { x1: at(low), x2: at(high), y1: '40%', y2: '40%', style: 'stroke:var(--text)', 'stroke-width': 1.5 }),
      upright(low, '20%', '60%'), upright(high, '20%', '60%')] : null,
    ofForks.length > 1 ? ofForks.map((value) => svg('circle', { class: 'fork', cx: at(value), cy: '76%', r: 1.8 })) : null,
    limit ? upright(limit, 0, '100%') : null);
}

function ratesOfForks(cell) {
  return cell.forks.filter((fork) => fork.counts && fork.figures).map((fork) => fork.figures.requestsPerSecond);
}
