/**
 * A table. Columns: head, value(row) for copying, text(row) for reading (default: the value), number, words, node(row).
 * The first column names the row. What is copyOnly would only make the table wider.
 */
function table(caption, all, rows, rowClass) {
  const columns = all.filter((column) => !column.copyOnly);
  const head = columns.map((column) => el('th', { scope: 'col', class: column.number ? 'number' : null }, column.head));
  const body = rows.map((row) => el('tr', { class: rowClass ? rowClass(row) : null }, columns.map((column, i) => {
    const content = column.node ? column.node(row) : String(column.text ? column.text(row) : orNone(column.value(row)));
    return el(i === 0 ? 'th' : 'td', { scope: i === 0 ? 'row' : null, class: classOf(column) }, content);
  })));
  return el('div', { class: 'wide', role: 'region', 'aria-label': caption, tabindex: 0 },
    el('table', {}, el('caption', { class: 'hidden' }, caption), el('thead', {}, el('tr', {}, head)), el('tbody', {}, body)));
}

function classOf(column) {
  return column.number ? 'number' : column.words ? 'words' : column.wide ? 'bars' : null;
}

function orNone(value) {
  return value === null || value === undefined || value === '' ? NONE : value;
}

/** For spreadsheets: raw figures, units in the heads. */
function tsv(columns, rows) {
  const copied = columns.filter((column) => column.value);
  const cell = (value) => String(value === null || value === undefined ? '' : value).replace(/[\t\r\n]+/g, ' ');
  return [copied.map((column) => cell(column.unit ? column.head + ' (' + column.unit + ')' : column.head)).join('\t')]
    .concat(rows.map((row) => copied.map((column) => cell(column.value(row))).join('\t'))).join('\n') + '\n';
}

/** A table under its heading, with a button that copies it. Columns come from a function, since they are made anew for each use. */
function tableFigure(title, columns, rows, note, rowClass) {
  return el('figure', {},
    el('div', { class: 'head' }, el('h3', {}, title), copyButton('Copy', title, () => tsv(columns(), rows))),
    note ? el('p', { class: 'note' }, note) : null,
    table(title, columns(), rows, rowClass));
}

/** The figures of a chart, made when they are asked for. */
function dataTable(title, columns, rows) {
  const place = el('div', {});
  const details = el('details', { class: 'figures' }, el('summary', {}, 'Figures'), place);
  const draw = () => {
    if (details.open) fill(place, table(title, columns(), rows()));
  };
  details.addEventListener('toggle', draw);
  return { node: details, draw };
}
