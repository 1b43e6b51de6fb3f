// `npm run bench -- install`: the built mall in a folder of its own with the packages of `npm ci --omit=dev --omit=optional`,
// migrated and started as in production. It has to invite its first operator, to serve, to say which native code is missing, and to stay below a size.
// Needs `npm run build`.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/embedded-postgres/index.ts';
import { PRODUCTION_ENV } from '../server/test/production-env.ts';
import { requireBuilt, untilReady } from './parts/built-mall.ts';
import { makeDataDir } from './parts/data-dir.ts';
import { freePort, spawnServer, stop } from './parts/processes.ts';
import { print, report, root } from './parts/report.ts';

/** What a machine that runs the mall gets; its packages come from npm. */
const COPIED = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  ...['contract', 'server', 'web', 'console', 'e2e'].map((workspace) => `${workspace}/package.json`),
  'server/dist',
  'server/migrations',
  'server/schema',
  'web/dist',
  'console/dist',
];
/** Packages of browsers, whose served code is in the built files, and packages of the build. */
const NOT_IN_PRODUCTION = [
  ...['react', 'react-dom', '@base-ui/react', 'lucide-react', '@tanstack/react-query'],
  ...['typescript', 'vite'],
];

async function main(): Promise<void> {
  requireBuilt(root);
  const dataDir = await makeDataDir('install');
  const folder = join(dataDir, 'mall');
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'database'),
    log: { info: () => undefined, warn: () => undefined },
  });
  try {
    for (const path of COPIED) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await cp(join(root, path), join(folder, path), { recursive: true });
    }
    print('Installing …');
    run(folder, 'npm', [
      'ci',
      '--omit=dev',
      '--omit=optional',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ]);
    const [port, consolePort] = [await freePort(), await freePort()];
    const log = join(dataDir, 'log');
    const env = {
      ...PRODUCTION_ENV,
      DATABASE_URL: postgres.url,
      SMS_URL: 'http://127.0.0.1:9',
      MALL_DATA_DIR: join(dataDir, 'files'),
      HOST: '127.0.0.1',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      METRICS_PORT: '0',
    };
    run(folder, process.execPath, ['server/dist/main.js', 'migrate'], {
      ...env,
      DATABASE_OWNER_URL: postgres.adminUrl,
    });
    const printed = run(
      folder,
      process.execPath,
      ['server/dist/main.js', 'admin', 'operator:add', 'first', 'First owner'],
      env,
    );
    if (!/\/mall\/console\/invitation#[\w-]{43}/.test(printed))
      throw new Error(`operator:add prints no link:\n${printed}`);
    const mall = spawnServer(process.execPath, ['server/dist/main.js'], { cwd: folder, output: log, env });
    try {
      await untilReady(mall, port);
      await requirePage(`http://127.0.0.1:${port}/mall/`);
      await requirePage(`http://127.0.0.1:${consolePort}/mall/console/`);
    } finally {
      await stop(mall);
    }
    const said = await readFile(log, 'utf8');
    for (const name of ['@node-rs/argon2', 'sharp'])
      if (!said.includes(`${name} is installed without the native code`))
        throw new Error(`the start says nothing of ${name}:\n${said}`);
    const packagesOf = (...flags: string[]) =>
      run(folder, 'npm', ['ls', '--all', '--parseable', '--omit=dev', ...flags]).split('\n');
    const listed = packagesOf();
    // By the lock file: also those that come without --omit=optional.
    const locked = packagesOf('--package-lock-only');
    const needless = NOT_IN_PRODUCTION.filter((name) =>
      locked.some((path) => path.endsWith(`/node_modules/${name}`)),
    );
    if (needless.length) throw new Error(`installed for production: ${needless.join(', ')}`);
    const megabytes = Number.parseInt(run(folder, 'du', ['-sm', 'node_modules']), 10);
    report([
      {
        promise: 'install',
        what: 'MB of packages in production',
        value: megabytes,
        atMost: 110,
        detail: `${listed.length} packages, without optional ones`,
      },
    ]);
  } finally {
    await postgres.stop();
  }
}

function run(cwd: string, program: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`);
  return stdout;
}

async function requirePage(url: string): Promise<void> {
  const page = await fetch(url);
  const html = await page.text();
  if (!page.ok || !html.includes('<div id="root"')) throw new Error(`${url} answers ${page.status}: ${html}`);
}

await main();
