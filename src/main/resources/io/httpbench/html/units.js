const NONE = '–';
const TIMES = ['ns', 'µs', 'ms', 's'];
const BYTES = ['B', 'kB', 'MB', 'GB'];
const COUNTS = ['', 'k', 'M', 'G'];

function known(value) {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** The rules of Numbers.java: decimal steps, rounded first, the same number of digits in all rows. */
function inUnit(value, digits, units) {
  let rounded = Number(value.toPrecision(digits));
  let unit = 0;
  for (; unit < units.length - 1 && Math.abs(rounded) >= 1e3; unit++) rounded /= 1e3;
  const beforeTheDot = String(Math.trunc(Math.abs(rounded))).length;
  return rounded.toFixed(unit === 0 ? 0 : Math.max(0, digits - beforeTheDot)) + units[unit];
}

function rate(value) {
  if (!known(value)) return NONE;
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

function count(value) {
  return known(value) ? Math.round(value).toLocaleString('en-US') : NONE;
}

function percent(share, signed) {
  if (!known(share)) return NONE;
  const value = Math.abs(share) < 1 ? (Math.round(share * 1e3) / 10).toFixed(1) : (share * 100).toFixed(signed ? 0 : 1);
  return (signed && Number(value) >= 0 ? '+' : '') + value + ' %';
}

/** In columns whose head has the unit. */
function digits(value) {
  const size = Math.abs(value);
  return known(value) ? value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3) : NONE;
}

function trimmed(value) {
  return String(Number(value.toPrecision(3)));
}

/** On an axis, where all numbers are round: 1ms and not 1.00ms. */
function tick(text) {
  return (value) => text(value).replace(/\.(\d*?)0*(?=\D|$)/, (all, places) => (places ? '.' + places : ''));
}

const TEXTS = { PER_SECOND: rate, NANOS: time, MICROS: micros, BYTES: bytes, PERCENT: trimmed, COUNT: count };
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
