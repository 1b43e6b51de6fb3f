// Three built malls on a cluster of PostgreSQL: calls through PgBouncer, jobs and LISTEN on the primary, stale reads from a standby.
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { startMalls } from './built-mall.ts';
import { makeDataDir } from './data-dir.ts';
import { type Cluster, startCluster } from './patroni.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { freePorts, stop } from './processes.ts';

/** Of PgBouncer to the primary, for the calls of all malls. */
export const POOLER_CONNECTIONS = 20;

export type ClusterMall = {
  cluster: Cluster;
  ports: number[];
  malls: ChildProcess[];
  dir: string;
  stop(): Promise<void>;
};

export async function startClusterMall(root: string, print: (line: string) => void): Promise<ClusterMall> {
  const dir = await makeDataDir('cluster');
  const endings: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const each of endings.splice(0).reverse()) await each();
  };
  try {
    print('etcd, Patroni with three nodes of PostgreSQL, HAProxy …');
    const cluster = await startCluster(join(dir, 'cluster'));
    endings.push(() => cluster.stop());
    const pooler = await startPgBouncer(join(dir, 'pgbouncer'), {
      url: cluster.url,
      connections: POOLER_CONNECTIONS,
    });
    endings.push(() => pooler.stop());
    print('PgBouncer, three malls …');
    const ports = await freePorts(3);
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: cluster.hostsUrl,
      DATABASE_OWNER_URL: cluster.ownerUrl,
      DATABASE_REPLICA_URL: cluster.standbyUrl,
    };
    const malls = await startMalls(ports, { root, dataDir: dir, env });
    endings.push(() => Promise.all(malls.map((mall) => stop(mall))));
    return { cluster, ports, malls, dir, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}
