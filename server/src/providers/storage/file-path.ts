// Which paths a file may have: plain names in plain folders, and an ending that says its type.

const SEGMENT = '[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}';
const PATH = new RegExp(`^(?:${SEGMENT}/){0,6}${SEGMENT}$`);

const typeOfEnding: Partial<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The type of the file at this path, or undefined when no file can be there: `..`, hidden names, odd characters. */
export function contentTypeOf(path: string): string | undefined {
  if (!PATH.test(path)) return undefined;
  return typeOfEnding[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
}
