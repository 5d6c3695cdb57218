const ITEMS_AT_ONCE = 4;
const KINDS = { BAD: 'bad', CAUTION: 'caution', NOTE: 'note' };

function verdictSection() {
  return [headlines(), el('ul', { class: 'verdicts' }, report.findings.map(finding))];
}

function headlines() {
  return report.runs.map((run, index) => {
    const cells = report.cells.filter((cell) => cell.run === index);
    const invalid = cells.filter((cell) => !cell.valid).length;
    const words = cells.length === 0 ? 'No row was measured.' : invalid === 0
      ? plural(cells.length, 'row') + ' in ' + plural(run.blocks, 'block') + ', all valid.'
      : invalid + ' of ' + plural(cells.length, 'row') + (invalid === 1 ? ' is' : ' are') + ' INVALID.';
    return el('p', { class: 'headline' }, several ? el('b', {}, run.name + ': ') : null,
      run.answer.map((sentence) => el('span', { class: 'sentence' }, sentence)),
      el('span', { class: invalid ? 'sentence bad-word' : 'sentence' }, words));
  });
}

/** Half of the interval of the rate as a share of the mean; null without one. */
function halfWidth(cell) {
  const { mean: middle, ciHigh } = cell.requestsPerSecond;
  return known(ciHigh) ? (ciHigh - middle) / middle : null;
}

/** What is bad stays open. The rest is a line, as soon as it is about several cells: it must not hide the ranking. */
function finding(found) {
  const cells = [...new Set(found.items.map((item) => item.cell))].map((cell) => found.items.filter((item) => item.cell === cell));
  const kind = KINDS[found.severity];
  const line = [el('span', { class: 'hidden' }, { bad: 'Problem: ', caution: 'Warning: ', note: 'Note: ' }[kind]),
    el('span', { class: 'kind' }, found.title), found.run ? ' (' + found.run + ')' : null,
    cells.length > 1 ? ' in ' + cells.length + ' rows' : null, '. ', found.meaning || null];
  return el('li', { class: kind }, kind !== 'bad' && cells.length > 1
    ? el('details', {}, el('summary', {}, line), el('ul', {}, cells.map(ofCell)))
    : [el('p', {}, line), firstCells(cells)]);
}

function firstCells(cells) {
  const rest = cells.slice(ITEMS_AT_ONCE);
  return [cells.length ? el('ul', {}, cells.slice(0, ITEMS_AT_ONCE).map(ofCell)) : null,
    rest.length ? el('details', { class: 'more' }, el('summary', {}, plural(rest.length, 'more row')), el('ul', {}, rest.map(ofCell))) : null];
}

/** The first in sight, the others behind it. */
function ofCell([first, ...others]) {
  return el('li', {}, first.cell ? el('b', {}, first.cell + ': ') : null, first.text,
    others.length ? el('details', { class: 'more' }, el('summary', {}, others.length + ' more of this row'),
      el('ul', {}, others.map((other) => el('li', {}, other.text)))) : null);
}
