// The engines of Debian that some checks run, and the packages they come from.
import { accessSync, constants, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @type {Record<string, string>} */
const PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  patroni: 'patroni',
  pg_basebackup: 'postgresql',
  pg_dump: 'postgresql-client',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
  promtool: 'prometheus',
};

/**
 * What each bench of faults runs; the others need none of these.
 * @type {Record<string, string[]>}
 */
export const ENGINES_OF = {
  failover: ['etcd', 'patroni', 'postgres', 'haproxy', 'pgbouncer'],
  overload: ['nginx'],
  pgbouncer: ['pgbouncer'],
  restore: ['postgres', 'pg_dump', 'pgbackrest'],
  rolling: ['nginx'],
};

/**
 * Returns the path of a program, or undefined where it is not installed.
 * @param {string} name
 */
export function findEngine(name) {
  return folders()
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

/**
 * Returns what to install for these programs; an empty string where all are there.
 * @param {readonly string[]} names
 */
export function missingPackages(names) {
  const missing = names.filter((name) => !findEngine(name)).map((name) => PACKAGES[name] ?? name);
  return [...new Set(missing)].join(' ');
}

/**
 * Returns the path of a program, or throws with what to install.
 * @param {string} name
 * @returns {string}
 */
export function requireEngine(name) {
  const found = findEngine(name);
  if (!found) throw new Error(`${name} is not installed: apt-get install ${missingPackages([name])}`);
  return found;
}

/**
 * Returns the folder of a program, where the others of its package are: what the path of the shell names may be a link to this one alone.
 * @param {string} name
 */
export const requireEngineFolder = (name) => dirname(realpathSync(requireEngine(name)));

/** The path of the shell, where administration programs are, and where Debian puts the newest PostgreSQL's. */
function folders() {
  const home = '/usr/lib/postgresql';
  return [
    ...(process.env.PATH ?? '').split(':').filter(Boolean),
    ...['/usr/sbin', '/sbin'],
    ...versionsIn(home).map((version) => join(home, version, 'bin')),
  ];
}

/** @param {string} home */
function versionsIn(home) {
  try {
    return readdirSync(home).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
