// nginx with the shipped configuration in front of the malls of a bench.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from './processes.ts';
import { root } from './report.ts';

/** What of the shipped files a run replaces: its folder, its port, the addresses of its malls. */
type NginxRun = { dir: string; port: number; malls: string[]; upstream?: string };

/** Where operators reach nginx in a run. */
export const consoleSocket = (dir: string): string => join(dir, 'console.sock');

/** The folders that Debian and its package of nginx have made; nginx makes what is below them. */
const FOLDERS = ['var/cache', 'var/log/nginx'];

const shipped = (name: string): string => readFileSync(join(root, 'deploy/nginx', name), 'utf8');

/** How many connections and files a worker of the shipped nginx has. */
export function nginxCapacity(): string {
  const main = shipped('nginx.conf');
  const lines = [/^worker_rlimit_nofile \d+;$/m, /^events \{ worker_connections \d+; \}$/m];
  return lines
    .map((line) => {
      const [found] = line.exec(main) ?? [];
      if (!found) throw new Error(`deploy/nginx/nginx.conf has no line ${line}`);
      return found;
    })
    .join('\n');
}

/** The shipped configuration as a file that an ordinary user can start or check, with `/var` in the folder of the run. */
export function nginxConfig({ dir, port, malls, upstream = 'upstream.conf' }: NginxRun): string {
  const servers = shipped(upstream)
    .replace(
      /127\.0\.0\.1:2?300(\d)|mall-(\d):3[01]00/g,
      (_, port, mall) => malls[Number(port ?? mall) - 1] ?? '',
    )
    // What only a newer nginx can: containers and the pods of Kubernetes are looked up by name.
    .replace(/^resolver .*$/m, '')
    .replace(/^ *server emall-malls\S+ resolve (.*)$/gm, (_, rest) =>
      malls.map((mall) => `  server ${mall} ${rest}`).join('\n'),
    )
    .replace(/^( *server \S+) resolve /gm, '$1 ')
    // Fewer malls than the shipped three.
    .replace(/^ *server {2}.*\n/gm, '');
  const site = shipped('emall.conf')
    .replace('include /etc/nginx/emall-upstream.conf;', servers)
    .replaceAll('include /etc/nginx/emall-proxy.conf;', shipped('proxy.conf'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('listen 8081', `listen unix:${consoleSocket(dir)}`)
    .replaceAll(' /var/', ` ${join(dir, 'var')}/`);
  for (const folder of FOLDERS) mkdirSync(join(dir, folder), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(dir, kind)};`)
    .join(' ');
  return `daemon off; pid ${join(dir, 'pid')}; error_log ${join(dir, 'error.log')};
${nginxCapacity()}
http { access_log off; ${temporary}
${site}
}`;
}

/** Starts it with the ports of this run, and without its limits per address: all load has one. */
export async function startNginx(
  program: string,
  dir: string,
  port: number,
  ports: number[],
): Promise<ChildProcess> {
  await mkdir(dir, { recursive: true });
  const malls = ports.map((mall) => `127.0.0.1:${mall}`);
  const config = nginxConfig({ dir, port, malls })
    .replace('rate=50r/s', 'rate=100000r/s')
    .replace('limit_conn emall_connections 100;', '')
    .replace('http { access_log off;', `http { ${logSlow(dir)}`);
  return startNginxWith(program, dir, config);
}

export const slowLogOf = (dir: string): string => join(dir, 'slow.log');

/** Requests of half a second and more: which mall, how long until it was reached, and until it began to respond. */
const logSlow = (dir: string) => `
log_format bench_slow '$time_iso8601 $uri $status request $request_time connect $upstream_connect_time '
  'header $upstream_header_time at $upstream_addr';
map $request_time $bench_is_slow { "~^0[.][0-4]" 0; default 1; }
access_log ${slowLogOf(dir)} bench_slow if=$bench_is_slow;`;

/** Refuses every request, and has no mall behind it. */
export async function startRefusing(program: string, dir: string, port: number): Promise<ChildProcess> {
  await mkdir(dir, { recursive: true });
  return startNginxWith(
    program,
    dir,
    `daemon off; pid ${join(dir, 'pid')}; error_log ${join(dir, 'error.log')};
${nginxCapacity()}
http { access_log off; client_body_temp_path ${join(dir, 'body')};
server { listen 127.0.0.1:${port}; default_type application/json; location / { return 429 '{"code":429}'; } } }`,
  );
}

/** Starts it with this configuration. */
export async function startNginxWith(program: string, dir: string, config: string): Promise<ChildProcess> {
  const file = join(dir, 'nginx.conf');
  await writeFile(file, config);
  const child = spawnServer(program, ['-p', dir, '-c', file], { output: 'inherit' });
  await sleep(500);
  if (child.exitCode !== null) throw new Error('nginx does not start');
  return child;
}
