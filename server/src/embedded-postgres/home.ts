// Decides where a cluster lives: in the data folder, or, where PostgreSQL's account cannot enter that, outside it behind a link.
import { createHash, randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rm,
  statfs,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../platform/process/startup-error.ts';
import { type Account, canEnter, chooseAccount } from './account.ts';
import type { StartLog } from './start-log.ts';

export interface Home {
  /** The folder around the cluster; copies of programs stand beside it. */
  folder: string;
  cluster: string;
  account: Account | undefined;
}

const CLUSTER = 'postgres';
const PARTIAL = /^postgres(-bin)?\.partial-/;
const HALF_IS_OLD_MS = 10 * 60_000;

/** Whether a start has made a cluster in this data folder, or a link to one outside it. */
export const hasCluster = (dataDir: string): Promise<boolean> =>
  lstat(join(dataDir, CLUSTER)).then(
    () => true,
    () => false,
  );

export async function findHome(dataDir: string, log: StartLog): Promise<Home> {
  const folder = await openDataDir(dataDir);
  const known = join(folder, CLUSTER);
  const link = await readlink(known).catch(() => undefined);
  const cluster = link ? await followLink(known, link) : known;
  const account = await chooseAccount(cluster, log);

  const exists = link !== undefined || (await isThere(cluster));
  if (await canEnter(dirname(cluster), account)) {
    await removePartialClusters(dirname(cluster));
    return { folder: dirname(cluster), cluster, account };
  }
  if (exists) {
    throw new StartupError(
      `PostgreSQL's account (uid ${account?.uid}) cannot enter ${dirname(cluster)}: open that folder to it, or choose another with MALL_DATA_DIR.`,
    );
  }
  return makeHomeOutside(folder, account, log);
}

/** For a run of tests: nothing in the project, gone afterwards. */
export async function makeTemporaryHome(log: StartLog): Promise<Home> {
  const account = await chooseAccount('', log);
  for (const place of await temporaryPlaces()) {
    const folder = await mkdtemp(join(place, 'emall-')).catch(() => undefined);
    if (!folder) continue;
    await chmod(folder, 0o755);
    if (await canEnter(folder, account)) return { folder, cluster: join(folder, CLUSTER), account };
    await rm(folder, { recursive: true, force: true });
  }
  throw new StartupError('No temporary folder can be written to.');
}

/** Linux keeps these files in memory: a database of a thousand files is copied and dropped there in a fifth of the time. */
const MEMORY = '/dev/shm';
const GIB = 2 ** 30;

/** The folders for what a run of tests makes, the quickest first. */
export const temporaryPlaces = async (): Promise<string[]> => [
  ...new Set([...((await isUsableMemory(MEMORY)) ? [MEMORY] : []), tmpdir(), '/tmp', '/var/tmp']),
];

/** Big enough, with as much memory to spare, and open to programs, which are copied beside the cluster. */
async function isUsableMemory(place: string): Promise<boolean> {
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '');
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === place)
    ?.split(' ')[3]
    ?.split(',');
  if (!options || options.includes('noexec') || options.includes('ro')) return false;
  const { bavail, bsize } = await statfs(place);
  return bavail * bsize >= 4 * GIB && process.availableMemory() >= 8 * GIB;
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data folder ${dataDir} cannot be written to (${code}): choose another with MALL_DATA_DIR.`,
    );
  }
}

async function followLink(link: string, target: string): Promise<string> {
  const cluster = await realpath(link).catch(() => undefined);
  if (cluster) return cluster;
  throw new StartupError(
    `The database of this mall was in ${target}, which is gone: put it back, or remove ${link} to begin with an empty one.`,
  );
}

async function makeHomeOutside(dataDir: string, account: Account | undefined, log: StartLog): Promise<Home> {
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  for (const place of ['/var/lib/emall', '/var/tmp/emall', join(tmpdir(), 'emall')]) {
    const folder = await makeFolder(place, mark, account);
    if (!folder) continue;
    const cluster = join(folder, CLUSTER);
    await mkdir(cluster, { mode: 0o700 });
    await symlink(cluster, join(dataDir, CLUSTER));
    log.info(`PostgreSQL's account cannot enter ${dataDir}: the database lives in ${cluster}.`);
    await mentionEarlierOnes(place, mark, folder, log);
    return { folder, cluster, account };
  }
  throw new StartupError(
    `PostgreSQL's account cannot enter ${dataDir} and no folder outside can be used: choose one with MALL_DATA_DIR.`,
  );
}

/** Always a new name: whoever removes the data folder means to start over, not to find the old data again. */
async function makeFolder(
  place: string,
  mark: string,
  account: Account | undefined,
): Promise<string | undefined> {
  const folder = join(place, `${mark}-${randomBytes(3).toString('hex')}`);
  try {
    await mkdir(place, { recursive: true });
    const { uid, mode } = await lstat(place);
    // In a folder that anybody can write to, the name may have been taken by somebody else.
    if (uid !== process.getuid?.() || (mode & 0o022) !== 0) return undefined;
    await chmod(place, 0o755);
    await mkdir(folder);
    await chmod(folder, 0o755);
    if (await canEnter(folder, account)) return folder;
    await rm(folder, { recursive: true });
  } catch {
    // Not here, then: the next place.
  }
  return undefined;
}

async function mentionEarlierOnes(place: string, mark: string, folder: string, log: StartLog): Promise<void> {
  for (const entry of await readdir(place)) {
    const earlier = join(place, entry);
    if (entry.startsWith(`${mark}-`) && earlier !== folder) {
      log.warn(
        `An earlier database of this data folder is still in ${earlier}: remove it if it is not needed.`,
      );
    }
  }
}

/** What a start that was killed had begun to make; a younger one may be another start at work. */
async function removePartialClusters(folder: string): Promise<void> {
  for (const entry of await readdir(folder)) {
    const half = join(folder, entry);
    if (!PARTIAL.test(entry)) continue;
    const { mtimeMs } = await lstat(half);
    if (Date.now() - mtimeMs > HALF_IS_OLD_MS) await rm(half, { recursive: true, force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
