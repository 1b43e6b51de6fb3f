// nginx with the shipped configuration in front of the malls of a bench.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './report.ts';

/** The shipped configuration with the ports of this run, and without its limits per address: all load has one. */
export async function startNginx(
  program: string,
  dir: string,
  port: number,
  ports: number[],
): Promise<ChildProcess> {
  await mkdir(dir, { recursive: true });
  const servers = ports.map((mall) => `127.0.0.1:${mall}`);
  const upstream = readFileSync(join(root, 'deploy/nginx/upstream.conf'), 'utf8')
    .replace(/127\.0\.0\.1:300(\d)/g, (_, nth: string) => servers[Number(nth) - 1] ?? '')
    // Fewer malls than the shipped three.
    .replace(/^ *server {2}.*\n/gm, '');
  const shipped = readFileSync(join(root, 'deploy/nginx/emall.conf'), 'utf8')
    .replace('include /etc/nginx/emall-upstream.conf;', upstream)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/emall', join(dir, 'cache'))
    .replace('rate=50r/s', 'rate=100000r/s')
    .replace('limit_conn emall_connections 100;', '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(dir, kind)};`)
    .join(' ');
  const file = join(dir, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${join(dir, 'pid')}; error_log ${join(dir, 'error.log')};
worker_rlimit_nofile 40000;
events { worker_connections 20000; }
http { access_log off; ${temporary}
${shipped}
}`,
  );
  const child = spawn(program, ['-p', dir, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await sleep(500);
  if (child.exitCode !== null) throw new Error('nginx does not start');
  return child;
}
