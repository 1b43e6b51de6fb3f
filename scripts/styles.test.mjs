// Every class that a part takes from its CSS module is in that module: one that was removed there would leave it without its layout,
// and nothing else says so.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project.mjs';

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const parts = ['web', 'console'].flatMap((workspace) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(workspace, 'src', file)),
);

/** `list.find(…)` is a method, and `modal.module.css` a file. */
const classesOf = (text, name) =>
  [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)\\b(?!\\(|\\.css)`, 'g'))].map(
    ([, used]) => used,
  );

/** The classes that the text takes, each beside those that its module has; `read` returns the text of a module. */
const missingIn = (text, read) =>
  [...text.matchAll(IMPORT)].flatMap(([, name, path]) => {
    const defined = new Set([...read(path).matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, each]) => each));
    return classesOf(text, name).filter((used) => !defined.has(used));
  });

test('no part takes a class that its CSS module does not have', () => {
  expect(parts.length).toBeGreaterThan(400);
  const missing = parts.flatMap((file) =>
    missingIn(readFileSync(join(root, file), 'utf8'), (path) =>
      readFileSync(join(root, dirname(file), path), 'utf8'),
    ).map((used) => `${file}: ${used}`),
  );
  expect(missing).toEqual([]);
});

test('a class that is not there is found', () => {
  const text = "import styles from './x.module.css';\nconst a = styles.there; const b = styles.gone;";
  expect(missingIn(text, () => '.there { color: red; }')).toEqual(['gone']);
});
