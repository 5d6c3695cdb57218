const NONE = '–';

function known(value) {
  return value !== null && value !== undefined && Number.isFinite(value);
}

/** Three significant digits, as many more as stand before the point. */
function digits(value) {
  const size = Math.abs(value);
  return size === 0 ? '0' : size >= 100 ? grouped(value) : value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

function grouped(value) {
  return Math.round(value).toLocaleString('en-US');
}

function rate(value) {
  return !known(value) ? NONE : value >= 100 ? grouped(value) : digits(value);
}

function shortRate(value) {
  return value >= 1e6 ? trimmed(value / 1e6) + ' M' : value >= 1e3 ? trimmed(value / 1e3) + ' k' : trimmed(value);
}

function trimmed(value) {
  return String(Number(value.toPrecision(3)));
}

/** Of nanoseconds. */
function time(nanos) {
  if (!known(nanos)) return NONE;
  if (nanos === 0) return '0';
  if (nanos < 1e3) return trimmed(nanos) + ' ns';
  if (nanos < 1e6) return trimmed(nanos / 1e3) + ' µs';
  return nanos < 1e9 ? trimmed(nanos / 1e6) + ' ms' : trimmed(nanos / 1e9) + ' s';
}

function bytes(value) {
  if (!known(value)) return NONE;
  if (value < 1e4) return grouped(value) + ' B';
  return value < 1 << 20 ? digits(value / 1024) + ' KiB' : digits(value / (1 << 20)) + ' MiB';
}

function micros(value) {
  return known(value) ? digits(value) + ' µs' : NONE;
}

function count(value) {
  return known(value) ? grouped(value) : NONE;
}

function percent(share, signed) {
  return known(share) ? (signed && share > 0 ? '+' : '') + (share * 100).toFixed(1) + ' %' : NONE;
}

function plural(number, word) {
  return number + ' ' + word + (number === 1 ? '' : 's');
}
