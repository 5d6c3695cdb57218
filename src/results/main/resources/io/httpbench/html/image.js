/** A chart as a file of its own: with its title and legend, as wide as a page. */
const IMAGE_WIDTH = 1000;
const LEGEND_WIDTH = 300;
const LEGEND_LINE = 20;
const IMAGE_TOP = 64;
/** Pixels of the image per pixel of the chart. */
const FINENESS = 2;

function imageButtons(title, option, height) {
  return el('span', { class: 'group' }, [['svg', 'SVG'], ['png', 'PNG']].map(([type, label]) => el('button', {
    type: 'button',
    'aria-label': label + ' of ' + title,
    onclick: () => saveImage(title, type, option(IMAGE_WIDTH), height),
  }, label)));
}

function saveImage(title, type, option, height) {
  if (option === null) {
    say('No figures of the rows that are switched on');
    return;
  }
  el('a', { href: imageOf(title, type, option, height), download: fileName(title) + '.' + type }).click();
  say('Saved: ' + title);
}

/** Drawn beside the page, since a chart on it has neither title nor legend, and is no picture but a part of the page. */
function imageOf(title, type, option, height) {
  const names = [...new Set(option.series.filter((one) => one.name).map((one) => one.name))].slice(0, MANY);
  const chart = echarts.init(document.createElement('div'), null, {
    renderer: type === 'svg' ? 'svg' : 'canvas',
    width: IMAGE_WIDTH,
    height: Math.max(height + IMAGE_TOP, IMAGE_TOP + names.length * LEGEND_LINE),
  });
  try {
    chart.setOption(option);
    chart.setOption({
      title: { text: title, subtext: report.title, left: 12, top: 6, itemGap: 9,
        textStyle: { fontSize: 15, color: colour('text') }, subtextStyle: { color: colour('soft') } },
      legend: { type: 'plain', orient: 'vertical', align: 'left', left: IMAGE_WIDTH - LEGEND_WIDTH, top: IMAGE_TOP, data: names,
        textStyle: { color: colour('text'), width: LEGEND_WIDTH - 50, overflow: 'truncate' } },
      grid: { top: IMAGE_TOP + 22, right: LEGEND_WIDTH + 30 },
    });
    return chart.getDataURL({ type, pixelRatio: FINENESS, backgroundColor: colour('back') });
  } finally {
    chart.dispose();
  }
}

function fileName(title) {
  return title.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^-|-$/g, '').toLowerCase();
}
