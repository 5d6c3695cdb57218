/** What compare says, in front of all else. */
function comparisonSection() {
  const columns = () => [
    { head: 'row', value: (v) => v.cell },
    { head: 'verdict', value: (v) => v.text },
    { head: 'of', value: (v) => v.metric },
    { head: 'change', value: (v) => v.ratio, text: (v) => change(v.ratio), number: true },
    { head: 'from', value: (v) => v.low, text: (v) => change(v.low), number: true },
    { head: 'to', value: (v) => v.high, text: (v) => change(v.high), number: true },
    { head: 'interval', node: ratioBar, wide: true },
    { head: 'why', value: (v) => v.reasons.join('; '), below: true },
  ];
  return [report.compared.sentences.map((sentence) => el('p', { class: 'headline' }, sentence)),
    tableFigure('What the comparison says', columns, report.compared.verdicts,
    'Change from ' + report.runs[0].name + ', with its 95 % interval. The line in the middle: no change.')];
}

/** The same scale for all: as far as the widest interval reaches, on both sides. */
function reach() {
  const ends = report.compared.verdicts.flatMap((v) => [v.low, v.high, v.ratio]).filter(known);
  return Math.max(0.02, ...ends.map((end) => Math.abs(end - 1))) * 1.05;
}

function ratioBar({ ratio, low, high }) {
  if (!known(ratio)) return NONE;
  const place = (value) => ((value - 1) / reach() + 1) * 50 + '%';
  const apart = known(low) && known(high) && (low > 1 || high < 1);
  const paint = 'stroke:var(--' + (apart ? 'text' : 'strong') + ')';
  return svg('svg', { 'aria-hidden': 'true' },
    svg('line', { x1: '50%', x2: '50%', y1: 0, y2: '100%', style: 'stroke:var(--strong)', 'stroke-width': 1 }),
    known(low) ? svg('line', { x1: place(low), x2: place(high), y1: '50%', y2: '50%', style: paint, 'stroke-width': 2 }) : null,
    svg('circle', { cx: place(ratio), cy: '50%', r: 4, style: 'fill:var(--' + (apart ? 'text' : 'strong') + ')' }));
}
