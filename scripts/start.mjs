// `npm start`: builds what is not built, then becomes the mall.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findStale } from './build.mjs';
import { requireNode, requirePackage, root } from './project.mjs';

const PARENT_CHECK_MS = 250;

requireNode();
requirePackage('server', 'fastify');
process.chdir(root);
process.env.NODE_ENV ??= 'production';

if (findStale().length > 0) {
  // In a process of its own: the mall does not carry the bundler in its memory afterwards.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.env.npm_lifecycle_event) stopWithNpm();

// The mall runs in this very process: signals, a kill and the exit code are its own, with nobody in between.
process.setSourceMapsEnabled(true);
// From Node 22 on: compiled code of the last start is read instead of compiled.
module.enableCompileCache?.();
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href);

/** A killed npm forwards nothing, and the mall would hold its port with nobody to stop it. */
function stopWithNpm() {
  const parent = process.ppid;
  // Between npm and us there may be the shell that npm runs scripts with; npm is then one step further up.
  const isShell = /^(sh|dash|bash|ash|busybox)$/.test(readProcess(parent, 'comm').trim());
  const findNpm = () => (isShell ? /^PPid:\s*(\d+)/m.exec(readProcess(parent, 'status'))?.[1] : undefined);
  const npm = findNpm();
  const timer = setInterval(() => {
    if (process.ppid === parent && findNpm() === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // No such folder on macOS; its shell hands over to the last command, so npm is our parent there.
    return '';
  }
}
