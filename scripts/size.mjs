// Weighs the first load of a page (JavaScript + CSS, brotli) against its budget and prints it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './project.mjs';

const BUDGET_KB = 120;
const REQUESTS = 20;
const PAGES = {
  login: 'src/pages/login/index.tsx',
  home: 'src/pages/index/index.tsx',
  'the points lottery': 'src/pages/activities/scoreLottery.tsx',
  'the task lottery': 'src/pages/activities/taskLottery.tsx',
  'signing in': 'src/pages/activities/signin.tsx',
  'the invitation': 'src/pages/activities/invitation.tsx',
  'the top-up gift': 'src/pages/activities/recharge.tsx',
  'the ranking': 'src/pages/activities/rank.tsx',
};

const dist = join(root, 'web', 'dist');
if (!existsSync(join(dist, '.vite', 'manifest.json'))) {
  console.error('Nothing is built: run npm run build first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);

/** A chunk and everything it imports at once. */
function filesOf(name, seen = new Set()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of chunk.css ?? []) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(next, seen);
  return seen;
}

function weight(file) {
  const packed = join(dist, `${file}.br`);
  return existsSync(packed)
    ? statSync(packed).size
    : brotliCompressSync(readFileSync(join(dist, file))).length;
}

let isOver = false;
for (const [page, source] of Object.entries(PAGES)) {
  if (!manifest[source]) {
    console.error(`The build has no page ${source}.`);
    process.exit(1);
  }
  const files = [...filesOf(source, filesOf(entry))];
  const kb = files.reduce((sum, file) => sum + weight(file), 0) / 1024;
  const isFine = kb <= BUDGET_KB && files.length <= REQUESTS;
  isOver ||= !isFine;
  console.log(
    `first load of ${page}: ${kb.toFixed(1)} KB of ${BUDGET_KB} KB in ${files.length} files${isFine ? '' : ': OVER BUDGET'}`,
  );
}
if (isOver) process.exit(1);
