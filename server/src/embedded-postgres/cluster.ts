// Makes a cluster once (initdb) and keeps what is needed to reach it: its port and passwords, inside it, readable by its owner only.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../platform/process/startup-error.ts';
import type { Account } from './account.ts';
import { BARE_ENV, type Binaries } from './binaries.ts';
import { findFreePort } from './free-port.ts';
import type { Home } from './home.ts';

const run = promisify(execFile);
const ACCESS_FILE = 'emall.json';

/** The superuser looks after the server; the mall itself works as a plain role that owns the one database. */
const SUPERUSER = 'postgres';
export const ROLE = 'emall';
export const DATABASE = 'emall';

export interface ClusterAccess {
  port: number;
  superuserPassword: string;
  rolePassword: string;
}

export interface ClusterOptions {
  ephemeral: boolean;
  /** With the memory, planner and connection settings that PostgreSQL comes with, for benches. */
  isStock?: boolean;
}

export async function openCluster(
  home: Home,
  binaries: Binaries,
  options: ClusterOptions,
): Promise<ClusterAccess> {
  if (!(await readVersion(home.cluster))) await makeCluster(home, binaries, options);
  const version = await readVersion(home.cluster);
  if (!version)
    throw new StartupError(`${home.cluster} holds files, but not those of a PostgreSQL database.`);
  if (version !== binaries.major) {
    throw new StartupError(
      `The database in ${home.cluster} was made by PostgreSQL ${version}, but this mall brings ${binaries.major}: dump it with the old mall and load it into a new data folder.`,
    );
  }
  await claim(home);
  return readAccess(home);
}

export async function saveAccess(home: Home, access: ClusterAccess): Promise<void> {
  await writeAccess(home.cluster, access, home.account);
}

export function connectionUrl(access: ClusterAccess, who: 'role' | 'superuser'): string {
  const [user, password, database] =
    who === 'role'
      ? [ROLE, access.rolePassword, DATABASE]
      : [SUPERUSER, access.superuserPassword, 'postgres'];
  return `postgres://${user}:${password}@127.0.0.1:${access.port}/${database}`;
}

const readVersion = async (cluster: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(
      `The database in ${cluster} belongs to another user: start the mall as that user, or as root.`,
    );
  }
};

async function makeCluster(home: Home, binaries: Binaries, options: ClusterOptions): Promise<void> {
  // Made aside and moved into place whole: a start cut off half-way, or two at once, never leave a partial cluster.
  const partial = await mkdtemp(join(home.folder, 'postgres.partial-')).catch((error: Error) => {
    throw new StartupError(`The data folder ${home.folder} cannot be written to: ${error.message}`);
  });
  const passwordFile = `${partial}.password`;
  const superuserPassword = newPassword();
  try {
    await own(partial, 0o700, home.account);
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
    await own(passwordFile, 0o600, home.account);
    await initdb(partial, passwordFile, home.account, binaries, options);
    const access = { port: await findFreePort(), superuserPassword, rolePassword: newPassword() };
    await writeAccess(partial, access, home.account);
    await mkdir(join(partial, 'log'));
    await own(join(partial, 'log'), 0o700, home.account);
    await rename(partial, home.cluster).catch((error: NodeJS.ErrnoException) => {
      // Another start was quicker: its cluster is the one.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new StartupError(`PostgreSQL could not make a database in ${home.folder}: ${reasonOf(error)}`);
  } finally {
    await rm(partial, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function initdb(
  folder: string,
  passwordFile: string,
  account: Account | undefined,
  binaries: Binaries,
  { ephemeral, isStock }: ClusterOptions,
): Promise<void> {
  const tuned = isStock ? {} : { ...TUNING, ...(ephemeral ? {} : { shared_buffers: sharedBuffers() }) };
  const settings = { ...SETTINGS, ...tuned, ...(ephemeral ? EPHEMERAL_SETTINGS : {}) };
  await run(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Unicode-aware and the same on every machine, whatever locales it has.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(ephemeral ? ['--no-sync'] : []),
      ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
    ],
    { ...account, cwd: '/', env: BARE_ENV },
  );
}

const SETTINGS = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server itself rotates a week of logs: they continue when the mall's process ends.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  // Failed statements carry phones and addresses in their text and detail, and the mall logs its own failures.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const TUNING = {
  max_connections: 200,
  random_page_cost: 1.1,
  jit: 'off',
};

// A test's data need not outlive the machine: nothing waits for the disk.
const EPHEMERAL_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  logging_collector: 'off',
  scram_iterations: 1,
};

/** An eighth of the memory we may use: the mall itself shares the machine. */
function sharedBuffers(): string {
  const limit = process.constrainedMemory?.() ?? 0;
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return `${Math.min(512, Math.max(64, Math.floor(memory / 8 / 2 ** 20)))}MB`;
}

/** Files copied or unpacked by root belong to root; PostgreSQL starts only on files that are its own account's. */
async function claim({ cluster, account }: Home): Promise<void> {
  const { uid } = await stat(cluster);
  if (account && uid !== account.uid) await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  if (!account && uid !== process.getuid?.()) {
    throw new StartupError(
      `The database in ${cluster} belongs to another user: start the mall as that user, or as root.`,
    );
  }
  await chmod(cluster, 0o700);
}

async function readAccess({ cluster }: Home): Promise<ClusterAccess> {
  const file = join(cluster, ACCESS_FILE);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ClusterAccess;
  } catch (error) {
    throw new StartupError(
      `The passwords of the database cannot be read from ${file}: ${(error as Error).message}`,
    );
  }
}

async function writeAccess(
  cluster: string,
  access: ClusterAccess,
  account: Account | undefined,
): Promise<void> {
  const file = join(cluster, ACCESS_FILE);
  const partial = `${file}.partial`;
  await writeFile(partial, `${JSON.stringify(access)}\n`, { mode: 0o600 });
  await own(partial, 0o600, account);
  await rename(partial, file);
}

async function own(path: string, mode: number, account: Account | undefined): Promise<void> {
  await chmod(path, mode);
  if (account) await chown(path, account.uid, account.gid);
}

const newPassword = (): string => randomBytes(24).toString('base64url');

/** initdb prints its steps on one stream and what went wrong on the other. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  const line = stderr?.split('\n').find((text) => /error|fatal|could not/i.test(text));
  return line ?? message;
}
