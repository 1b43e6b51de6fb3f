// `npm run bench -- <name> [flags]`: bundles bench/<name>.ts as the server is bundled, and runs it. Without a name: the benches
// of all promises, whose figures it writes to docs/performance.md and docs/performance.json; `promises <name> …`: some of them.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runPromises } from './bench-promises.mjs';
import { fail, MALL_NODE_ENV, MALL_NODE_FLAGS, requireNode, requirePackage, root } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const folder = join(root, 'bench');
const [name = '', ...flags] = process.argv.slice(2);

requireNode();
requirePackage('.', 'vite');
stopWithNpm();
if (!name || name === 'promises') process.exit(await runPromises(flags));
// Counted by the test that sends every call once, because it has a valid input of each.
if (name === 'calls') {
  const repeats = flags[0] ?? '50';
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'server', 'test/every-call.test.ts'];
  const env = { ...process.env, CALL_REPEATS: repeats };
  process.exit(await runProgram(process.execPath, args, { cwd: root, env }));
}
const entry = join(folder, `${name}.ts`);
// Whatever has a line in the listing is a bench; what they share lies in a folder below.
if (!/^[a-z-]+$/.test(name) || !existsSync(entry)) {
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  fail(`Which bench? ${['calls', ...names.map((file) => file.slice(0, -3))].join(', ')}`);
}

// Built and run inside the server's folder: a package that only the server has is found from nowhere else,
// and the mall finds its migrations by where it lies.
const server = join(root, 'server');
const built = join(server, 'dist', `bench-${name}.js`);
const vite = await import('vite');
await vite.build({
  root: server,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  build: {
    ssr: entry,
    outDir: dirname(built),
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: basename(built), codeSplitting: false } },
  },
  ssr: { target: 'node', noExternal: ['@emall/contract'] },
});
const env = { ...process.env, ...MALL_NODE_ENV, NODE_ENV: 'production' };
// The mall runs inside most of them.
process.exit(await runProgram(process.execPath, [...MALL_NODE_FLAGS, built, ...flags], { cwd: root, env }));
