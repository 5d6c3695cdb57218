const charts = new Set();
let printing = false;

/** Draws a chart when it comes into sight, and again when what it shows has changed. */
class Chart {
  constructor(node, option) {
    this.node = node;
    this.option = option;
    this.dirty = true;
    this.near = false;
    charts.add(this);
    sight.observe(node);
  }

  changed() {
    this.dirty = true;
    if (this.near) this.draw();
  }

  draw() {
    if (!this.dirty || !this.node.isConnected || this.node.clientWidth === 0) return;
    this.dirty = false;
    const option = this.option(this.node.clientWidth);
    this.node.classList.toggle('empty', option === null);
    if (option === null) {
      this.dispose();
      fill(this.node, 'No figures of the rows that are switched on.');
      return;
    }
    if (!this.instance) {
      fill(this.node);
      this.instance = echarts.init(this.node, null, { renderer: 'svg' });
    }
    this.instance.setOption(option, { notMerge: true });
    this.node.dataset.drawn = 'true';
    // What the SVG says to screen readers is the label of the figure; its texts would be read one by one.
    this.node.querySelectorAll('svg').forEach((image) => image.setAttribute('aria-hidden', 'true'));
  }

  resize() {
    if (this.instance && this.node.clientWidth > 0) {
      this.instance.resize();
      this.changed();
    }
  }

  /** On paper an image is as wide as the page, whatever the window was. */
  fit(paper) {
    this.node.querySelectorAll('svg').forEach((image) => {
      if (paper) {
        image.setAttribute('viewBox', '0 0 ' + image.getAttribute('width') + ' ' + image.getAttribute('height'));
      } else {
        image.removeAttribute('viewBox');
      }
    });
  }

  dispose() {
    if (this.instance) this.instance.dispose();
    this.instance = null;
  }

  remove() {
    sight.unobserve(this.node);
    this.dispose();
    charts.delete(this);
  }
}

const byNode = (node) => [...charts].find((chart) => chart.node === node);
const sight = new IntersectionObserver((entries) => entries.forEach((entry) => {
  const chart = byNode(entry.target);
  if (chart) {
    chart.near = entry.isIntersecting || printing;
    if (chart.near) chart.draw();
  }
}), { rootMargin: '300px 0px' });

function redrawAll() {
  charts.forEach((chart) => chart.changed());
}

function drawEverything() {
  charts.forEach((chart) => chart.draw());
}

/** A figure: heading, tools, chart, legend and its figures as a table. */
function chartFigure({ title, label, height, option, tools, note, legend, columns, rows }) {
  const id = newId('chart');
  const node = el('div', { class: 'chart', id, role: 'img', 'aria-label': label, style: 'height:' + height + 'px' });
  const chart = new Chart(node, option);
  const key = el('div', { class: 'legend' });
  const figures = columns ? dataTable(title, columns, rows) : null;
  const update = () => {
    chart.changed();
    if (legend) fill(key, legend());
    if (figures) figures.draw();
  };
  onSelection(update);
  if (legend) fill(key, legend());
  return el('figure', {},
    el('div', { class: 'head' }, el('h3', {}, title), tools ? tools(update) : null, imageButtons(title, option, height),
      columns ? copyButton('Copy', 'figures of ' + title, () => tsv(columns(), rows())) : null),
    note ? el('p', { class: 'note' }, note) : null, node, legend ? key : null, figures ? figures.node : null);
}

/** The cells of a chart. Many are told by the list beside it. */
function cellLegend(cells) {
  return cells.slice(0, MANY).map((cell) => el('span', {}, swatch(look(cell)), nameOf(cell)));
}

function baseOption() {
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily, color: colour('text') },
    grid: { left: 12, right: 18, top: 28, bottom: 26 },
    tooltip: {
      confine: true,
      transitionDuration: 0,
      backgroundColor: colour('back'),
      borderColor: colour('strong'),
      textStyle: { color: colour('text') },
      padding: 6,
    },
  };
}

function axis(more) {
  return Object.assign({
    axisLine: { show: true, lineStyle: { color: colour('strong') } },
    axisTick: { show: false },
    axisLabel: { color: colour('soft'), hideOverlap: true },
    nameTextStyle: { color: colour('soft') },
    splitLine: { lineStyle: { color: colour('line') } },
    minorSplitLine: { show: false },
  }, more);
}

/** A name below the middle of a horizontal axis. */
function below(name) {
  return { name, nameLocation: 'middle', nameGap: 24 };
}

/** A name above a vertical axis, beginning where its labels do. */
function above(name) {
  return { name, nameLocation: 'end', nameGap: 10, nameTextStyle: { color: colour('soft'), align: 'left' } };
}

/** A tooltip's content: nodes, so that no text of a run is read as markup. */
function tip(title, lines) {
  return el('div', { class: 'tip' }, el('b', {}, title), lines.map(([mark, text, value]) => el('div', {},
    mark || null, el('span', {}, text), el('span', {}, value))));
}

/** Intervals as lines of their own, each with feet. */
function whiskers(segments, style, vertical) {
  return {
    type: 'line',
    silent: true,
    symbol: 'none',
    data: segments.flatMap(([at, low, high]) => (vertical ? [[at, low], [at, high], ['-', '-']] : [[low, at], [high, at], ['-', '-']])),
    lineStyle: { width: 1.5, color: colour(style.variable), opacity: 0.8 * (style.opacity || 1) },
    tooltip: { show: false },
    z: 1,
  };
}
