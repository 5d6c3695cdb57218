/**
 * A table. Columns: head, value(row) for copying and sorting, text(row) for reading (default: the value), number, words,
 * node(row). The first column names the row. What is copyOnly would only make the table wider. What is below stands in a line
 * of its own under its row: long texts would be towers in a narrow column.
 */
function table(caption, all, rows, rowClass) {
  const columns = all.filter((column) => !column.copyOnly && !column.below);
  const body = el('tbody', {});
  const heads = columns.map((column) => headOf(column, caption, sortable(column, all, rows), () => draw()));
  const draw = () => {
    heads.forEach((head, i) => markOrder(head, caption, columns[i]));
    fill(body, sorted(caption, all, rows).map((row) => rowOf(row, columns, all.filter((column) => column.below), rowClass)));
  };
  draw();
  return el('div', { class: 'wide', role: 'region', 'aria-label': caption, tabindex: 0 },
    el('table', {}, el('caption', { class: 'hidden' }, caption), el('thead', {}, el('tr', {}, heads)), body));
}

function headOf(column, caption, button, draw) {
  return el('th', { scope: 'col', class: column.number ? 'number' : null }, button ? el('button', { type: 'button', class: 'sort', onclick: () => {
    turnOrder(caption, column);
    draw();
  } }, column.head) : column.head);
}

function rowOf(row, columns, below, rowClass) {
  const remarks = below.map((column) => [column.head, column.value(row)]).filter(([, text]) => text);
  const look = [rowClass ? rowClass(row) : null, remarks.length ? 'above' : null].filter(Boolean).join(' ');
  return [el('tr', { class: look || null }, columns.map((column, i) => {
    const content = column.node ? column.node(row) : String(column.text ? column.text(row) : orNone(column.value(row)));
    return el(i === 0 ? 'th' : 'td', { scope: i === 0 ? 'row' : null, class: classOf(column) }, content);
  })), remarks.map(([head, text]) => el('tr', { class: 'below' }, el('td', { colspan: columns.length }, el('div', {}, head + ': ' + text))))];
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
    el('div', { class: 'head' }, el('h3', {}, title), copyButton('Copy', title, () => tsv(columns(), sorted(title, columns(), rows)))),
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
