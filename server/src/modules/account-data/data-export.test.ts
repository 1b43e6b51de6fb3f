// The data export of a player: what it holds, who can download it, and for how long.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addMember } from '../../../test/members.ts';
import { enterAsDemo } from '../../../test/players.ts';
import { modules } from '../../modules.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { createProviders } from '../../providers/create.ts';
import { deleteExpired } from '../../retention/delete-expired.ts';
import { gameGate } from '../games/index.ts';
import { buildDataExport } from './build-data-export.ts';

const { user } = contract;
const PHONE = '13800000001';
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true, gate: gameGate });
});
afterAll(() => mall.close());

const start = (token: string) => mall.call(user.startDataExport, {}, { token });
const info = async (token: string) => (await mall.call(user.dataExportInfo, {}, { token })).data.data_export;
const download = (token: string) => mall.call(user.downloadDataExport, {}, { token });

test('an export holds what the mall stores about its player, and nobody else can download it', async () => {
  const token = await enterAsDemo(mall);
  const stranger = await addMember(mall);
  expect((await download(token)).code).toBe(404);
  expect((await start(token)).data.data_export).toMatchObject({ status: 'waiting', progress_percent: 0 });
  await mall.runJobs();
  expect(await info(token)).toMatchObject({ status: 'ready', progress_percent: 100 });
  const { data } = await download(token);
  const exported = JSON.parse(data.content);
  expect(exported.account).toMatchObject({ phone: PHONE, username: 'demo' });
  expect(exported.orders.length).toBeGreaterThan(3);
  expect(exported.points.length).toBeGreaterThan(1);
  for (const part of ['draws', 'sign_ins', 'spend_counts'])
    expect(exported[part].length, part).toBeGreaterThan(0);
  expect(Object.keys(exported)).toEqual(
    expect.arrayContaining([
      'addresses',
      'coupons',
      'devices',
      'draws',
      'gifts',
      'invitations',
      'invite_code',
      'login_days',
      'milestones',
      'rankings',
      'real_name',
      'roles',
      'sign_ins',
      'spend_counts',
      'tasks',
      'transfers',
    ]),
  );
  expect(data.file_name).toBe('emall-1001-2026-11-15.json');
  // Past midnight in the shop, the day before in UTC.
  const { rows } = await mall.services.db.execute<{ ready_at: string }>(sql`
    UPDATE data_exports SET ready_at = '2026-11-15T16:12:00Z' RETURNING ready_at`);
  expect(rows).toHaveLength(1);
  expect((await download(token)).data.file_name).toBe('emall-1001-2026-11-16.json');
  for (const secret of ['password', 'argon2', 'token', 'hash']) expect(data.content).not.toContain(secret);
  expect((await download(stranger.token)).code).toBe(404);
  expect(await info(stranger.token)).toBeNull();
});

test('an export fails when two modules name a part alike, rather than lose one', async () => {
  const token = await enterAsDemo(mall);
  await start(token);
  const { rows } = await mall.services.db.execute<{ payload: never }>(
    sql`SELECT payload FROM graphile_worker._private_jobs ORDER BY id DESC LIMIT 1`,
  );
  const exportData = async () => ({ orders: [] });
  const holders = [{ exportData }, { exportData }];
  const building = buildDataExport(holders)(mall.services, rows[0]?.payload as never);
  await expect(building).rejects.toThrow('two modules export a part named orders');
  expect(await info(token)).toMatchObject({ status: 'failed' });
  // The worker's own run, with the real modules, succeeds.
  await mall.runJobs();
  expect(await info(token)).toMatchObject({ status: 'ready' });
});

test('an export is built once, however often it is requested meanwhile', async () => {
  const { token } = await addMember(mall);
  await Promise.all(Array.from({ length: 5 }, () => start(token)));
  const { rows } = await mall.services.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'build-data-export'`);
  expect(rows[0]?.count).toBe(1);
  await mall.runJobs();
  expect(await info(token)).toMatchObject({ status: 'ready' });
});

test('an export is gone after three days, from the database too', async () => {
  const before = mall.clock.now();
  const token = await enterAsDemo(mall);
  await start(token);
  await mall.runJobs();
  mall.clock.advance(3 * DAY_MS + 1);
  expect(await info(token)).toBeNull();
  expect((await download(token)).code).toBe(404);
  await deleteExpired(mall.services);
  expect((await mall.services.db.execute(sql`SELECT 1 FROM data_exports`)).rows).toEqual([]);
  mall.clock.set(before);
});

test('an export that died on its last try is given up after a day, and can be asked for again', async () => {
  const before = mall.clock.now();
  const { playerId, token } = await addMember(mall);
  await start(token);
  await mall.services.db.execute(sql`
    SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE task_identifier = 'build-data-export'`);
  await mall.services.db.execute(
    sql`UPDATE data_exports SET status = 'building', progress_percent = 40 WHERE player_id = ${playerId}`,
  );
  mall.clock.advance(DAY_MS - 1);
  expect((await start(token)).data.data_export).toMatchObject({ status: 'building' });
  mall.clock.advance(1);
  expect(await info(token)).toMatchObject({ status: 'failed' });
  expect((await start(token)).data.data_export).toMatchObject({ status: 'waiting' });
  await mall.runJobs();
  expect(await info(token)).toMatchObject({ status: 'ready' });
  mall.clock.set(before);
});
