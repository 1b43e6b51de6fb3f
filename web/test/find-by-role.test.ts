// Tests find what is on a page by role, name and text, as its players do.
import { expect, it } from 'vitest';

const tests = import.meta.glob<string>('../{src,test}/**/*.test.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** They look at a drawing, which has neither role nor text: confetti, the light on a prize, a chest that opens. */
const DRAWINGS = ['ResultPopup', 'ScoreLottery', 'SignInBoard'].map((name) => `/${name}.test.tsx`);

it('no test finds an element by a selector', () => {
  expect(Object.keys(tests).length).toBeGreaterThan(200);
  const bySelector = Object.entries(tests)
    .filter(([, text]) => /\.querySelector|\.getElementsBy|\.closest\(/.test(text))
    .map(([path]) => path);
  expect(bySelector.filter((path) => !DRAWINGS.some((drawing) => path.endsWith(drawing)))).toEqual([]);
});
