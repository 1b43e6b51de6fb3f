// A primary and its standby by streaming replication, both of the embedded PostgreSQL: the standby begins as a copy of the
// stopped primary.
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../src/embedded-postgres/free-port.ts';
import { findHome } from '../src/embedded-postgres/home.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded-postgres/index.ts';

const log = { info: () => undefined, warn: () => undefined };

export type Replicated = {
  url: string;
  standbyUrl: string;
  standbyAdminUrl: string;
  stopStandby(): Promise<void>;
  stop(): Promise<void>;
};

export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'emall-standby-'));
  await chmod(folder, 0o755);
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
  const running: EmbeddedPostgres[] = [];
  const stop = async () => {
    for (const each of running.reverse()) await each.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const first = await startEmbeddedPostgres({ dataDir: primaryDir, log });
    const port = Number(new URL(first.url).port);
    await first.stop();
    const { cluster } = await findHome(primaryDir, log);
    await cp(primaryDir, standbyDir, { recursive: true, preserveTimestamps: true });
    const { uid, gid } = await stat(cluster);
    const copy = join(standbyDir, 'postgres');
    await ownAll(copy, uid, gid);
    const { superuserPassword } = JSON.parse(await readFile(join(copy, 'emall.json'), 'utf8'));
    await writeFile(join(copy, 'standby.signal'), '');
    await chown(join(copy, 'standby.signal'), uid, gid);
    await appendFile(
      join(copy, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${superuserPassword}'\n`,
    );
    const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log, port });
    running.push(primary);
    const standby = await startEmbeddedPostgres({ dataDir: standbyDir, log, port: await findFreePort() });
    running.push(standby);
    return {
      url: primary.url,
      standbyUrl: standby.url,
      standbyAdminUrl: standby.adminUrl,
      async stopStandby() {
        running.pop();
        await standby.stop();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A copy belongs to who copied it, and PostgreSQL starts on files of its own account alone. */
async function ownAll(folder: string, uid: number, gid: number): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
}
