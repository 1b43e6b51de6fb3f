// PostgreSQL as a cluster on the loopback address, with Debian's engines: etcd, three nodes under Patroni in synchronous mode,
// and HAProxy, which leads to the primary on one port and to the standbys on another.
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireEngine, requireEngineFolder } from '../../scripts/engines.mjs';
import { type Account, freePorts, serverAccount, spawnServer, stop, until } from './processes.ts';
import { withClient } from './with-client.ts';

const NODES = 3;
/** Patroni's least: after so many seconds without its primary's sign of life the lock of the cluster is free. */
const TTL_S = 20;

export type Node = { name: string; port: number; apiPort: number; dir: string; child: ChildProcess };
export type Cluster = {
  nodes: Node[];
  /** Leads to the primary (the second: to the standbys) through HAProxy. */
  url: string;
  standbyUrl: string;
  /** Names all nodes. */
  hostsUrl: string;
  ownerUrl: string;
  findPrimary(): Promise<Node | undefined>;
  /** Ends Patroni and PostgreSQL of a node without a word, as a machine that loses its power. */
  kill(node: Node): Promise<void>;
  /** A planned change of the primary. */
  switchOver(): Promise<void>;
  /** Starts a node again; Patroni rewinds it. */
  revive(node: Node): Promise<void>;
  stop(): Promise<void>;
};

export async function startCluster(dir: string): Promise<Cluster> {
  const account = serverAccount();
  await mkdir(dir, { recursive: true });
  if (account) await chown(dir, account.uid, account.gid);
  const endings: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const each of endings.splice(0).reverse()) await each();
  };
  try {
    const etcdPort = await startEtcd(dir, account, endings);
    const passwords = {
      superuser: newPassword(),
      replication: newPassword(),
      mall: newPassword(),
      owner: newPassword(),
    };
    const ports = await freePorts(NODES * 2);
    const nodes: Node[] = [];
    const start = (node: Omit<Node, 'child'>) =>
      spawnServer(requireEngine('patroni'), [join(dir, `${node.name}.json`)], {
        account,
        output: join(dir, `${node.name}.log`),
        env: { HOME: dir, LC_ALL: 'C.UTF-8' },
      });
    endings.push(async () => {
      // Standbys first: nobody takes over from a primary that is meant to end.
      const primary = await findPrimary();
      for (const node of nodes.toSorted((a, b) => Number(a === primary) - Number(b === primary)))
        await stop(node.child);
    });
    for (let nth = 0; nth < NODES; nth += 1) {
      const name = `node${nth + 1}`;
      const node = {
        name,
        port: ports[nth] ?? 0,
        apiPort: ports[NODES + nth] ?? 0,
        dir: join(dir, name),
      };
      const file = join(dir, `${name}.json`);
      await writeFile(file, JSON.stringify(settingsOf(node, dir, etcdPort, passwords)), { mode: 0o600 });
      if (account) await chown(file, account.uid, account.gid);
      nodes.push({ ...node, child: start(node) });
    }
    const findPrimary = async () => {
      const responses = await Promise.all(nodes.map((node) => queries(node, 'primary')));
      return nodes[responses.indexOf(true)];
    };
    const hasStandbys = async () =>
      (await Promise.all(nodes.map((node) => queries(node, 'replica')))).filter(Boolean).length === NODES - 1;
    await until('the cluster has a primary', async () => Boolean(await findPrimary()), { forMs: 120_000 });
    await until('the cluster has its standbys', hasStandbys, { forMs: 180_000 });
    const primary = await findPrimary();
    await makeDatabase(primary?.port ?? 0, passwords);
    const { primaryPort, standbyPort } = await startProxy(dir, nodes, endings);
    const urlOf = (hosts: string, user = 'emall', password = passwords.mall) =>
      `postgres://${user}:${password}@${hosts}/emall`;
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join();
    return {
      nodes,
      url: urlOf(`127.0.0.1:${primaryPort}`),
      standbyUrl: urlOf(`127.0.0.1:${standbyPort}`),
      hostsUrl: urlOf(hosts),
      ownerUrl: urlOf(hosts, 'emall_owner', passwords.owner),
      findPrimary,
      async kill(node) {
        const postmaster = Number((await readFile(join(node.dir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
        const ended = stop(node.child, 'SIGKILL');
        process.kill(postmaster, 'SIGKILL');
        await ended;
      },
      async switchOver() {
        const leader = await findPrimary();
        if (!leader) throw new Error('the cluster has no primary');
        const response = await fetch(`http://127.0.0.1:${leader.apiPort}/switchover`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ leader: leader.name }),
        });
        if (!response.ok) throw new Error(`Patroni refuses the switchover: ${await response.text()}`);
      },
      async revive(node) {
        node.child = start(node);
        await until(`${node.name} is back`, () => queries(node, 'health'), { forMs: 120_000 });
      },
      stop: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Whether Patroni answers 200 at this path: `primary`, `replica`, `health`. */
const queries = async ({ apiPort }: Pick<Node, 'apiPort'>, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${apiPort}/${path}`, { signal: AbortSignal.timeout(1000) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

type Endings = (() => Promise<unknown>)[];

async function startEtcd(dir: string, account: Account | undefined, endings: Endings): Promise<number> {
  const [port = 0, peerPort = 0] = await freePorts(2);
  const child = spawnServer(
    requireEngine('etcd'),
    [
      ...['--data-dir', join(dir, 'etcd'), '--name', 'etcd1', '--log-level', 'error'],
      ...[
        `--listen-client-urls=http://127.0.0.1:${port}`,
        `--advertise-client-urls=http://127.0.0.1:${port}`,
      ],
      `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
      `--initial-cluster=etcd1=http://127.0.0.1:${peerPort}`,
    ],
    // Debian builds it for architectures that etcd itself does not test.
    {
      account,
      output: join(dir, 'etcd.log'),
      env: process.arch === 'x64' ? {} : { ETCD_UNSUPPORTED_ARCH: process.arch },
    },
  );
  endings.push(() => stop(child));
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  await until('etcd answers', isUp, { child });
  return port;
}

type Passwords = { superuser: string; replication: string; mall: string; owner: string };

/** Patroni reads YAML, of which JSON is a part. */
function settingsOf(
  { name, port, apiPort, dir }: Omit<Node, 'child'>,
  home: string,
  etcdPort: number,
  { superuser, replication }: Passwords,
): object {
  const local = (at: number) => `127.0.0.1:${at}`;
  const programs = requireEngineFolder('postgres');
  return {
    scope: 'emall',
    name,
    restapi: { listen: local(apiPort), connect_address: local(apiPort) },
    etcd3: { hosts: local(etcdPort) },
    log: { level: 'WARNING' },
    bootstrap: {
      dcs: {
        ttl: TTL_S,
        loop_wait: 1,
        retry_timeout: 5,
        // An acknowledged commit is on a standby as well, and only such a standby is promoted.
        synchronous_mode: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            shared_buffers: '64MB',
            // Commits wait for a standby of the new primary: by default one that lost its primary looks for it after 5 s.
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(port),
      connect_address: local(port),
      data_dir: dir,
      bin_dir: programs,
      pgpass: join(home, `${name}.pgpass`),
      pg_hba: [
        'local all all scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: home },
      authentication: {
        superuser: { username: 'postgres', password: superuser },
        replication: { username: 'replicator', password: replication },
        rewind: { username: 'postgres', password: superuser },
      },
    },
  };
}

/** The roles and the database, as docs/operations.md makes them. */
async function makeDatabase(port: number, { superuser, mall, owner }: Passwords): Promise<void> {
  const server = `postgres://postgres:${superuser}@127.0.0.1:${port}`;
  await inDatabase(`${server}/postgres`, [
    `CREATE ROLE emall LOGIN PASSWORD '${mall}'`,
    `CREATE ROLE emall_owner LOGIN PASSWORD '${owner}'`,
    'GRANT emall TO emall_owner',
    'CREATE DATABASE emall OWNER emall',
    'ALTER ROLE emall SET jit = off',
  ]);
  await inDatabase(`${server}/emall`, [
    'GRANT CREATE ON DATABASE emall TO emall_owner',
    'ALTER SCHEMA public OWNER TO emall_owner',
    'GRANT USAGE, CREATE ON SCHEMA public TO emall',
  ]);
}

const inDatabase = (connectionString: string, statements: string[]) =>
  withClient(connectionString, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

async function startProxy(dir: string, nodes: readonly Node[], endings: Endings) {
  const [primaryPort = 0, standbyPort = 0] = await freePorts(2);
  const group = (name: string, port: number, path: string) => `listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.apiPort}`).join('\n')}
`;
  const file = join(dir, 'haproxy.cfg');
  await writeFile(
    file,
    `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
${group('primary', primaryPort, 'primary')}${group('standbys', standbyPort, 'replica')}`,
  );
  const child = spawnServer(requireEngine('haproxy'), ['-db', '-f', file], {
    output: join(dir, 'haproxy.log'),
  });
  endings.push(() => stop(child));
  await sleep(1500);
  if (child.exitCode !== null) throw new Error('HAProxy does not start');
  return { primaryPort, standbyPort };
}

const newPassword = () => randomBytes(12).toString('hex');
