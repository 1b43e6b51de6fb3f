// The configuration of nginx: it is valid, and its limits fit those of the mall.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, isOps, urlOf } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { expect, test } from 'vitest';
import { nginxConfig } from '../bench/parts/nginx.ts';
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
