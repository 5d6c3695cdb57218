/** An element. Children and attributes are text, never markup: whatever a run brought along stays what it is. */
function el(name, attributes, ...children) {
  const node = document.createElement(name);
  apply(node, attributes || {});
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** The same in SVG. */
function svg(name, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  apply(node, attributes || {});
  node.append(...children.flat(Infinity).filter(Boolean));
  return node;
}

function apply(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      node.addEventListener(key.slice(2), value);
    } else if (value !== null && value !== undefined && value !== false) {
      node.setAttribute(key, value === true ? '' : value);
    }
  }
}

function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

let ids = 0;
function newId(prefix) {
  ids += 1;
  return prefix + '-' + ids;
}

/** Announced to those who do not see it. */
function say(text) {
  document.getElementById('status').textContent = text;
}

/** Whether it is copied. */
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch (refused) {
    // Pages from a file may not reach the clipboard in some browsers; what is selected may always be copied.
    const focused = document.activeElement;
    const area = el('textarea', { class: 'hidden', 'aria-hidden': 'true' });
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (focused) focused.focus();
    if (!copied) {
      say('Could not copy ' + what);
      return false;
    }
  }
  say('Copied: ' + what);
  return true;
}

function copyButton(label, what, text) {
  return el('button', {
    type: 'button',
    'aria-label': label + ' ' + what,
    onclick: async (event) => {
      const button = event.currentTarget;
      button.textContent = await copy(text(), what) ? 'Copied' : 'Not copied';
      setTimeout(() => { button.textContent = label; }, 1500);
    },
  }, label);
}

/** Buttons of which one is pressed. */
function choice(name, options, chosen, onChange) {
  const buttons = options.map(([value, text]) => el('button', {
    type: 'button',
    'aria-pressed': String(value === chosen),
    onclick: (event) => {
      buttons.forEach((button) => button.setAttribute('aria-pressed', String(button === event.currentTarget)));
      onChange(value);
    },
  }, text));
  return el('span', { class: 'group', role: 'group', 'aria-label': name }, buttons);
}
