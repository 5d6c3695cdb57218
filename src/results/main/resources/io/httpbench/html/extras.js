/** What runs may have beside their cells: gates, ceilings, profiles. */
function ofRuns(field) {
  return report.runs.flatMap((run) => run[field].map((one) => Object.assign({ of: run.name }, one)));
}

function runColumn() {
  return several ? [{ head: 'run', value: (row) => row.of }] : [];
}

const OUTCOMES = {
  PASSED: ['passed', 'good-word'], FAILED: ['FAILED', 'bad-word'], TOO_NOISY: ['too noisy', 'caution-word'],
  NO_BASELINE: ['no baseline', 'caution-word'], NOT_COMPARABLE: ['not comparable', 'caution-word'],
};

function gateSection() {
  const gates = ofRuns('gates');
  const against = gates.some((gate) => known(gate.change));
  const figure = (head, name) => ({ head, value: (gate) => gate[name], text: (gate) => gate[name + 'Text'], number: true });
  return tableFigure('Gates', () => [
    { head: 'rule', value: (gate) => gate.rule },
    { head: 'row', value: (gate) => gate.cell && gate.cell + (gate.kind === 'ceiling' ? ' (ceiling)' : '') },
    ...runColumn(),
    { head: 'outcome', value: (gate) => OUTCOMES[gate.outcome][0], node: (gate) => el('span', { class: OUTCOMES[gate.outcome][1] }, OUTCOMES[gate.outcome][0]) },
    ...(gates.some((gate) => known(gate.baseline)) ? [figure('baseline', 'baseline')] : []),
    figure('this run', 'value'),
    ...(against ? [['change', 'change'], ['from', 'changeLow'], ['to', 'changeHigh']].map(([head, name]) => (
      { head, value: (gate) => gate[name], text: (gate) => relative(gate[name]), number: true })) : []),
    { head: 'why', value: (gate) => gate.reason, below: true },
  ], gates, against ? 'Change against the baseline, with its 95 % interval.' : 'Decided by 95 % intervals over forks.');
}

function relative(share) {
  return known(share) ? change(1 + share) : NONE;
}

/** Rows of ours that are no clients. */
function ownCeilings() {
  const cells = ranked.filter((cell) => !isClient(cell));
  return cells.length === 0 ? null : tableFigure('What pipelines that no user has reached', () => rankingColumns(cells).filter(({ head }) => head !== 'rank'),
    cells, 'Measured in forks like the clients, with the same load; not ranked.', (cell) => (cell.valid ? null : 'off'));
}

function ceilingSection() {
  const rows = ofRuns('ceilings');
  const shares = rows.flatMap((row) => row.shares.map((share) => Object.assign({ row, of: row.of }, share)));
  return [ownCeilings(), rows.length === 0 ? null : tableFigure('What native tools reached with the same load', () => [
    { head: 'tool', value: (row) => row.tool },
    { head: 'protocol', value: (row) => row.protocol },
    ...runColumn(),
    { head: 'load', value: (row) => row.path + ', ' + row.connections + ' connections, ' + row.inFlight + ' in flight' + (row.delay ? ', delay ' + row.delay : '') + (row.server ? ', server ' + row.server : '') },
    { head: 'req/s', value: (row) => row.requestsPerSecond, text: (row) => rate(row.requestsPerSecond), number: true },
    { head: 'CPU', unit: 'µs per request', value: (row) => row.cpuMicrosPerRequest, text: (row) => micros(row.cpuMicrosPerRequest), number: true },
    { head: 'problems', value: (row) => row.problems.join('; '), below: true },
  ], rows),
  shares.length === 0 ? null : tableFigure('How much of that the clients reached', () => [
    { head: 'row', value: (share) => share.client + ' ' + share.protocol + ' ' + Object.entries(share.axes).map(([axis, value]) => axis + ' ' + value).join(', ') },
    { head: 'of', value: (share) => share.row.tool },
    ...runColumn(),
    { head: 'share', unit: '%', value: (share) => share.share * 100, text: (share) => percent(share.share), number: true },
    { head: 'share, 0 to 100 %', wide: true, node: (share) => svg('svg', { 'aria-hidden': 'true' },
      svg('rect', { x: 0, y: '15%', height: '70%', width: '100%', style: 'fill:var(--panel)' }),
      svg('rect', { x: 0, y: '15%', height: '70%', width: Math.min(1, share.share) * 100 + '%', style: 'fill:var(--strong)' })) },
  ], shares)];
}

function profileSection() {
  return tableFigure('Profiles', () => [
    { head: 'row', value: (profile) => profile.cell },
    { head: 'kind', value: (profile) => profile.kind },
    ...runColumn(),
    { head: 'file', value: (profile) => profile.file, node: profileLink },
    { head: 'profiler', value: (profile) => profile.profiler },
    { head: 'notes', value: (profile) => profile.notes.join('; '), below: true },
  ], ofRuns('profiles'), 'Each is of one fork more, whose figures are not part of any other.');
}

/** A file beside the report, whatever its name looks like: no scheme, no other folder. A comparison lies elsewhere. */
function profileLink(profile) {
  return profile.file && several ? profile.file : profile.file ? el('a', { href: './' + encodeURIComponent(profile.file) }, profile.file) : NONE;
}
