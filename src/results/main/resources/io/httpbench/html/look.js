/**
 * How a cell looks in all charts. Its colour says which client and protocol it is, its shape and shade which values it has on
 * the axes; the dash tells runs apart, or the ninth colour from the first. The last run has full lines and shapes.
 */
const COLOURS = 8;
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle', 'emptyRect', 'emptyTriangle', 'emptyDiamond'];
const FULL_SYMBOLS = SYMBOLS.length / 2;
const DASHES = ['solid', 'dashed', 'dotted'];
/** The opacity of the first value of an axis; the last one is opaque. */
const PALEST = 0.45;

function familyOf(cell) {
  return [cell.client, cell.protocol, cell.kind].join('\n');
}

function variantOf(cell) {
  return JSON.stringify(cell.axes);
}

const families = [...new Set(ranked.map(familyOf))];
const variants = [...new Set(report.cells.map(variantOf))];

function look(cell) {
  const family = families.indexOf(familyOf(cell));
  const round = Math.floor(family / COLOURS);
  return {
    variable: 'c' + (family % COLOURS),
    dash: several ? runDash(cell.run) : DASHES[round % DASHES.length],
    symbol: symbolOf(variants.length > 1 ? variants.indexOf(variantOf(cell)) : family + round, cell.run),
    opacity: shadeOf(variants.indexOf(variantOf(cell))),
  };
}

function runDash(run) {
  return DASHES[(report.runs.length - 1 - run) % DASHES.length];
}

function symbolOf(place, run) {
  if (!several) return SYMBOLS[place % SYMBOLS.length];
  return SYMBOLS[place % FULL_SYMBOLS + (run === report.runs.length - 1 ? 0 : FULL_SYMBOLS)];
}

function shadeOf(variant) {
  return variants.length === 1 ? 1 : PALEST + (1 - PALEST) * variant / (variants.length - 1);
}

/** The outline of shapes in a box of 26 by 12. */
const OUTLINES = {
  circle: () => svg('circle', { cx: 13, cy: 6, r: 4 }),
  rect: () => svg('rect', { x: 9, y: 2, width: 8, height: 8 }),
  triangle: () => svg('path', { d: 'M13 1.5 L17.5 10 L8.5 10 Z' }),
  diamond: () => svg('path', { d: 'M13 1 L17 6 L13 11 L9 6 Z' }),
};

/** A piece of line, with the shape of its points if it has any. */
function swatch(style) {
  const paint = 'var(--' + style.variable + ')';
  const dashes = { solid: null, dashed: '6 3', dotted: '2 3' }[style.dash];
  const shape = style.symbol ? style.symbol.replace('empty', '').toLowerCase() : null;
  const mark = shape ? OUTLINES[shape]() : null;
  if (mark) {
    mark.setAttribute('style', 'fill:' + (style.symbol.startsWith('empty') ? 'var(--back)' : paint) + ';stroke:' + paint);
  }
  return svg('svg', { class: 'swatch', viewBox: '0 0 26 12', 'aria-hidden': 'true', opacity: style.opacity, 'data-colour': style.variable },
    svg('line', { x1: 1, x2: 25, y1: 6, y2: 6, 'stroke-width': 2.5, 'stroke-dasharray': dashes, style: 'stroke:' + paint }), mark);
}

function cellName(cell) {
  const name = nameOf(cell);
  return el('span', { class: 'cellname', style: 'min-width:min(11.5rem,' + (name.length + 5) + 'ch)' }, swatch(look(cell)), name);
}
