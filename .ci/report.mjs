// Opens reports in headless Chromium as people do, and looks for what must not be there: errors, requests, a page that is
// wider than its window, charts that are missing, texts that became markup, and what axe-core calls serious or critical.
// Usage: node report.mjs <folder with node_modules> <folder for pictures, or ''> <report.html>...
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, pictures, ...reports] = process.argv.slice(2);
const load = createRequire(join(modules, 'package.json'));
const puppeteer = load('puppeteer-core');
const axe = readFileSync(load.resolve('axe-core/axe.min.js'), 'utf8');
const SECTIONS = ['verdict', 'ranking', 'environment', 'settings', 'repeat'];
const problems = [];

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const report of reports) {
  for (const width of [1280, 400]) {
    for (const theme of ['light', 'dark']) {
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
  page.on('request', (request) => { if (!request.url().startsWith('data:') && !request.url().endsWith(basename(report))) fail('request: ' + request.url()); });
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
  await violations(page, fail);
  await oneCellOff(page, fail);
  if (pictures) await page.screenshot({ path: join(pictures, `${basename(report, '.html')}-${width}-${theme}.png`), fullPage: true });
  await onPaper(page, fail);
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

/** The control of the cells must reach the ranking. */
async function oneCellOff(page, fail) {
  const rows = () => page.$$eval('#ranking tbody tr', (nodes) => nodes.length);
  const before = await rows();
  await page.$eval('#cell-list input[type=checkbox]', (box) => box.click());
  if (await rows() >= before) fail('a cell that was switched off is still in the ranking');
  await page.$eval('#cell-list input[type=checkbox]', (box) => box.click());
  await scrollThrough(page);
}
