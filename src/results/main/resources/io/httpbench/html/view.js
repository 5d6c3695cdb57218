/**
 * What the reader has set is in the address, behind the section: report.html#latency?cells=0-3&scale=value. So a link shows
 * somebody else the same. Cells are told by their place in the list beside the report.
 */
const view = (() => {
  const [section, query] = location.hash.slice(1).split('?');
  const values = new URLSearchParams(query || '');
  let place = section;

  const write = () => {
    const text = values.toString().replace(/%2C/g, ',');
    history.replaceState(null, '', location.pathname + location.search + (place || text ? '#' + place + (text ? '?' + text : '') : ''));
  };
  return {
    /** Where the reader was sent; empty without a place. */
    section: () => place,
    goTo(id) {
      place = id;
      write();
    },
    /** A text that is allowed, else an empty one. */
    text(name, allowed) {
      const value = values.get(name) || '';
      return allowed(value) ? value : '';
    },
    /** Places of a list, as 0-3,7; null without any. */
    places(name, count) {
      if (!values.has(name)) return null;
      const spans = values.get(name).split(',').map((span) => span.match(/^(\d{1,6})(?:-(\d{1,6}))?$/)).filter(Boolean);
      return new Set(Array.from({ length: count }, (none, i) => i).filter((i) => spans.some(([, from, to]) => i >= Number(from) && i <= Number(to || from))));
    },
    /** An empty value is the usual one, and not told. */
    set(name, value) {
      if (value === '') values.delete(name);
      else values.set(name, value);
      write();
    },
    setPlaces(name, places, usual) {
      this.set(name, spansOf(places) === spansOf(usual) ? '' : spansOf(places) || 'none');
    },
  };
})();

/** 0, 1, 2, 5: 0-2,5. */
function spansOf(places) {
  const spans = [];
  [...places].sort((a, b) => a - b).forEach((place) => {
    const last = spans[spans.length - 1];
    if (last && last[1] === place - 1) last[1] = place;
    else spans.push([place, place]);
  });
  return spans.map(([from, to]) => (from === to ? from : from + '-' + to)).join(',');
}
