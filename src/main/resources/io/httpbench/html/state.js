const report = JSON.parse(document.getElementById('report').textContent);
const several = report.runs.length > 1;
const COLOURS = 8;
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond'];
const DASHES = ['solid', 'dashed', 'dotted'];
/** More lines than this over each other tell nobody anything. */
const MANY = 24;
const SHOWN_OF_MANY = 12;

report.cells.forEach((cell, index) => { cell.index = index; });

function mean(cell) {
  return cell.valid && known(cell.requestsPerSecond.mean) ? cell.requestsPerSecond.mean : -1;
}

function isClient(cell) {
  return cell.kind === 'client';
}

/** Best first, invalid last, ceilings behind all clients; the same cell of several runs stands together. */
const keys = [...new Set([...report.cells].sort((a, b) => isClient(b) - isClient(a) || mean(b) - mean(a)).map((cell) => cell.key))];
const ranked = keys.flatMap((key) => report.cells.filter((cell) => cell.key === key));
const labels = new Map(report.cells.map((cell) => [cell.key, cell.label]));
/** A ceiling would press the clients to the floor of every chart: it is off at first, unless it is alone. */
const clientKeys = keys.filter((key) => report.cells.some((cell) => cell.key === key && isClient(cell)));
const candidates = clientKeys.length ? clientKeys : keys;
const shown = new Set(candidates.length > MANY ? candidates.slice(0, SHOWN_OF_MANY) : candidates);
const listeners = [];

function onSelection(listener) {
  listeners.push(listener);
}

function changed() {
  listeners.forEach((listener) => listener());
}

function visible() {
  return ranked.filter((cell) => shown.has(cell.key));
}

/** A cell's name, with its run's where there are several. */
function nameOf(cell) {
  return several ? cell.label + ', ' + report.runs[cell.run].name : cell.label;
}

function colour(variable) {
  return getComputedStyle(document.documentElement).getPropertyValue('--' + variable).trim();
}

/** Colour by cell; the dash tells the runs apart, or the ninth cell from the first. The last run has the full line. */
function look(cell) {
  const place = keys.indexOf(cell.key);
  const round = Math.floor(place / COLOURS);
  return {
    variable: 'c' + (place % COLOURS),
    dash: DASHES[several ? (report.runs.length - 1 - cell.run) % DASHES.length : round % DASHES.length],
    symbol: SYMBOLS[several ? cell.run % SYMBOLS.length : (place + round) % SYMBOLS.length],
  };
}

function swatch(style) {
  const array = { solid: null, dashed: '6 3', dotted: '2 3' }[style.dash];
  return svg('svg', { class: 'swatch', viewBox: '0 0 26 12', 'aria-hidden': 'true' },
    svg('line', { x1: 1, x2: 25, y1: 6, y2: 6, 'stroke-width': 3, 'stroke-dasharray': array, style: 'stroke:var(--' + style.variable + ')' }));
}

function cellName(cell) {
  return el('span', { class: 'cellname' }, swatch(look(cell)), nameOf(cell));
}
