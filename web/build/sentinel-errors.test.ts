import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutStacks } from './sentinel-errors.ts';

const folder = join(createRequire(import.meta.url).resolve('react-dom/package.json'), '..');
const code = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

/** Runs React DOM's file with an Error that counts how often it is made. */
function errorsWhileLoading(source: string): number {
  let count = 0;
  const Counting = (message: string) => {
    count += 1;
    return { message };
  };
  Counting.prototype = Error.prototype;
  const require = createRequire(join(folder, 'client.js'));
  new Function('exports', 'require', 'Error', source)({}, require, Counting);
  return count;
}

describe('errors that React DOM only compares with', () => {
  it('are made while it is loaded', () => expect(errorsWhileLoading(code)).toBe(5));

  it('are no longer made with a stack', () => expect(errorsWhileLoading(withoutStacks(code))).toBe(0));

  it('stop the build when another version has others', () =>
    expect(() => withoutStacks('')).toThrow('0 sentinel errors'));
});
