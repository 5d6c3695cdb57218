// Opens a card in headless Chromium as people do: filters it, follows a cell to its script and record and back, and looks for errors, requests,
// and what axe-core calls serious or critical. Usage: node card-page.mjs <folder with node_modules> <card.html>
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, card] = process.argv.slice(2);
const load = createRequire(join(modules, 'package.json'));
const axe = readFileSync(load.resolve('axe-core/axe.min.js'), 'utf8');
const problems = [];
const fail = (text) => problems.push(text);

const browser = await load('puppeteer-core').launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
for (const theme of ['light', 'dark']) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  page.on('console', (message) => { if (['error', 'warn'].includes(message.type())) fail('console: ' + message.text()); });
  page.on('pageerror', (error) => fail('error: ' + error.message));
  page.on('request', (request) => { if (request.url().split('#')[0] !== pathToFileURL(card).href) fail('request: ' + request.url()); });
  await page.goto(pathToFileURL(card).href, { waitUntil: 'load' });
  const rows = () => page.$$eval('tbody tr:not(.group)', (all) => all.length);
  const all = await rows();
  if (all < 50) fail(`${all} situations`);
  await page.type('#search', 'goaway');
  const found = await rows();
  if (found < 2 || found >= all / 4) fail(`a search finds ${found}`);
  await page.select('#client', 'Vertx');
  await page.select('#protocol', 'H2C');
  const heads = await page.$$eval('thead th', (cells) => cells.map((cell) => cell.textContent));
  if (heads.join() !== 'situation,Vertx H2C') fail('columns: ' + heads);
  await page.click('td button');
  await page.waitForSelector('dialog[open]');
  const detail = await page.$eval('#detail', (node) => node.innerText);
  for (const part of ['GOAWAY', 'rfc9113', 'SETTINGS', 'situation ', 'goaway max']) {
    if (!detail.includes(part) && !(await page.$eval('#detail', (node) => node.innerHTML)).includes(part)) fail('no ' + part + ' behind a cell');
  }
  const address = page.url();
  await page.click('dialog button');
  if (await page.$('dialog[open]')) fail('the dialog does not close');
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'load' });
  if (!await page.$('dialog[open]')) fail('the address of a cell does not lead to it: ' + address);
  await page.click('dialog button');
  await page.click('#different');
  const different = await rows();
  if (different < 10 || different >= all) fail(`only differences: ${different} of ${all}`);
  await page.evaluate(axe);
  const violations = await page.evaluate(() => globalThis.axe.run());
  violations.violations.filter((one) => ['serious', 'critical'].includes(one.impact))
    .forEach((one) => fail(`${theme}: ${one.id}: ${one.nodes[0].html}`));
  await page.close();
}
await browser.close();
problems.forEach((problem) => console.error(problem));
process.exit(problems.length ? 1 : 0);
