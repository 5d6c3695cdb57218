/** The order of a table's rows, which stays when the table is drawn anew: by the table's caption, its column and direction. */
const orders = new Map();

/** Only tables with figures have something to sort by. */
function sortable(column, columns, rows) {
  return rows.length > 1 && column.value && columns.some((one) => one.number);
}

/** Figures begin with the largest, names with the first; then the other way round; then as they were. */
function turnOrder(caption, column) {
  const first = column.number ? 'descending' : 'ascending';
  const now = orders.get(caption);
  if (!now || now.head !== column.head) {
    orders.set(caption, { head: column.head, direction: first });
  } else if (now.direction === first) {
    now.direction = first === 'ascending' ? 'descending' : 'ascending';
  } else {
    orders.delete(caption);
  }
}

function markOrder(head, caption, column) {
  const order = orders.get(caption);
  if (order && order.head === column.head) head.setAttribute('aria-sort', order.direction);
  else head.removeAttribute('aria-sort');
}

/** What has no value is last in both directions. */
function sorted(caption, columns, rows) {
  const order = orders.get(caption);
  const column = order && columns.find((one) => one.head === order.head);
  if (!column) return rows;
  const missing = (row) => [null, undefined, ''].includes(column.value(row)) || Number.isNaN(column.value(row));
  const sign = order.direction === 'ascending' ? 1 : -1;
  return [...rows].sort((a, b) => missing(a) - missing(b) || (missing(a) ? 0 : sign * compareValues(column.value(a), column.value(b))));
}

function compareValues(a, b) {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true });
}
