/** Puts the page together. */
const SECTIONS = [
  ['verdict', 'Verdict', () => true, () => [report.compared.verdicts.length ? comparisonSection() : null, verdictSection()]],
  ['ranking', 'Ranking', () => report.cells.some(isClient), rankingSection],
  ['gates', 'Gates', () => report.runs.some((run) => run.gates.length), gateSection],
  ['cost', 'Throughput and cost', () => report.cells.some((cell) => Object.keys(cell.ranges).length), costSection],
  ['latency', 'Latency', () => report.cells.some((cell) => cell.service), latencySection],
  ['sweeps', 'Sweeps', () => report.sweeps.length > 0, sweepSection],
  ['curve', 'Response time against load', () => report.curves.length > 0, curveSection],
  ['limits', 'Under limits', () => report.runs.some((run) => run.limits.rows.length), limitSection],
  ['search', 'SLO', () => report.searches.length > 0, searchSection],
  ['warmup', 'Warm-up', () => report.cells.some((cell) => cell.warmup), warmupSection],
  ['forks', 'Forks over time', () => report.cells.length > 0, detailSection],
  ['ceilings', 'Ceilings', () => report.runs.some((run) => run.ceilings.length) || !report.cells.every(isClient), ceilingSection],
  ['profiles', 'Profiles', () => report.runs.some((run) => run.profiles.length), profileSection],
  ['environment', 'Environment', () => true, environmentSection],
  ['settings', 'Settings', () => true, settingsSection],
  ['repeat', 'Repeat', () => true, repeatSection],
];

function frame() {
  document.getElementById('title').textContent = report.title;
  document.getElementById('subtitle').textContent = [...new Set(report.runs.map((run) => run.environment.server))].join(' · ');
  const main = document.getElementById('main');
  const contents = document.getElementById('contents');
  SECTIONS.filter(([, , there]) => there()).forEach(([id, title, , content]) => {
    contents.append(el('li', {}, el('a', { href: '#' + id, onclick: (event) => {
      event.preventDefault();
      goTo(id);
    } }, title)));
    const section = el('section', { id, 'aria-labelledby': id + '-title' }, el('h2', { id: id + '-title' }, title));
    main.append(section);
    section.append(...[content()].flat(Infinity).filter(Boolean));
  });
}

/** The address keeps what the reader has set, which a plain link to the section would throw away. */
function goTo(id) {
  view.goTo(id);
  document.getElementById(id).scrollIntoView();
}

/** The one control of all charts and the ranking. */
function cellControl() {
  const boxes = new Map();
  const list = el('ul', {});
  const filter = el('input', { type: 'search', 'aria-label': 'Find rows', placeholder: 'Find', oninput: () => {
    const words = filter.value.toLowerCase().split(/\s+/);
    boxes.forEach(({ row }, key) => { row.hidden = !words.every((word) => labels.get(key).toLowerCase().includes(word)); });
  } });
  const set = (on) => () => {
    boxes.forEach(({ box, row }, key) => {
      if (!row.hidden) toggle(key, box.checked = on);
    });
    changed();
  };
  keys.forEach((key) => {
    const cell = ranked.filter((one) => one.key === key).slice(-1)[0];
    const box = el('input', { type: 'checkbox', onchange: () => {
      toggle(key, box.checked);
      changed();
    } });
    box.checked = shown.has(key);
    const row = el('li', {}, el('label', {}, box, swatch(look(cell)), labels.get(key)));
    boxes.set(key, { box, row });
    list.append(row);
  });
  fill(document.getElementById('cell-list'), keys.length > 8 ? filter : null,
    el('div', { class: 'row' }, el('button', { type: 'button', onclick: set(true) }, 'All'), el('button', { type: 'button', onclick: set(false) }, 'None')),
    several ? runLegend() : null, list);
  const tell = () => { document.getElementById('cells-shown').textContent = shown.size + ' of ' + keys.length; };
  onSelection(tell);
  tell();
  document.getElementById('cells').open = window.matchMedia('(min-width: 56.01rem)').matches;
}

function toggle(key, on) {
  if (on) shown.add(key);
  else shown.delete(key);
}

function runLegend() {
  return el('p', { class: 'note' }, report.runs.map((run, i) => el('span', { class: 'cellname' },
    swatch({ variable: 'text', dash: runDash(i), symbol: symbolOf(0, i) }), run.name)));
}

function themes() {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const button = document.getElementById('theme');
  let chosen = null;
  const use = (theme) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.style.colorScheme = theme;
    button.textContent = theme === 'dark' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', 'Switch to ' + button.textContent.toLowerCase() + ' colours');
    redrawAll();
  };
  const current = () => chosen || (dark.matches ? 'dark' : 'light');
  button.addEventListener('click', () => {
    chosen = current() === 'dark' ? 'light' : 'dark';
    use(chosen);
  });
  dark.addEventListener('change', () => use(current()));
  window.addEventListener('beforeprint', () => {
    printing = true;
    use('light');
    drawEverything();
    charts.forEach((chart) => chart.fit(true));
  });
  window.addEventListener('afterprint', () => {
    printing = false;
    charts.forEach((chart) => chart.fit(false));
    use(current());
  });
  use(current());
}

/** A place that was in the address before there was a page to go to, or that somebody entered later. */
function follow() {
  if (SECTIONS.some(([id]) => id === view.section()) && document.getElementById(view.section())) goTo(view.section());
  window.addEventListener('hashchange', () => {
    if (location.hash.includes('?')) location.reload();
  });
}

document.getElementById('link').addEventListener('click', () => copy(location.href, 'the address of this view'));
document.getElementById('print').addEventListener('click', () => window.print());
frame();
cellControl();
themes();
let width = window.innerWidth;
window.addEventListener('resize', () => {
  if (window.innerWidth !== width) {
    width = window.innerWidth;
    charts.forEach((chart) => chart.resize());
  }
});
follow();
