// What merged chunks promise: few requests, little that a page loads for nothing, and no circular imports.
import { expect, it } from 'vitest';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

const limits = {
  requestBytes: 500,
  nameCost: 0,
  maxFiles: 10,
  pages: new Set(['home', 'orders']),
  weightOf: () => 1,
};

it('chunks that the same pages load become one', () => {
  const tabs = chunk('tabs', ['home', 'orders']);
  const badge = chunk('badge', ['home', 'orders']);
  expect(modulesOf(mergeChunks([tabs, badge], limits))).toEqual([['tabs', 'badge']]);
});

it('a page does not load more for another page than a request is worth', () => {
  const small = chunk('small', ['home'], { bytes: 100 });
  const large = chunk('large', ['orders'], { bytes: 5000 });
  const both = chunk('both', ['home', 'orders'], { bytes: 5000 });
  expect(modulesOf(mergeChunks([small, large, both], limits))).toEqual([['large'], ['small', 'both']]);
});

it('no page loads more files than allowed, whatever it costs', () => {
  const chunks = Array.from({ length: 6 }, (_, index) =>
    chunk(`own-${index}`, ['home', `layer-${index}`], { bytes: 9000 }),
  );
  const merged = mergeChunks(chunks, { ...limits, maxFiles: 3 });
  expect(merged.filter(({ users }) => users.has('home'))).toHaveLength(3);
});

it('of the merges for pages above the limit, the one that helps most of them comes first', () => {
  const forBoth = ['a', 'b'].map((name) => chunk(name, ['home', 'orders'], { bytes: 9000 }));
  const forHome = ['c', 'd'].map((name) => chunk(name, ['home', `layer-${name}`], { bytes: 8000 }));
  const forOrders = ['e', 'f'].map((name) => chunk(name, ['orders', `layer-${name}`], { bytes: 8000 }));
  for (const [index, each] of forBoth.entries()) each.users.add(`layer-${index}`);
  const merged = mergeChunks([...forBoth, ...forHome, ...forOrders], {
    ...limits,
    maxFiles: 3,
  });
  expect(modulesOf(merged)).toContainEqual(['a', 'b']);
  expect(merged).toHaveLength(5);
});

it('a merge never makes chunks import each other in a circle', () => {
  const low = chunk('low', ['home', 'orders']);
  const middle = chunk('middle', ['home'], { bytes: 90_000, imports: [low] });
  const high = chunk('high', ['home', 'orders'], { imports: [middle] });
  middle.users.add('orders');
  const merged = mergeChunks([low, middle, high], { ...limits, requestBytes: 0, maxFiles: 2 });
  expect(modulesOf(merged)).not.toContainEqual(['low', 'high']);
  expect(merged).toHaveLength(2);
});

it('whoever loads a merged chunk is counted as loading what it imports', () => {
  const imported = chunk('imported', ['orders'], { bytes: 9000 });
  const importer = chunk('importer', ['orders'], { bytes: 100, imports: [imported] });
  const other = chunk('other', ['home', 'orders'], { bytes: 100 });
  const merged = mergeChunks([imported, importer, other], limits);
  expect(modulesOf(merged)).toEqual([['other'], ['imported', 'importer']]);
});

function chunk(name: string, users: string[], { bytes = 200, imports = [] as Chunk[] } = {}): Chunk {
  return { modules: [name], bytes, users: new Set(users), imports: new Set(imports) };
}

function modulesOf(chunks: Chunk[]): string[][] {
  return chunks.map(({ modules }) => modules);
}
