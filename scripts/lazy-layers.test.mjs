// Every sheet and popup of the mall that is loaded when it opens is loaded by lazyLayer, which handles a lost file.
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
