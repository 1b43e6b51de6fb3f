// `npm run cluster`: Patroni, etcd, HAProxy and PgBouncer of Debian with three nodes of PostgreSQL and three built malls, on
// the loopback address, until Ctrl-C. Needs `npm run build` and the engines; `npm run verify -- cluster` kills the primary.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startClusterMall } from './parts/cluster-mall.ts';
import { print } from './parts/report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { cluster, ports, dir } = await startClusterMall(root, print);
const primary = await cluster.findPrimary();
print(`malls      ${ports.map((port) => `http://localhost:${port}/mall/`).join('  ')}`);
print(`primary    ${primary?.name}, and through HAProxy: psql ${cluster.url}`);
print(`nodes      patronictl -c ${join(dir, 'cluster', 'node1.json')} list`);
print(`switch     patronictl -c ${join(dir, 'cluster', 'node1.json')} switchover`);
print(`kill       kill -9 ${primary?.child.pid} (Patroni of ${primary?.name})`);
print('Ctrl-C ends it all and removes its data.');
// The malls run until a signal ends them with this process.
