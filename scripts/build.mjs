// Builds what is not built: the web and the console into their dist/ (with compressed copies), the server into server/dist/main.js.
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './build/compress.mjs';
import { setAssetsAside } from './build/previous-assets.mjs';
import { takeSourceMaps } from './build/source-maps.mjs';
import { stampOf } from './build/stamp.mjs';
import { writeVersion } from './build/version.mjs';
import { fail, requireNode, requirePackage, root } from './project.mjs';

const WORKSPACES = [
  { name: 'web', made: 'index.html', reads: ['contract', 'web'], begin: setAssetsAside, finish: finishWeb },
  {
    name: 'console',
    made: 'index.html',
    reads: ['contract', 'console'],
    begin: async () => async () => undefined,
    finish: finishConsole,
  },
  {
    name: 'server',
    made: 'main.js',
    reads: ['contract', 'server'],
    begin: async () => async () => undefined,
    finish: async () => undefined,
  },
];

/** The workspaces whose sources changed since they were built, or that never were. */
export function findStale() {
  return WORKSPACES.filter(({ name, made, reads }) => {
    const dist = join(root, name, 'dist');
    const stampFile = join(dist, '.stamp');
    if (!existsSync(stampFile) || !existsSync(join(dist, made))) return true;
    return readFileSync(stampFile, 'utf8') !== stampOf(root, reads);
  });
}

async function build({ name, reads, begin, finish }) {
  const started = performance.now();
  // Taken before the build: a file saved meanwhile makes the next start build again.
  const stamp = stampOf(root, reads);
  const dist = join(root, name, 'dist');
  const restore = await begin(dist);
  const vite = await import('vite');
  await vite.build({
    root: join(root, name),
    configFile: join(root, name, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  });
  await finish(dist);
  await restore();
  // Last of all, so that a build cut off half-way is built again.
  await writeFile(join(dist, '.stamp'), stamp);
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

async function finishWeb(dist) {
  const writeMaps = await takeSourceMaps(dist, root);
  await writeVersion(dist, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  await compressFolder(dist);
  await writeMaps();
}

async function finishConsole(dist) {
  const writeMaps = await takeSourceMaps(dist, root);
  await compressFolder(dist);
  await writeMaps();
}

if (process.argv[1] === import.meta.filename) {
  requireNode();
  requirePackage('.', 'vite');
  process.env.NODE_ENV = 'production';
  try {
    const stale = findStale();
    // The first one takes a minute or more: whoever waits sees that something happens.
    if (stale.length) console.log(`Building ${stale.map(({ name }) => name).join(', ')} …`);
    for (const workspace of stale) await build(workspace);
  } catch (error) {
    console.error(error.message);
    fail('The build failed.');
  }
}
