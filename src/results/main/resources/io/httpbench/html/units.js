const NONE = '–';
const TIMES = ['ns', 'µs', 'ms', 's'];
const BYTES = ['B', 'kB', 'MB', 'GB'];
const COUNTS = ['', 'k', 'M', 'G'];

function known(value) {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** Below this a rate or a share is 0. */
const NOTHING = 1e-6;

/** Without the sign of a number that rounds to nothing. */
function fixed(value, places) {
  const text = value.toFixed(places);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** The rules of Numbers.java: decimal steps, rounded first, the same number of digits in all rows. */
function inUnit(value, digits, units) {
  let rounded = Number(value.toPrecision(digits));
  let unit = 0;
  for (; unit < units.length - 1 && Math.abs(rounded) >= 1e3; unit++) rounded /= 1e3;
  const beforeTheDot = String(Math.trunc(Math.abs(rounded))).length;
  return fixed(rounded, unit === 0 ? 0 : Math.max(0, digits - beforeTheDot)) + units[unit];
}

function rate(value) {
  if (!known(value)) return NONE;
  if (Math.abs(value) < NOTHING) return '0';
  const rounded = Number(value.toPrecision(4));
  return Math.abs(rounded) < 1e3 ? String(rounded) : inUnit(value, 4, COUNTS);
}

/** Of nanoseconds. */
function time(nanos) {
  return known(nanos) ? inUnit(nanos, 3, TIMES) : NONE;
}

function bytes(value) {
  return known(value) ? inUnit(value, 3, BYTES) : NONE;
}

function micros(value) {
  return known(value) ? time(value * 1e3) : NONE;
}

function millis(value) {
  return known(value) ? time(value * 1e6) : NONE;
}

/** The page alone has commas: its columns are as wide as they must be. */
function count(value) {
  return known(value) ? Number(fixed(value, 0)).toLocaleString('en-US') : NONE;
}

function percent(share) {
  if (!known(share)) return NONE;
  return share >= NOTHING && share < 1e-3 ? percentage(share * 100) : fixed(share * 100, 1) + ' %';
}

/** Three digits. */
function percentage(value) {
  if (!known(value)) return NONE;
  const rounded = Math.abs(value) < NOTHING ? 0 : Number(value.toPrecision(3));
  const exponent = Number(rounded.toExponential().split('e')[1]);
  return fixed(rounded, Math.max(0, 2 - exponent)) + ' %';
}

/** A factor as a difference. */
function change(ratio) {
  if (!known(ratio)) return NONE;
  const value = (ratio - 1) * 100;
  const text = fixed(value, Math.abs(value) < 100 ? 1 : 0);
  return (text.startsWith('-') ? '' : '+') + text + ' %';
}

/** In columns whose head has the unit. */
function digits(value) {
  const size = Math.abs(value);
  return known(value) ? fixed(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3) : NONE;
}

function trimmed(value) {
  return String(Number(value.toPrecision(3)));
}

/** On an axis, where all numbers are round: 1ms and not 1.00ms. */
function tick(text) {
  return (value) => text(value).replace(/\.(\d*?)0*(?=\D|$)/, (all, places) => (places ? '.' + places : ''));
}

/** By the units of metrics. */
const TEXTS = {
  PER_SECOND: rate, NANOS: time, MICROS: micros, MILLIS: millis, BYTES: bytes, PERCENT: percentage, SHARE: percent, COUNT: count, AMOUNT: digits,
};
const UNITS = { PER_SECOND: '/s', NANOS: 'ns', MICROS: 'µs', BYTES: 'bytes', PERCENT: '%' };

function perRequest(metric) {
  return metric.name.endsWith('PerRequest') ? ' per request' : '';
}

/** Of the plain figures of a metric; undefined where they have none. */
function unitOf(metric) {
  return UNITS[metric.unit] && UNITS[metric.unit] + perRequest(metric);
}

function plural(number, word) {
  return number + ' ' + word + (number === 1 ? '' : 's');
}
