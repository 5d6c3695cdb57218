/** What the forks of one cell measured, in tables that are no wider than a page. */
const TIMES_OF_FORK = [['min', 'min'], ['p1', 'p1'], ['p5', 'p5'], ['mean', 'mean'], ['std dev', 'stdDev'], ['p50', 'p50'], ['p90', 'p90'], ['p95', 'p95'], ['p99', 'p99'],
  ['p99.9', 'p999'], ['max', 'max']];

function forkFigures(cells) {
  const rows = cells.flatMap((cell) => cell.forks.map((fork) => Object.assign({ cell }, fork)));
  const has = (value) => rows.some((row) => row.figures && value(row.figures));
  const open = has((figures) => figures.response);
  return [
    forkTable('Forks', rows, () => outcomeColumns(has, open)),
    open ? forkTable('Response times of the forks', rows, () => timesOf((figures) => figures.response), 'From the intended start.') : null,
    forkTable((open ? 'Service' : 'Response') + ' times of the forks', rows, () => timesOf((figures) => figures.service),
      open ? 'From the actual start.' : null),
    has((figures) => figures.operations) ? forkTable('Operations of the forks', rows, () => [
      figureColumn('op/s', null, (figures) => figures.operations && figures.operations.operationsPerSecond, rate),
      ...timesOf((figures) => figures.operations && figures.operations.latencyNanos)]) : null,
    forkTable('Cost of the forks', rows, () => report.metrics.forks.map((metric) => (
      figureColumn(metric.label, unitOf(metric), (figures) => figures.cost[metric.name], TEXTS[metric.unit])))),
  ];
}

function forkTable(title, rows, columns, note) {
  const name = { head: 'fork', value: (row) => (several ? report.runs[row.cell.run].name + ' ' : '') + row.fork + (row.counts ? '' : '*') };
  return tableFigure(title, () => [name, ...columns().filter(Boolean)], rows,
    [note, rows.some((row) => !row.counts) ? '* does not count.' : null].filter(Boolean).join(' '), (row) => (row.counts ? null : 'off'));
}

function outcomeColumns(has, open) {
  return [
    figureColumn('req/s', null, (figures) => figures.requestsPerSecond, rate),
    figureColumn('elapsed', 's', (figures) => figures.seconds, (seconds) => (known(seconds) ? time(seconds * 1e9) : NONE)),
    open ? figureColumn('offered', '/s', (figures) => figures.offered, rate) : null,
    open ? figureColumn('achieved', '/s', (figures) => figures.achieved, rate) : null,
    figureColumn('ok', null, (figures) => figures.succeeded, count),
    figureColumn('failed', null, (figures) => figures.failed, count),
    has((figures) => Object.keys(figures.statuses).length) ? wordColumn('statuses', (figures) => statuses(figures.statuses)) : null,
    wordColumn('limit', (figures) => figures.limit),
    wordColumn('Java', (figures) => figures.java),
    { head: 'remarks', value: (row) => row.remarks.join('; '), below: true },
  ];
}

/** Null of a fork that ended without a result. */
function figureColumn(head, unit, value, text) {
  const figure = (row) => (row.figures ? value(row.figures) : null);
  return { head, unit, number: true, value: figure, text: (row) => text(figure(row)) };
}

function wordColumn(head, value) {
  return { head, value: (row) => (row.figures ? value(row.figures) : null) };
}

function timesOf(summary) {
  return TIMES_OF_FORK.map(([head, point]) => figureColumn(head, 'ns', (figures) => summary(figures) && summary(figures)[point], time));
}

/** Complete responses by status: 200: 1,000; 503: 7. */
function statuses(counts) {
  return Object.entries(counts).map(([status, number]) => status + ': ' + count(number)).join('; ');
}

/** What each machine of a fleet contributed; none of a run on one machine. */
function agentsFigure(cells) {
  const forks = cells.flatMap((cell) => cell.forks.filter((fork) => fork.fleet)
    .map((fork) => ({ fleet: fork.fleet, name: (several ? report.runs[cell.run].name + ' ' : '') + fork.fork })));
  const rows = forks.flatMap(({ fleet, name }) => fleet.agents.map((agent) => ({ name, agent })));
  const of = (field) => forks.map(({ fleet }) => fleet[field]);
  const figure = (head, unit, value, text) => (
    { head, unit, number: true, value: (row) => value(row.agent), text: (row) => (known(value(row.agent)) ? text(value(row.agent)) : NONE) });
  return rows.length === 0 ? null : tableFigure('Agents', () => [
    { head: 'fork', value: (row) => row.name },
    { head: 'agent', value: (row) => row.agent.name },
    figure('in flight', null, (agent) => agent.inFlight, count),
    figure('connections', null, (agent) => agent.connections, count),
    figure('req/s', null, (agent) => agent.requestsPerSecond, rate),
    figure('p50', 'ns', (agent) => agent.p50, time),
    figure('p99', 'ns', (agent) => agent.p99, time),
    figure('CPU', 'µs', (agent) => agent.cpu, TEXTS.MICROS),
    { head: 'limit', value: (row) => row.agent.limit },
    figure('taken by others', null, (agent) => agent.noise, TEXTS.SHARE),
    figure('opened after', 'ns', (agent) => agent.openedAfter, time),
    figure('clock ±', 'ns', (agent) => agent.clockUncertainty, time),
    { head: 'remarks', value: (row) => row.agent.remarks.join('; '), below: true },
  ], rows, 'Windows of a fork opened within ' + time(Math.max(...of('openedSpread'))) + ' and overlapped by '
    + TEXTS.SHARE(Math.min(...of('overlap'))) + ' or more, clocks ± ' + time(Math.max(...of('clockUncertainty'))) + '.');
}

function phasesFigure(cells) {
  const rows = cells.flatMap((cell) => cell.forks.filter((fork) => fork.figures).flatMap((fork) => Object.entries(fork.figures.phases)
    .map(([phase, times]) => ({ fork: (several ? report.runs[cell.run].name + ' ' : '') + fork.fork, phase, times }))));
  const points = [['min', 'min'], ['mean', 'mean'], ['std dev', 'stdDev'], ['median', 'p50'], ['max', 'max']];
  return rows.length === 0 ? null : tableFigure('Phases', () => [
    { head: 'fork', value: (row) => row.fork },
    { head: 'phase', value: (row) => row.phase },
    ...points.map(([head, point]) => ({ head, unit: 'ns', value: (row) => row.times[point], text: (row) => time(row.times[point]), number: true })),
  ], rows, 'Connect and processing are the total; waiting is a part of processing.');
}

function roundsFigure(cells) {
  const rows = cells.flatMap((cell) => cell.forks.filter((fork) => fork.figures && fork.figures.rounds.length).flatMap((fork) => [
    ...fork.figures.rounds.map((round, i) => [i + 1, round]), ['total', allRounds(fork.figures)],
  ].map(([number, round]) => ({ fork: (several ? report.runs[cell.run].name + ' ' : '') + fork.fork, number, round }))));
  const times = [['min', 'min'], ['mean', 'mean'], ['p50', 'p50'], ['p99', 'p99'], ['max', 'max']];
  return rows.length === 0 ? null : tableFigure('Rounds', () => [
    { head: 'fork', value: (row) => row.fork },
    { head: 'round', value: (row) => row.number, number: true },
    { head: 'elapsed', unit: 'ns', value: (row) => row.round.elapsedNanos, text: (row) => time(row.round.elapsedNanos), number: true },
    { head: 'req/s', value: (row) => row.round.requestsPerSecond, text: (row) => rate(row.round.requestsPerSecond), number: true },
    { head: 'ok', value: (row) => row.round.succeeded, text: (row) => count(row.round.succeeded), number: true },
    { head: 'failed', value: (row) => row.round.failed, text: (row) => count(row.round.failed), number: true },
    ...times.map(([head, point]) => ({ head, unit: 'ns', value: (row) => row.round.serviceNanos[point], text: (row) => time(row.round.serviceNanos[point]), number: true })),
  ], rows);
}

/** The figures of a fork with rounds are of all of them. */
function allRounds({ seconds, requestsPerSecond, succeeded, failed, service }) {
  return { elapsedNanos: Math.round(seconds * 1e9), requestsPerSecond, succeeded, failed, serviceNanos: service };
}

function failures(cells) {
  const rows = cells.flatMap((cell) => cell.forks.filter((fork) => fork.figures).flatMap((fork) => Object.entries(fork.figures.failures)
    .map(([kind, number]) => ({ fork: fork.fork, kind, number, causes: fork.figures.causes[kind] || [] }))));
  return rows.length === 0 ? null : tableFigure('Failures', () => [
    { head: 'fork', value: (row) => row.fork },
    { head: 'kind', value: (row) => row.kind },
    { head: 'requests', value: (row) => row.number, text: (row) => count(row.number), number: true },
    { head: 'first causes', value: (row) => row.causes.join('; '), below: true },
  ], rows);
}
