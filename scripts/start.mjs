// `npm start`: builds what is not built, then becomes the mall.
import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findStale } from './build.mjs';
import { requireNode, requirePackage, root } from './project.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

requireNode();
requirePackage('server', 'fastify');
process.chdir(root);
process.env.NODE_ENV ??= 'production';

if (findStale().length > 0) {
  // In a process of its own: the mall does not carry the bundler in its memory afterwards.
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

stopWithNpm();

// The mall runs in this very process: signals, a kill and the exit code are its own, with nobody in between.
process.setSourceMapsEnabled(true);
// From Node 22 on: compiled code of the last start is read instead of compiled.
module.enableCompileCache?.();
await import(pathToFileURL(join(root, 'server', 'dist', 'main.js')).href);
