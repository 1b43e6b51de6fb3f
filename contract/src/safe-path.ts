// The one rule for addresses taken from a query: they must be pages inside the mall.

const MAX_LENGTH = 2000;
// An allowlist of what paths of our pages look like.
const PAGE = /^(?:\/mall)?(\/(?:pages(?:\/[A-Za-z0-9_-]+)+)?)?(\?[^#]*)?(#.*)?$/;
// Printable ASCII without space, quotes, backslash, angle brackets and backtick; and letters and digits of any script.
const TEXT = /^[!#-&(-;=?-[\]^_a-~\p{L}\p{N}]*$/u;

/**
 * The path of a page inside the mall as the router writes it (`/pages/orders/index?id=3`), with or without `/mall` in
 * front of what was given; undefined for everything else.
 */
export function safeMallPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH || !TEXT.test(value))
    return undefined;
  const parts = PAGE.exec(value);
  if (!parts) return undefined;
  const [, path = '/', query = '', fragment = ''] = parts;
  return path + query + fragment;
}
