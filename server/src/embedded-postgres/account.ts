// Decides as whom PostgreSQL runs: it refuses to run as root, so a mall started by root lends it another account.
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '../platform/process/startup-error.ts';
import type { StartLog } from './start-log.ts';

const run = promisify(execFile);

const OWN_ACCOUNT = 'emall';
// Where no account can be made (read-only /etc, macOS), one of these exists. initdb insists on an account with a name.
const SPARE_ACCOUNTS = ['postgres', '_postgres', 'nobody', 'daemon'];

export interface Account {
  uid: number;
  gid: number;
}

/** `undefined` means: as whoever started the mall. */
export async function chooseAccount(cluster: string, log: StartLog): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;

  // A cluster made earlier belongs to somebody already (an ordinary user, or another spare account): stay with them.
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const own = (await findAccount(OWN_ACCOUNT)) ?? (await makeAccount(log));
  if (own) return own;
  for (const name of SPARE_ACCOUNTS) {
    const spare = await findAccount(name);
    if (spare) return spare;
  }
  throw new StartupError(
    'PostgreSQL does not run as root and no other account was found here: start the mall as an ordinary user, or set DATABASE_URL.',
  );
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    const account = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return account.uid > 0 && account.gid >= 0 ? account : undefined;
  } catch {
    return undefined;
  }
}

async function makeAccount(log: StartLog): Promise<Account | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  try {
    await run('useradd', [...options, '--shell', '/usr/sbin/nologin', OWN_ACCOUNT]);
    log.info(`Made the system account "${OWN_ACCOUNT}": PostgreSQL does not run as root.`);
  } catch {
    // No useradd, no right to, or another start was quicker: the lookup below tells.
  }
  return findAccount(OWN_ACCOUNT);
}

/** Tried by really entering as that account: mode bits alone do not tell about ACLs or mount options. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
