// The configuration of nginx: it is valid, and its limits fit those of the mall.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, isOps, urlOf } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { expect, test } from 'vitest';
import { nginxCapacity, nginxConfig } from '../bench/parts/nginx.ts';
import { nginxServers, read, run, temporaryFolder } from './deploy-files.mjs';
import { findEngine } from './engines.mjs';

test('nginx has connections of their own for the calls of the lane of orders, and refuses as the mall does', () => {
  const text = read('deploy/nginx/emall.conf');
  const [, paths = ''] =
    text.match(/location ~ \^\/mall\/api\/\(([^)]+)\)\$ \{[^}]*proxy_pass http:\/\/emall_orders;/) ?? [];
  const ofLane = calls
    .filter(({ lane }) => lane === 'orders')
    .map((call) => urlOf(call).slice('/mall/api/'.length));
  expect(paths.split('|').sort()).toEqual(ofLane.sort());
  const error = failures['call/error'];
  expect(text).toContain(`return 503 '{"code":${error.code},"msg":"${error.zh}","data":{}}'`);
  const { code, zh, en } = failures['call/too-many'];
  expect(text).toContain(`'~*^en' '${en}'`);
  expect(text).toContain(`default '${zh}'`);
  expect(text).toContain(`return ${code} '{"code":${code},"msg":"$emall_busy","data":{}}'`);
});

test('the alert on orders is raised before nginx has no connection left for them', () => {
  const [, threshold] = read('deploy/prometheus/alerts.yml').match(/lane="orders".*>= (\d+)/) ?? [];
  const connections = ['upstream.conf', 'upstream-compose.conf'].flatMap((file) =>
    [...read(`deploy/nginx/${file}`).matchAll(/max_conns=(\d+)/g)].map(([, count]) => Number(count)),
  );
  expect(connections).toHaveLength(6);
  // On Kubernetes every nginx has its share of them.
  const [, replicas] = read('deploy/kubernetes/nginx.yaml').match(/^ {2}replicas: (\d+)$/m);
  const [, share] = read('deploy/nginx/upstream-kubernetes.conf').match(/max_conns=(\d+)/);
  connections.push(Number(replicas) * Number(share));
  for (const count of connections) {
    expect(Number(threshold)).toBeLessThanOrEqual(count);
    expect(Number(threshold)).toBeGreaterThan(count * 0.9);
  }
});

const nginx = findEngine('nginx');
test.skipIf(!nginx).each(['upstream.conf', 'upstream-compose.conf', 'upstream-kubernetes.conf'])(
  'nginx accepts its configuration with %s',
  (upstream) => {
    const dir = temporaryFolder();
    const file = join(dir, 'nginx.conf');
    const malls = ['127.0.0.1:3001', '127.0.0.1:3002', '127.0.0.1:3003'];
    writeFileSync(file, nginxConfig({ dir, port: 8080, malls, upstream }));
    const { status, output } = run(nginx, '-t', '-p', dir, '-c', file);
    expect(status, output).toBe(0);
  },
);

test.skipIf(!nginx)('nginx accepts the main file of the containers', () => {
  const dir = temporaryFolder();
  const file = join(dir, 'nginx.conf');
  mkdirSync(join(dir, 'var/log/nginx'), { recursive: true });
  const main = read('deploy/nginx/nginx.conf')
    .replaceAll(' /tmp/', ` ${dir}/`)
    .replaceAll(' /var/', ` ${dir}/var/`)
    .replace('/etc/nginx/mime.types', join(dir, 'mime.types'));
  writeFileSync(join(dir, 'mime.types'), 'types { text/html html; }');
  writeFileSync(file, main);
  const { status, output } = run(nginx, '-t', '-p', dir, '-c', file);
  expect(status, output).toBe(0);
});

test('the main file writes only where an ordinary user on a read-only root may', () => {
  const main = read('deploy/nginx/nginx.conf');
  const pod = read('deploy/kubernetes/nginx.yaml');
  const written = [...main.matchAll(/^ *(?:pid|error_log|access_log|\w+_temp_path) (\S+?)[; ]/gm)];
  expect(written).toHaveLength(8);
  for (const [, path] of written) {
    const mounted = [...pod.matchAll(/mountPath: (\/(?:tmp|var)[\w/]*) \}/g)].map(([, at]) => at);
    expect(
      mounted.some((folder) => path.startsWith(`${folder}/`)),
      path,
    ).toBe(true);
  }
  // The image's own user: the main process of Kubernetes has no other, that of Docker starts its workers as it.
  expect(main).not.toMatch(/^user /m);
});

const DEBIAN = '/etc/nginx/nginx.conf';
test('containers and Debian give nginx the connections that the benches have', () => {
  for (const file of ['deploy/docker/compose.yaml', 'deploy/kubernetes/nginx.yaml'])
    expect(read(file)).toMatch(/\/etc\/nginx\/nginx\.conf(?::ro$|, subPath: nginx\.conf, readOnly: true)/m);
  const [files, connections] = nginxCapacity().match(/\d+/g);
  expect(Number(files)).toBeGreaterThanOrEqual(2 * Number(connections));
  const [, script] = read('docs/operations.md').match(/^sed -i '(.*)' \/etc\/nginx\/nginx\.conf$/m);
  // As Debian 12 has it.
  const own =
    'worker_processes auto;\nevents {\n\tworker_connections 768;\n\t# multi_accept on;\n}\nhttp {\n}\n';
  for (const text of [own, ...(existsSync(DEBIAN) ? [readFileSync(DEBIAN, 'utf8')] : [])]) {
    const file = join(temporaryFolder(), 'nginx.conf');
    writeFileSync(file, text);
    const { status, output } = run('sed', '-i', script, file);
    expect(status, output).toBe(0);
    const edited = readFileSync(file, 'utf8');
    expect(edited.match(/^worker_rlimit_nofile (\d+);$/gm)).toEqual([`worker_rlimit_nofile ${files};`]);
    expect(edited.match(/^\s*worker_connections .*$/gm).map((line) => line.trim())).toEqual([
      `worker_connections ${connections};`,
    ]);
  }
});

test('the probes of Kubernetes ask nginx for itself, by an address that leads to no mall', () => {
  const probed = [
    ...read('deploy/kubernetes/nginx.yaml').matchAll(/httpGet: \{ path: (\S+), port: http \}/g),
  ];
  expect(probed.map(([, path]) => path)).toEqual(['/nginx-health', '/nginx-health']);
  const [ofPlayers] = nginxServers();
  expect(ofPlayers).toMatch(/location = \/nginx-health \{\s+access_log off;\s+return 204;\s+\}/);
});

test('malls whose addresses change are looked up again', () => {
  for (const file of ['upstream-compose.conf', 'upstream-kubernetes.conf']) {
    const text = read(`deploy/nginx/${file}`);
    expect(text).toMatch(/^resolver \S+ valid=2s ipv6=off;$/m);
    const servers = [...text.matchAll(/^ {2}server (.*)$/gm)].map(([, server]) => server);
    expect(servers.filter((server) => !/^\S+ resolve /.test(server))).toEqual([]);
  }
});

/** Bytes of the largest body that these calls take. */
const largestBody = (list) => Math.max(...list.map(({ body_limit = 0 }) => body_limit));
const bytesOf = (block) => Number(block.match(/client_max_body_size (\d+)m;/)?.[1]) * 1024 * 1024;
// A form has fields and boundaries around its file.
const FORM_BYTES = 64 * 1024;

test('nginx lets the largest body of a call through, of players and of operators', () => {
  const [ofPlayers, ofOperators] = nginxServers();
  expect(bytesOf(ofOperators)).toBeGreaterThanOrEqual(largestBody(calls.filter(isOps)) + FORM_BYTES);
  const players = calls.filter((call) => !isOps(call));
  expect(bytesOf(ofPlayers)).toBeGreaterThanOrEqual(largestBody(players) + FORM_BYTES);
});
