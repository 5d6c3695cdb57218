/** How much slower each row is than one that the reader chooses. The ratios come with the report; here they are only looked up. */
const ratios = new Map(report.ratios.flatMap(([first, second, ratio, low, high, significant]) => [
  [first + ' ' + second, { ratio, low, high, significant }],
  [second + ' ' + first, { ratio: 1 / ratio, low: 1 / high, high: 1 / low, significant }],
]));
/** The key of a cell; empty: the fastest that is shown. */
let reference = linkedKey('reference');

/** Rates that a schedule sets, that are the least that a server can do, or of rows that are no answer, say nothing about speed. */
function comparable(cell) {
  return isClient(cell) && mean(cell) > 0 && !cell.response && !cell.atLeast && !cell.leftOut;
}

/** Each load of a run has its own. */
function referenceOf({ run, work }) {
  const cells = ranked.filter((cell) => cell.run === run && cell.work === work && comparable(cell));
  const chosen = cells.find((cell) => cell.key === reference);
  const best = cells.filter((cell) => shown.has(cell.key)).sort((a, b) => b.speed - a.speed)[0];
  return chosen || best || null;
}

/** The reference's rate relative to the cell's; without an interval where the run has no ratio of the two. */
function slowness(cell) {
  const other = referenceOf(cell);
  if (!other || other === cell || !comparable(cell)) return null;
  return ratios.get(other.index + ' ' + cell.index) || { ratio: mean(other) / mean(cell), low: null, high: null, significant: null };
}

/** In parts that stay on a line each. */
function slownessParts(cell) {
  if (comparable(cell) && referenceOf(cell) === cell) return ['reference'];
  const found = slowness(cell);
  if (!found) return [NONE];
  const slower = found.ratio >= 1;
  const [low, high] = slower ? [found.low, found.high] : [1 / found.high, 1 / found.low];
  return [factor(slower ? found.ratio : 1 / found.ratio) + '× ' + (slower ? 'slower' : 'faster'),
    known(found.low) ? '(' + factor(low) + '–' + factor(high) + ')' + (found.significant ? '' : ' n.s.') : null].filter(Boolean);
}

function factor(value) {
  return fixed(value, value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

function slownessColumns() {
  const end = (name) => (cell) => (slowness(cell) || {})[name];
  return [
    { head: 'against the reference', value: end('ratio'),
      node: (cell) => el('span', { class: 'parts' }, slownessParts(cell).map((part) => [el('span', {}, part), ' '])) },
    { head: 'times slower, low', value: end('low'), copyOnly: true },
    { head: 'times slower, high', value: end('high'), copyOnly: true },
  ];
}

function referenceChoice(update) {
  const id = newId('reference');
  const choices = clientKeys.filter((key) => report.cells.some((cell) => cell.key === key && comparable(cell)));
  const select = el('select', { id, onchange: () => {
    reference = select.value;
    linkKey('reference', reference);
    update();
  } }, el('option', { value: '' }, 'the fastest shown and ranked'), choices.map((key) => el('option', { value: key }, labels.get(key))));
  select.value = reference;
  return choices.length < 2 ? null : el('span', {}, el('label', { for: id }, 'Reference '), select);
}
