// Opens reports in headless Chromium as people do, and looks for what must not be there: errors, requests, a page or a table
// that is wider than its window, charts that are missing, texts that became markup, one client in two colours, and what
// axe-core calls serious or critical. Uses what can be clicked: cells, orders, the reference, the address, images.
// Usage: node report.mjs <folder with node_modules> <'release' for all looks, or ''> <folder for pictures, or ''> <report.html>...
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, extent, pictures, ...reports] = process.argv.slice(2);
const load = createRequire(join(modules, 'package.json'));
const puppeteer = load('puppeteer-core');
const axe = readFileSync(load.resolve('axe-core/axe.min.js'), 'utf8');
const SECTIONS = ['verdict', 'ranking', 'environment', 'settings', 'repeat'];
// The same page in every look; of the others what is wide in light colours and narrow in dark ones.
const FULL = 'open.html';
const REAL = 'real.html';
const AT_RATES = 'rates.html';
const CURVE = 'curve.html';
const problems = [];

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const report of reports) {
  for (const width of [1280, 400]) {
    for (const theme of ['light', 'dark']) {
      if (extent !== 'release' && basename(report) !== FULL && (width > 1000) !== (theme === 'light')) continue;
      await look(report, width, theme).catch((error) => problems.push(`${basename(report)} ${width} ${theme}: ${error.message}`));
    }
  }
}
await browser.close();
problems.forEach((problem) => console.error(problem));
process.exit(problems.length ? 1 : 0);

async function look(report, width, theme) {
  const where = `${basename(report)} ${width} ${theme}: `;
  const fail = (text) => problems.push(where + text);
  const page = await browser.newPage();
  await page.bringToFront();
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  page.on('console', (message) => { if (['error', 'warn'].includes(message.type())) fail('console: ' + message.text()); });
  page.on('dialog', (dialog) => {
    fail('a text of the run was run as a script');
    dialog.dismiss();
  });
  page.on('pageerror', (error) => fail('error: ' + error.message));
  page.on('request', (request) => { if (!/^(data|about):/.test(request.url()) && !request.url().split('#')[0].endsWith(basename(report))) fail('request: ' + request.url()); });
  const started = Date.now();
  await page.goto(pathToFileURL(report).href, { waitUntil: 'load' });
  const loaded = Date.now() - started;
  for (const id of SECTIONS) {
    if (!await page.$('section#' + id)) fail('no section ' + id);
  }
  await scrollThrough(page);
  const charts = await page.$$eval('.chart', (nodes) => nodes.map((node) => ({ label: node.getAttribute('aria-label'), drawn: node.querySelectorAll('svg path').length > 0 })));
  charts.filter((chart) => !chart.drawn).forEach((chart) => fail('not drawn: ' + chart.label));
  if (charts.length < 9) fail('only ' + charts.length + ' charts');
  const size = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  if (size[0] > size[1]) fail(`the page is ${size[0]} pixels wide`);
  if (await page.$('img')) fail('a text of the run was read as markup');
  const named = await page.evaluate(() => document.documentElement.dataset.theme);
  if (named !== theme) fail('it is ' + named);
  if (width > 1000) await wideTables(page, fail);
  if ((basename(report) === CURVE) !== Boolean(await page.$('section#curve .chart svg'))) fail('curves are drawn in ' + CURVE + ' alone');
  if ((basename(report) === CURVE) !== Boolean(await page.$('section#limits table'))) fail('limits are told in ' + CURVE + ' alone');
  if (basename(report) === AT_RATES) await byResponseTime(page, fail);
  await oneColour(page, fail);
  await longVerdicts(page, width, fail);
  await violations(page, fail);
  await oneCellOff(page, fail);
  await ordered(page, fail);
  await images(page, fail);
  if (pictures) await page.screenshot({ path: join(pictures, `${basename(report, '.html')}-${width}-${theme}.png`), fullPage: true });
  await onPaper(page, fail);
  if (width > 1000 && theme === 'light' && basename(report) === REAL) await printed(page, fail);
  if (width > 1000 && theme === 'light') await sameView(page, report, fail);
  console.log(`${where}${charts.length} charts, loaded in ${loaded} ms`);
  await page.close();
}

/** Charts are drawn when they come into sight. A browser without a screen now and then leaves a frame out: then time has to do. */
async function scrollThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((to) => new Promise((seen) => {
      window.scrollTo(0, to);
      requestAnimationFrame(() => requestAnimationFrame(seen));
      setTimeout(seen, 1000);
    }), y);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function violations(page, fail) {
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  found.filter((one) => ['serious', 'critical'].includes(one.impact))
    .forEach((one) => fail(`axe ${one.impact} ${one.id}: ${one.nodes.slice(0, 3).map((node) => node.target + ' ' + node.failureSummary).join(' | ')}`));
}

/** Whatever the window was, charts are no wider than paper. The window stays as it is, since a new size would draw them anew. */
async function onPaper(page, fail) {
  const paper = 680;
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMediaType('print');
  await page.evaluate((width) => { document.body.style.width = width + 'px'; }, paper);
  const wide = await page.$$eval('.chart svg', (images, width) => images.filter((image) => image.getBoundingClientRect().right > width + 1).length, paper);
  if (wide) fail(wide + ' charts are wider than paper');
}

/** The rate of an open loop is the schedule's, so its rows are in the order of their p99, which leads. */
async function byResponseTime(page, fail) {
  const heads = await page.$$eval('#ranking thead th', (nodes) => nodes.map((node) => node.textContent));
  if (heads[1] !== 'p99') fail('the ranking of an open loop begins with ' + heads[1]);
  const widths = await page.$$eval('#ranking td.bars rect', (bars) => bars.map((bar) => parseFloat(bar.getAttribute('width'))));
  if (widths.length < 2 || widths.some((width, i) => width < widths[i - 1])) fail('the ranking of an open loop has the order ' + widths);
}

/** What gets into a manager's hands: on the first page the answer and the ranking with its headings, and no fold open. */
async function printed(page, fail) {
  const pdf = await page.pdf({ format: 'A4' });
  const text = execFileSync('pdftotext', ['-layout', '-f', '1', '-l', '1', '-', '-'], { input: pdf, encoding: 'utf8' });
  for (const words of ['Verdict', 'Ranking', 'req/s', 'p50', 'p99']) {
    if (!text.includes(words)) fail(`the first page of the PDF lacks ${words}`);
  }
  if (await page.$('.verdicts details[open]')) fail('a fold is open on paper');
}

/** The control of the cells must reach the ranking. */
async function oneCellOff(page, fail) {
  const rows = () => page.$$eval('#ranking tbody tr', (nodes) => nodes.length);
  const before = await rows();
  await page.$eval('#cell-list input[type=checkbox]', (box) => box.click());
  if (await rows() >= before) fail('a cell that was switched off is still in the ranking');
  await page.$eval('#cell-list input[type=checkbox]', (box) => box.click());
  await scrollThrough(page);
}

/** Forks, gates, the ranking: all of their columns are in sight. What is folded away may be wider. */
async function wideTables(page, fail) {
  const wide = await page.$$eval('.wide', (nodes) => nodes.filter((node) => node.scrollWidth > node.clientWidth)
    .map((node) => `${node.getAttribute('aria-label')} is ${node.scrollWidth} pixels wide, of which ${node.clientWidth} are seen`));
  wide.forEach(fail);
}

/** Beside the report, in tables and in legends a client has one colour in a protocol. */
async function oneColour(page, fail) {
  const named = await page.$$eval('#cell-list label, .cellname, .legend > span', (nodes) => nodes
    .map((node) => [(node.textContent.match(/([A-Z]\w+ (HTTP11|H2C|H2))\b/) || [])[1], node.querySelector('.swatch')?.dataset.colour])
    .filter(([name, colour]) => name && colour));
  const colours = new Map();
  for (const [name, colour] of named) colours.set(name, (colours.get(name) || new Set()).add(colour));
  if (!colours.size) fail('nothing has a colour');
  colours.forEach((used, name) => { if (used.size > 1) fail(`${name} has the colours ${[...used]}`); });
}

/** A warning about several cells is folded: a line, or a few on a telephone. */
async function longVerdicts(page, width, fail) {
  const high = await page.$$eval('.verdicts > li > details:not([open])', (nodes) => Math.max(0, ...nodes.map((node) => node.clientHeight)));
  if (high > (width > 1000 ? 30 : 90)) fail(`a folded warning is ${high} pixels high`);
}

/** Names from A to Z, from Z to A, and as they were; the fastest at first. */
async function ordered(page, fail) {
  const names = () => page.$$eval('#ranking tbody th', (nodes) => nodes.map((node) => node.textContent));
  const click = () => page.$eval('#ranking thead .sort', (button) => button.click());
  const usual = await names();
  await click();
  const ascending = await names();
  const sorted = [...usual].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (ascending.join() !== sorted.join()) fail('the ranking is not in the order of its names: ' + ascending);
  if (await page.$eval('#ranking thead th', (head) => head.ariaSort) !== 'ascending') fail('the order is not told');
  await click();
  if ((await names()).join() === ascending.join()) fail('the order cannot be reversed');
  await click();
  if ((await names()).join() !== usual.join()) fail('the order of the ranking is lost');
}

/** Every chart can be saved as what it says it is. */
async function images(page, fail) {
  const saved = await page.evaluate(() => {
    const links = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () { links.push([this.download, this.href.slice(0, 30), this.href.length]); };
    const buttons = [...document.querySelectorAll('#cost button, #latency button, #sweeps button, #warmup button')];
    buttons.filter((button) => ['SVG', 'PNG'].includes(button.textContent)).slice(0, 8).forEach((button) => button.click());
    HTMLAnchorElement.prototype.click = click;
    return links;
  });
  const types = { svg: 'data:image/svg+xml', png: 'data:image/png;base64,' };
  if (saved.length < 4) fail(`only ${saved.length} charts can be saved`);
  saved.filter(([name, start, length]) => !start.startsWith(types[name.slice(-3)]) || length < 5000)
    .forEach(([name, start, length]) => fail(`${name} begins with ${start} and has ${length} characters`));
}

/** What was set is in the address, and whoever opens that sees the same. */
async function sameView(page, report, fail) {
  const shown = () => page.evaluate(() => JSON.stringify([
    document.getElementById('cells-shown').textContent,
    [...document.querySelectorAll('#ranking tbody tr')].map((row) => row.textContent),
    [...document.querySelectorAll('#latency [aria-pressed=true]')].map((button) => button.textContent),
    document.querySelector('#ranking select')?.value,
    document.querySelector('#forks select').value,
  ]));
  await page.evaluate(() => {
    document.querySelectorAll('#cell-list input[type=checkbox]')[1].click();
    [...document.querySelectorAll('#latency button')].find((button) => button.textContent === 'linear').click();
    for (const select of document.querySelectorAll('#ranking select, #forks select')) {
      select.selectedIndex = select.options.length - 1;
      select.dispatchEvent(new Event('change'));
    }
    document.querySelector('nav a[href="#latency"]').click();
  });
  const before = await shown();
  const address = await page.evaluate(() => location.href);
  if (!address.includes('#latency?')) fail('the address has no view: ' + address);
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'load' });
  if (await shown() !== before) fail(`${address} shows ${await shown()} and not ${before}`);
}
