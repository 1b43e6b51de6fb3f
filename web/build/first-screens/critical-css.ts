// Picks from a page's style sheets the rules that its first screen needs, so that they can stand in the HTML.

type Rule = { prelude: string; body: string };

/** States that nothing of a first screen is in. */
const STATES =
  /:(?:hover|active|focus|focus-visible|focus-within|disabled|modal|popover-open|backdrop)\b|::(?:backdrop|-webkit-scrollbar|placeholder|view-transition)/;
const GROUPS = /^@(?:media|supports|container|layer)\b/;

/** Returns the rules of `css` that apply to `html`, and the animations that those use. */
export function pickCritical(css: string, html: string): string {
  const rules = pick(parse(css), createMatcher(html));
  const text = print(rules);
  return print(
    rules.filter(({ prelude }) => {
      const name = /^@keyframes\s+(\S+)/.exec(prelude)?.[1];
      return !name || new RegExp(`animation[^;}]*${name}\\b`).test(text);
    }),
  );
}

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at];
    if (char === '"' || char === "'") {
      const end = css.indexOf(char, at + 1);
      if (end < 0)
        throw new Error(`a style sheet has a ${char} that nothing closes: …${css.slice(at, at + 40)}`);
      at = end;
    } else if (char === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (char === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (char === ';' && depth === 0) start = at + 1;
  }
  return rules;
}

const print = (rules: Rule[]) => rules.map(({ prelude, body }) => `${prelude}{${body}}`).join('');

function pick(rules: Rule[], isUsed: (selector: string) => boolean): Rule[] {
  return rules.flatMap(({ prelude, body }) => {
    if (/^@keyframes/.test(prelude)) return [{ prelude, body }];
    if (GROUPS.test(prelude)) {
      const inner = print(pick(parse(body), isUsed));
      return inner ? [{ prelude, body: inner }] : [];
    }
    if (prelude.startsWith('@')) return [];
    const selectors = splitSelectors(prelude).filter(isUsed);
    return selectors.length > 0 ? [{ prelude: selectors.join(','), body }] : [];
  });
}

function splitSelectors(prelude: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= prelude.length; at += 1) {
    const char = prelude[at];
    if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    if (at < prelude.length && (char !== ',' || depth > 0)) continue;
    selectors.push(prelude.slice(start, at).trim());
    start = at + 1;
  }
  return selectors;
}

/** Returns whether everything that a selector names occurs somewhere in the HTML: a little too much stays, nothing is lost. */
function createMatcher(html: string): (selector: string) => boolean {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => name?.toLowerCase()));
  return (selector) => {
    if (STATES.test(selector)) return false;
    const needed = selector
      .replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
      // Alternatives are not looked at; a group of one is.
      .replaceAll(/:(?:is|where)\(([^(),]*)\)/g, '$1')
      .replaceAll(/:(?:is|where)\([^)]*\)/g, '');
    if ([...needed.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => !classes.has(name))) return false;
    if ([...needed.matchAll(/#([\w-]+)/g)].some(([, id]) => !html.includes(` id="${id}"`))) return false;
    for (const [, name = '', , value] of needed.matchAll(/\[([\w-]+)(?:([~|^$*]?=)"?([^\]"]*)"?)?\]/g)) {
      // The code sets it on the root.
      if (name === 'data-host') continue;
      if (!html.includes(value === undefined ? ` ${name}` : ` ${name}="${value}`)) return false;
    }
    const bare = needed.replaceAll(/\[[^\]]*\]|\([^)]*\)/g, '');
    return [...bare.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/gi)].every(([, name]) =>
      tags.has(name?.toLowerCase()),
    );
  };
}
