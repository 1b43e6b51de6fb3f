// Turns rendered HTML into what may stand in a page before its code runs: nothing to focus, no ids, no style attributes.

/** Nobody reads or operates the first screen; ids would be there twice once the page itself is rendered. */
const DROPPED =
  /^(?:id|for|href|type|role|tabindex|name|autocomplete|inputmode|placeholder|aria-(?!current|selected|checked|pressed|disabled|busy).*)$/;
const TAG = /<([a-z][a-z0-9]*)((?:\s+[a-zA-Z:_-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z:_-]+)(?:="([^"]*)")?/g;

/** The classes that take the place of style attributes, by their declarations. */
export type StyleClasses = Map<string, string>;

/** The policy allows no style attributes: their declarations become `classes`. */
export function makeInert(rendered: string, classes: StyleClasses): string {
  const nameOf = (style: string) => {
    const name = classes.get(style) ?? `_i${classes.size.toString(36)}`;
    classes.set(style, name);
    return name;
  };
  const html = rendered.replace(TAG, (_tag, name: string, text: string, end: string) => {
    const attributes = new Map<string, string>();
    for (const [, key = '', value = ''] of text.matchAll(ATTRIBUTE)) attributes.set(key, value);
    const style = attributes.get('style');
    if (style) attributes.set('class', `${attributes.get('class') ?? ''} ${nameOf(style)}`.trim());
    attributes.delete('style');
    const remaining = [...attributes].filter(([key]) => !DROPPED.test(key));
    return `<${name}${remaining.map(([key, value]) => (value ? ` ${key}="${value}"` : ` ${key}`)).join('')}${end}>`;
  });
  // One `main` in a document: that of the page. A dialog that a script has not opened cannot cover the page.
  return html
    .replaceAll(/<(\/?)(?:main|dialog)\b/g, '<$1div')
    .replaceAll(/(<div\b[^>]*) open\b/g, '$1 open data-still');
}

export const printClasses = (classes: StyleClasses): string =>
  [...classes].map(([style, name]) => `.${name}{${style.replaceAll('&quot;', '"')}}`).join('');
