// Every sheet and popup of the mall that is loaded when it opens is loaded by lazyLayer, and every other part by lazyPart:
// they handle a lost file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

const LAYER = /import\('[^']*(?:Sheet|Popup)\.tsx'\)/g;
const BY_LAZY_LAYER = /lazyLayer(?:<[^(]*>)?\(\s*\(\) =>\s*import\('[^']*(?:Sheet|Popup)\.tsx'\)/g;

const folder = join(root, 'web', 'src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\/|lazyLayer\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

test('no sheet or popup is imported another way', () => {
  const found = (pattern) =>
    sources.flatMap(({ file, text }) => (text.match(pattern) ?? []).map(() => file)).sort();
  expect(found(LAYER).length).toBeGreaterThan(25);
  expect(found(BY_LAZY_LAYER)).toEqual(found(LAYER));
});

/** They decide themselves what a lost file means: popups that nobody opened, and drawings, are left out. */
const OWN_HANDLING = ['features/home/DuePopups.tsx', 'shared/ui/EmptyState/EmptyState.tsx'];

test('no part is loaded by React’s own lazy, which keeps a lost file lost', () => {
  const raw = sources.filter(({ text }) => /\blazy\(/.test(text)).map(({ file }) => file);
  expect(raw.sort()).toEqual([...OWN_HANDLING, 'shared/ui/layer/lazyPart.tsx']);
});
