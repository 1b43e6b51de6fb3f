// A dry run names the records of every table that an operator's call can change.
import { expect, test } from 'vitest';
import { TABLES } from './tables.ts';

const files = import.meta.glob('../../../server/schema/tables/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
}) as Record<string, string>;
const dryRun = import.meta.glob('../../../server/src/platform/operators/dry-run.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
}) as Record<string, string>;

/** Of the sandbox, the reports' jobs, builds, files and players' own requests: no call of operators writes them. */
const OTHERS =
  /^(sandbox_|report_|web_|file_|analytics_events|client_|js_sdk_tickets|known_sources|login_tickets|oauth_states|job_runners|result_keys|role_proofs|used_nonces|verify_codes)/;

test('every table has a name in Chinese and English', () => {
  const tables = Object.values(files)
    .flatMap((text) => [...text.matchAll(/^CREATE (?:UNLOGGED )?TABLE ([a-z_]+)/gm)])
    .map(([, name = '']) => name);
  expect(tables.length).toBeGreaterThan(100);
  // What every call writes is not counted.
  const [code = ''] = Object.values(dryRun);
  const uncounted = /BOOKKEEPING = \[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const missing = tables.filter(
    (name) => !OTHERS.test(name) && !uncounted.includes(`'${name}'`) && !Object.hasOwn(TABLES, name),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(TABLES).filter((name) => name !== 'jobs' && !tables.includes(name))).toEqual([]);
});
