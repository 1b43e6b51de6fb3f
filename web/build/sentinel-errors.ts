// React DOM makes five errors while it is loaded, to compare thrown values with. While anything watches the page (developer
// tools, a performance measurement) V8 looks up the position of every function on the stack for each new error, and parses
// the whole of React DOM once more to do so, which takes as long as the rest of its start. Nobody reads their stacks, so they get none.
import type { Plugin } from 'vite';

const FILE = /\/react-dom-client\.production\.js$/;
const SENTINEL = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const COUNT = 5;

export function withoutStacks(code: string): string {
  let count = 0;
  const result = code.replace(SENTINEL, (_, name: string, message: string) => {
    count += 1;
    return `${name} = Object.create(Error.prototype, { message: { value: ${message} } })`;
  });
  if (count !== COUNT)
    throw new Error(
      `React DOM has ${count} sentinel errors instead of ${COUNT}: look at web/build/sentinel-errors.ts`,
    );
  return result;
}

export const sentinelErrors = (): Plugin => ({
  name: 'sentinel-errors',
  transform: {
    filter: { id: FILE },
    handler: (code) => ({ code: withoutStacks(code), map: null }),
  },
});
