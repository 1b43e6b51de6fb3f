// What moving a part of a merged chunk promises: lighter pages, no more files than allowed, no circular imports.
import { expect, it } from 'vitest';
import type { Chunk } from './merge-chunks.ts';
import { moveChunks } from './move-chunks.ts';

const limits = {
  requestBytes: 100,
  nameCost: 0,
  maxFiles: 2,
  pages: new Set(['home', 'orders']),
  weightOf: () => 1,
};
const chunk = (name: string, users: string[], bytes: number, imports: Chunk[] = []): Chunk => ({
  modules: [name],
  bytes,
  users: new Set(users),
  imports: new Set(imports),
});
const modulesOf = (groups: Chunk[][]) =>
  groups.map((group) => group.flatMap(({ modules }) => modules).sort()).sort();

it('a part goes to the group that only its own pages load', () => {
  const both = chunk('both', ['home', 'orders'], 5000);
  const forHome = chunk('home', ['home'], 5000);
  const more = chunk('more', ['home'], 3000);
  expect(modulesOf(moveChunks([[both, more], [forHome]], limits))).toEqual([['both'], ['home', 'more']]);
});

it('no move brings a page above its limit of files', () => {
  const parts = ['a', 'b', 'c'].map((name, index) => chunk(name, ['home', `layer-${index}`], 9000));
  const moved = moveChunks([parts], limits);
  expect(moved.length).toBeLessThanOrEqual(2);
});

it('no move makes groups import each other in a circle', () => {
  const low = chunk('low', ['home', 'orders'], 100);
  const middle = chunk('middle', ['home', 'orders'], 9000, [low]);
  const high = chunk('high', ['home', 'orders'], 100, [middle]);
  const moved = moveChunks([[low], [middle, high]], { ...limits, requestBytes: 0 });
  const place = (part: Chunk) => moved.findIndex((group) => group.includes(part));
  expect(place(low) === place(high) && place(low) !== place(middle)).toBe(false);
});
