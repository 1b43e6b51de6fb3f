// Short names for the classes of CSS modules: they stand in the script and in the style sheet of every page.
import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Returns a function that names a file's classes by four characters of the file's path and their number within the file. */
export function createClassNames(root: string): (name: string, file: string) => string {
  const prefixes = new Map<string, string>();
  const numbers = new Map<string, Map<string, number>>();

  function prefixOf(path: string): string {
    const prefix = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 4);
    const other = prefixes.get(prefix);
    if (other !== undefined && other !== path)
      throw new Error(`${path} and ${other} share a class name prefix.`);
    prefixes.set(prefix, path);
    return `_${prefix}`;
  }

  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] ?? file).replaceAll('\\', '/');
    const own = numbers.get(path) ?? new Map<string, number>();
    numbers.set(path, own);
    if (!own.has(name)) own.set(name, own.size);
    return prefixOf(path) + own.get(name)?.toString(36);
  };
}
