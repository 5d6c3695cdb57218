const report = JSON.parse(document.getElementById('report').textContent);
const several = report.runs.length > 1;
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
const keys = [...new Set([...report.cells].sort((a, b) => isClient(b) - isClient(a) || b.valid - a.valid || b.speed - a.speed).map((cell) => cell.key))];
const ranked = keys.flatMap((key) => report.cells.filter((cell) => cell.key === key));
const labels = new Map(report.cells.map((cell) => [cell.key, cell.label]));
/** A ceiling would press the clients to the floor of every chart: it is off at first, unless it is alone. */
const clientKeys = keys.filter((key) => report.cells.some((cell) => cell.key === key && isClient(cell)));
const candidates = clientKeys.length ? clientKeys : keys;
const shown = new Set(candidates.length > MANY ? candidates.slice(0, SHOWN_OF_MANY) : candidates);
const usual = keys.map((key, i) => i).filter((i) => shown.has(keys[i]));
const wanted = view.places('cells', keys.length);
if (wanted) keys.forEach((key, i) => { if (wanted.has(i)) shown.add(key); else shown.delete(key); });
const listeners = [];

/** A cell that the address names by its place; empty without one. */
function linkedKey(name) {
  const [place] = view.places(name, keys.length) || [];
  return place === undefined ? '' : keys[place];
}

function linkKey(name, key) {
  view.set(name, key === '' ? '' : String(keys.indexOf(key)));
}

function onSelection(listener) {
  listeners.push(listener);
}

function changed() {
  view.setPlaces('cells', keys.map((key, i) => i).filter((i) => shown.has(keys[i])), usual);
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
