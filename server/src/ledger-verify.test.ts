// The command that checks the ledger works beside a running mall and without one.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { verifyLedgerCommand } from './ledger-verify.ts';
import { createPool } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { readSchema } from './platform/database/schema.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';

const serverDir = fileURLToPath(new URL('..', import.meta.url));
const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emall-ledger-'));
  // Open to the account that the server runs as when we are root, so that everything stays in this folder.
  await chmod(dataDir, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir, log });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function verify(): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const config = readConfig({ MALL_ENV: 'test', MALL_DATA_DIR: dataDir });
  const code = await verifyLedgerCommand(config, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

test('a database without a ledger is reported in one line', async () => {
  await expect(verify()).rejects.toThrow('The points ledger cannot be read');
});

test('the ledger of a running mall, and of one that is stopped, is checked where it lies', async () => {
  const pool = createPool(postgres.url, 2);
  await prepareJobs(pool);
  await migrate(postgres.url, await readSchema(serverDir));
  expect(await verify()).toEqual({ code: 0, said: expect.stringContaining('is whole: 0 accounts') });

  await pool.query(`ALTER TABLE point_transfers DISABLE TRIGGER USER;
    INSERT INTO point_transfers (reason, ref, points, created_at) VALUES ('x', 'y', 5, now())`);
  expect(await verify()).toEqual({
    code: 1,
    said: 'Broken: transfer 1: its entries are gone\nThe points ledger is broken in 1 place(s).',
  });
  await pool.end();

  await postgres.stop();
  expect((await verify()).code).toBe(1);
});
