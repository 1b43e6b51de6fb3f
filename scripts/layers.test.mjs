// The layers over the mall's pages: each is walked in a browser, and each that is loaded when it opens is loaded by lazyLayer,
// every other part by lazyPart: they handle a lost file.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

const folder = join(root, 'web', 'src');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|demo)\.|\/test\/|lazyLayer\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** The files that render a layer, without the parts that all of them are made of and the function that opens a Dialog. */
const layers = sources
  .filter(({ file, text }) => file.endsWith('.tsx') && /<(Sheet|Popup|Dialog|dialog)\b|useModal\(/.test(text))
  .map(({ file }) => basename(file, '.tsx'))
  .filter((name) => !['Sheet', 'Popup', 'confirm'].includes(name));

test('no two layers have the same name', () => {
  expect(layers.toSorted()).toEqual([...new Set(layers)].sort());
});

test('Back, Esc and a tap beside it are tried in a browser on every layer', () => {
  const walk = ['layer-walk.spec.ts', 'earned-layers.spec.ts']
    .map((file) => readFileSync(join(root, 'e2e', file), 'utf8'))
    .join('\n');
  const walked = [...walk.matchAll(/^test\('(\w+)[: ]|^ {2}([A-Z][a-z]\w+): \{/gm)].map(
    ([, ofTest, ofTable]) => ofTest ?? ofTable,
  );
  expect(walked.sort()).toEqual(layers.toSorted());
});

/** They decide themselves what a lost file means: popups that nobody opened, and drawings, are left out. */
const OWN_HANDLING = ['features/home/DuePopups.tsx', 'shared/ui/EmptyState/EmptyState.tsx'];

test('no layer is imported when it opens in another way', () => {
  const imported = `import\\('[^']*/(?:${layers.join('|')}|\\w*(?:Sheet|Popup))\\.tsx'\\)`;
  const found = (pattern) =>
    sources
      .flatMap(({ file, text }) => (text.match(new RegExp(pattern, 'g')) ?? []).map(() => file))
      .filter((file) => !OWN_HANDLING.includes(file))
      .sort();
  expect(found(imported).length).toBeGreaterThan(25);
  expect(found(`lazyLayer(?:<[^(]*>)?\\(\\s*(?:async )?\\(\\) =>[^;]*?${imported}`)).toEqual(found(imported));
});

test('no part is loaded by React’s own lazy, which keeps a lost file lost', () => {
  const raw = sources.filter(({ text }) => /\blazy\(/.test(text)).map(({ file }) => file);
  expect(raw.sort()).toEqual([...OWN_HANDLING, 'shared/ui/layer/lazyPart.tsx']);
});
