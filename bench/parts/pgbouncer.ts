// Debian's PgBouncer in transaction mode before a PostgreSQL.
import type { ChildProcess } from 'node:child_process';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { requireEngine } from '../../scripts/engines.mjs';
import { freePort, serverAccount, spawnServer, stop, until } from './processes.ts';

export type PgBouncer = { url: string; child: ChildProcess; stop(): Promise<number> };

/** `url`: of the database behind it. `connections`: to that database. */
export async function startPgBouncer(
  dir: string,
  { url, connections = 10 }: { url: string; connections?: number },
): Promise<PgBouncer> {
  const program = requireEngine('pgbouncer');
  const behind = new URL(url);
  const port = await freePort();
  const account = serverAccount();
  await mkdir(dir, { recursive: true });
  const users = join(dir, 'users.txt');
  const config = join(dir, 'pgbouncer.ini');
  await writeFile(users, `"${behind.username}" "${decodeURIComponent(behind.password)}"\n`, { mode: 0o600 });
  await writeFile(
    config,
    `[databases]
${behind.pathname.slice(1)} = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
; A lost server is left at once, and asked again every second.
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
logfile = ${join(dir, 'pgbouncer.log')}
`,
  );
  if (account) for (const path of [dir, users, config]) await chown(path, account.uid, account.gid);
  const child = spawnServer(program, ['-q', config], { account });
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  await until('PgBouncer answers', () => isAnswering(through.href), { forMs: 20_000, child });
  return { url: through.href, child, stop: () => stop(child, 'SIGINT') };
}

export async function isAnswering(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
