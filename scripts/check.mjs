// `npm run check`: types, lint, import rules and vocabulary side by side; each prints when it is done, and all must pass.
// `npm run check -- build`: and the build, which uses one core only and so costs less beside them than after them.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './project.mjs';

/** Takes what the others leave, one core each; beside them as an equal it would end early, and they alone. */
const USES_EVERY_CORE = 'lint';
const LESS_URGENT = 5;

const run = (name) =>
  new Promise((resolve) => {
    const output = [];
    const child = spawn('npm', ['run', '--silent', name], { cwd: root });
    if (name === USES_EVERY_CORE && child.pid) setPriority(child.pid, LESS_URGENT);
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('close', (status) => {
      console.log(`${name}: ${status === 0 ? 'passed' : 'failed'}`);
      process.stdout.write(Buffer.concat(output));
      resolve(status === 0);
    });
  });

const results = await Promise.all(['types', 'lint', 'imports', 'words', ...process.argv.slice(2)].map(run));
process.exit(results.every(Boolean) ? 0 : 1);
