// The commands of the guide to operations: settings, order and options of what somebody types at night.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, run, temporaryFolder } from './deploy-files.mjs';
import { findEngine } from './engines.mjs';

const guide = () => read('docs/operations.md');

test('a command by hand has the settings of the malls', () => {
  const [, function_] = guide().match(/^(as_mall\(\) \{[^}]*"\$@"; \})/m);
  const unit = read('deploy/systemd/emall@.service');
  for (const [, key, value] of unit.matchAll(/^(User|WorkingDirectory|EnvironmentFile)=(\S+)$/gm))
    expect(function_).toContain(`-p ${key}=${value}`);
  const [, folder] = unit.match(/(MALL_DATA_DIR=\S+)/);
  expect(function_).toContain(`-E ${folder}`);
  const commands = guide().match(/^.*main\.js (?:admin|ledger:verify|migrate)\b.*$/gm);
  expect(commands.length).toBeGreaterThan(6);
  // In a container they have them already.
  expect(
    commands.filter((line) => !/(?:as_mall |exec (?:mall-1|deployment\/emall -- ))[^`]*main\.js/.test(line)),
  ).toEqual([]);
  // What the import and the ranges of ids need besides.
  for (const command of ['game:import', 'ids:start', 'migrate`'])
    expect(
      commands.find((line) => line.includes(`main.js ${command}`) || line.includes(`admin ${command}`)),
    ).toContain('-p EnvironmentFile=/etc/emall/migrate.env');
});

test('the migration finds a new primary as the malls do', () => {
  const hostsOf = (name) => guide().match(new RegExp(`^${name}=postgres://[^@]+@(\\S+)/emall$`, 'm'))?.[1];
  expect(hostsOf('DATABASE_URL')).toContain(',');
  expect(hostsOf('DATABASE_OWNER_URL')).toBe(hostsOf('DATABASE_URL'));
});

test('a slow migration is not ended while it retries', () => {
  const hours = read('deploy/systemd/emall-migrate.service').match(/^TimeoutStartSec=(\d+)h$/m)?.[1];
  const seconds = read('deploy/kubernetes/migrate.yaml').match(/^ {2}activeDeadlineSeconds: (\d+)$/m)?.[1];
  expect(Number(hours)).toBeGreaterThanOrEqual(4);
  expect(Number(seconds)).toBe(Number(hours) * 3600);
});

test('a migration that fails on Kubernetes is seen at once', () => {
  const [, waits] = guide().match(/^(until kubectl .*; do sleep 2; done)$/m);
  const [, jsonpath, pattern] = waits.match(/-o '(jsonpath=.*?)' \| grep -ow '(.*?)';/);
  expect(jsonpath).toBe('jsonpath={.status.conditions[*].type}');
  const grep = (types) => run('sh', '-c', `echo '${types}' | grep -ow '${pattern}'`).status;
  // As Kubernetes writes them, from 1.31 on with another before.
  expect([grep('FailureTarget Failed'), grep('SuccessCriteriaMet Complete'), grep('Complete')]).toEqual([
    0, 0, 0,
  ]);
  expect([grep(''), grep('FailureTarget'), grep('Suspended')]).toEqual([1, 1, 1]);
});

/** The sections of the guide that restore a moment of the past. */
const backup = () =>
  guide()
    .split(/^## /m)
    .find((section) => section.startsWith('Back up and restore'));

test('backups reach back as far as the guide says', () => {
  expect(backup()).toContain('any second of the last two weeks');
  expect(backup()).toContain('\nrepo1-retention-full-type=time\nrepo1-retention-full=14\n');
});

const pgBackRest = findEngine('pgbackrest');
test.skipIf(!pgBackRest)('pgBackRest knows every option of the guide', () => {
  const dir = temporaryFolder();
  const [, text] = backup().match(/```ini\n([^`]*)```/);
  const config = join(dir, 'pgbackrest.conf');
  // A repository in a folder: what is checked are the names of the options and their values.
  writeFileSync(config, text.replace('repo1-type=s3', 'repo1-type=posix').replace('=/emall', `=${dir}`));
  const { output } = run(
    pgBackRest,
    ...[`--config=${config}`, '--stanza=emall', '--log-level-file=off', '--log-level-console=info'],
    ...[`--lock-path=${dir}`, '--dry-run', 'expire'],
  );
  // It begins to work, and finds no backup there.
  expect(output).toContain('--repo1-retention-full=14 --repo1-retention-full-type=time');
  expect(output).not.toMatch(/invalid option|WARN: configuration|ERROR: \[03\d\]/);
});

test('a moment of the past is restored while PostgreSQL is stopped, and verified when it is primary again', () => {
  const steps = [
    'systemctl stop emall@3001',
    'systemctl stop postgresql',
    '--target-action=promote --delta restore',
    'systemctl start postgresql',
    'pg_is_in_recovery()',
    'ledger:verify && systemctl start emall@3001',
  ].map((step) => backup().indexOf(step));
  expect(steps.every((place) => place > 0)).toBe(true);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});
