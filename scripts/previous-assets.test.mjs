// The files of the previous build stay for a day.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setAssetsAside } from './build/previous-assets.mjs';

const HOUR_MS = 3_600_000;
let dist;
beforeEach(async () => {
  dist = join(await mkdtemp(join(tmpdir(), 'emall-build-')), 'dist');
});
afterEach(() => rm(join(dist, '..'), { recursive: true }));

/** A build that empties `dist` and writes the files. */
async function build(files, now) {
  const restore = await setAssetsAside(dist, now);
  await mkdir(join(dist, 'assets'), { recursive: true });
  for (const file of files) await writeFile(join(dist, 'assets', file), file);
  await restore();
  return (await readdir(join(dist, 'assets'))).sort();
}

it('a file that is gone from the build is served for a day after it was replaced', async () => {
  await build(['start-a.js', 'vendor.js'], 0);
  expect(await build(['start-b.js', 'vendor.js'], 0)).toEqual(['start-a.js', 'start-b.js', 'vendor.js']);
  expect(await build(['start-c.js', 'vendor.js'], 20 * HOUR_MS)).toEqual([
    'start-a.js',
    'start-b.js',
    'start-c.js',
    'vendor.js',
  ]);
  expect(await build(['start-d.js', 'vendor.js'], 30 * HOUR_MS)).toEqual([
    'start-b.js',
    'start-c.js',
    'start-d.js',
    'vendor.js',
  ]);
});

it('a file that returns belongs to the build again', async () => {
  await build(['start-a.js'], 0);
  await build(['start-b.js'], 0);
  await build(['start-a.js'], HOUR_MS);
  expect(await build(['start-c.js'], 25.5 * HOUR_MS)).toEqual(['start-a.js', 'start-c.js']);
});
