/** Where and how it was measured, and how to do it again. */
function environmentSection() {
  return [pairs('Machine and software', (run) => run.environment), el('details', { class: 'more' },
    el('summary', {}, 'Versions'), pairs('Versions', (run) => run.versions)),
  report.runs.some((run) => Object.keys(run.setups).length) ? el('details', { class: 'more' },
    el('summary', {}, 'Set-ups'), pairs('Set-ups', (run) => run.setups)) : null];
}

/** Names and values, a column for each run; rows that differ are marked. */
function pairs(title, of) {
  const names = [...new Set(report.runs.flatMap((run) => Object.keys(of(run))))];
  const differs = (name) => new Set(report.runs.map((run) => of(run)[name])).size > 1;
  const columns = () => [{ head: 'what', value: (name) => name }]
    .concat(report.runs.map((run) => ({ head: several ? run.name : 'value', value: (name) => of(run)[name], words: true })))
    .concat(several ? [{ head: 'differs', value: (name) => (differs(name) ? 'differs' : ''), node: (name) => (differs(name) ? el('span', { class: 'caution-word' }, 'differs') : '') }] : []);
  return tableFigure(title, columns, names);
}

function settingsSection() {
  const maps = report.runs.map((run) => new Map(run.settings.map((setting) => [setting.variable, setting])));
  const names = [...new Set(report.runs.flatMap((run) => run.settings.map((setting) => setting.variable)))];
  const changedSomewhere = (name) => maps.some((map) => map.get(name) && map.get(name).changed);
  const differs = (name) => new Set(maps.map((map) => (map.get(name) || {}).value)).size > 1;
  const columns = () => [{ head: 'variable', value: (name) => name, node: (name) => el('code', {}, name) }]
    .concat(report.runs.map((run, i) => ({ head: several ? run.name : 'value', value: (name) => (maps[i].get(name) || {}).value, words: true })))
    .concat(several ? [{ head: 'differs', value: (name) => (differs(name) ? 'differs' : '') }] : []);
  const rest = names.filter((name) => !changedSomewhere(name));
  return [tableFigure('Settings that are not the default', columns, names.filter(changedSomewhere)),
    rest.length ? el('details', { class: 'more' }, el('summary', {}, plural(rest.length, 'default')), tableFigure('Defaults', columns, rest)) : null];
}

function repeatSection() {
  return report.runs.map((run) => [several ? el('h3', {}, run.name) : null, commands(run.repeat, 'the run')]);
}

function commands(repeat, what) {
  return [command('In a clone of the project', repeat.shell, what), command('With its image', repeat.docker, what),
    repeat.hints.map((hint) => el('p', { class: 'note' }, hint))];
}

function command(title, text, what) {
  return el('figure', {},
    el('div', { class: 'head' }, el('h4', { class: 'note' }, title), copyButton('Copy', 'the command for ' + what, () => text)),
    el('pre', { tabindex: 0, 'aria-label': title }, text));
}
