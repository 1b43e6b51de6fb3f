// Weighs the first load of every page and of the console (JavaScript + CSS, brotli) against its budget and prints it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './project.mjs';

const BUDGET_KB = 118.3;
const HOME_BUDGET_KB = 115;
/** The mean of all pages: what every page loads counts in each of them. */
const MEAN_BUDGET_KB = 109.7;
const HOME = 'src/pages/index/index.tsx';
const REQUESTS = 15;
const CONSOLE_BUDGET_KB = 260;
const CONSOLE_SCREEN_KB = 80;
const PAGE = /^src\/pages\/(.+)\.tsx$/;

const dist = join(root, 'web', 'dist');
if (!existsSync(join(dist, '.vite', 'manifest.json'))) {
  console.error('Nothing is built: run npm run build first.');
  process.exit(1);
}
const manifest = manifestOf(dist);
const ENTRIES = ['src/app/boot.ts', 'index.html'];
/** The server puts a page's style sheets into its HTML: they weigh, but are no requests. */
const isRequest = (file) => !file.endsWith('.css');
const pages = Object.keys(manifest).filter((name) => PAGE.test(name));
if (pages.length === 0) {
  console.error('The build has no pages.');
  process.exit(1);
}

let isOver = false;
let sumKb = 0;
for (const name of pages.sort()) {
  const files = [name, ...ENTRIES].reduce((seen, each) => filesOf(manifest, each, seen), new Set());
  const kb = kbOf(dist, [...files]);
  sumKb += kb;
  const requests = [...files].filter(isRequest).length;
  const isFine = kb <= (name === HOME ? HOME_BUDGET_KB : BUDGET_KB) && requests <= REQUESTS;
  isOver ||= !isFine;
  const page = name.replace(PAGE, '$1').padEnd(24);
  console.log(`${page} ${kb.toFixed(1).padStart(6)} KB in ${requests} files${isFine ? '' : ': OVER BUDGET'}`);
}
const meanKb = sumKb / pages.length;
isOver ||= meanKb > MEAN_BUDGET_KB;
console.log(
  `${pages.length} pages weighed, ${meanKb.toFixed(1)} KB on average; budget ${BUDGET_KB} KB (home ${HOME_BUDGET_KB}, mean ${MEAN_BUDGET_KB}) and ${REQUESTS} files for a first load.`,
);
weighConsole();
if (isOver) process.exit(1);

/** The operators' console: what the shell loads, and what each of its screens adds. */
function weighConsole() {
  const folder = join(root, 'console', 'dist');
  const chunks = manifestOf(folder);
  const entry = Object.keys(chunks).find((name) => chunks[name].isEntry);
  const first = filesOf(chunks, entry);
  const firstKb = kbOf(folder, [...first]);
  isOver ||= firstKb > CONSOLE_BUDGET_KB;
  console.log(`console: first load ${firstKb.toFixed(1)} KB; budget ${CONSOLE_BUDGET_KB} KB.`);
  const screens = Object.keys(chunks).filter((name) => PAGE.test(name) && chunks[name].isDynamicEntry);
  const added = screens
    .map((name) => ({
      name,
      kb: kbOf(
        folder,
        [...filesOf(chunks, name)].filter((file) => !first.has(file)),
      ),
    }))
    .sort((a, b) => b.kb - a.kb);
  isOver ||= (added[0]?.kb ?? 0) > CONSOLE_SCREEN_KB;
  console.log(
    `console: ${added.length} screens add at most ${added[0]?.kb.toFixed(1)} KB (${added[0]?.name}); budget ${CONSOLE_SCREEN_KB} KB each.`,
  );
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
}

/** A chunk and everything it imports at once. */
function filesOf(chunks, name, seen = new Set()) {
  const chunk = chunks[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const next of chunk.imports ?? []) filesOf(chunks, next, seen);
  return seen;
}

/** As the build compressed them: compressing takes longer than all the rest. Below a kilobyte it leaves files as they are. */
function kbOf(folder, files) {
  const bytes = files.map((file) => {
    const packed = join(folder, `${file}.br`);
    return existsSync(packed)
      ? statSync(packed).size
      : brotliCompressSync(readFileSync(join(folder, file))).length;
  });
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}
