// Whatever players, games and operators write is shown as text: no screen turns a text into markup or code.
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../web/src/**/*.{ts,tsx}', '!../**/*.test.*', '!../../../web/src/**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
);

const SINKS =
  /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc|createContextualFragment|DOMParser|\beval\(|new Function\(|javascript:/;

test('no source of the console or the mall writes markup', () => {
  const ofMall = Object.keys(sources).filter((path) => path.includes('/web/src/'));
  expect(ofMall.length).toBeGreaterThan(200);
  expect(Object.keys(sources).length - ofMall.length).toBeGreaterThan(200);
  expect(Object.keys(sources).filter((path) => SINKS.test(sources[path] ?? ''))).toEqual([]);
});

test('markup in a source is found', () => {
  for (const sink of ['<p dangerouslySetInnerHTML={x} />', 'node.innerHTML = x', 'new Function(x)'])
    expect(SINKS.test(sink)).toBe(true);
});
