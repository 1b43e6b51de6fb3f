// The lotteries of the demo world are valid, and demo's draws verify by the rules on the page.
import { activityConfigs } from '@emall/contract';
import { sql } from 'drizzle-orm';
import Value from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolation } from '../src/modules/lottery/test/independent-verifier.ts';
import { indexOf } from '../src/modules/lottery/test/lotteries.ts';
import { modules } from '../src/modules.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { demoAwards } from './world/awards.ts';
import { demoLotteries } from './world/index.ts';

let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true });
});
afterAll(() => mall.close());

test('every lottery has valid settings', async () => {
  for (const { activityId, terms } of demoLotteries) {
    const { rows } = await mall.services.db.execute<{ config: object }>(
      sql`SELECT config FROM activities WHERE id = ${activityId}`,
    );
    const schema = activityConfigs['tasks' in terms ? 'task_lottery' : 'score_lottery'];
    expect([activityId, [...Value.Errors(schema, rows[0]?.config)]]).toEqual([activityId, []]);
  }
});

test('the prize of a lottery that demo can still claim is one that the lottery shows', () => {
  const ofLottery = demoAwards.filter(({ state }) => state === 'needs_address');
  expect(ofLottery.length).toBeGreaterThan(0);
  for (const award of ofLottery) {
    const lottery = demoLotteries.find(({ activityId }) => activityId === award.activityId);
    expect(
      lottery?.prizes.map(({ name, given }) => ({ name, cost_amount: given.cost_amount })),
    ).toContainEqual({
      name: award.name,
      cost_amount: award.prize.cost_amount,
    });
  }
});

test('the lottery has winners, and every draw of a revealed seed verifies', async () => {
  const { board } = await indexOf(mall, 100101);
  expect(new Set(board.winners.map(({ name }) => name)).size).toBeGreaterThan(4);
  const { rows } = await mall.services.db.execute<
    Parameters<typeof findViolation>[0] & { table_text: string }
  >(sql`
    SELECT encode(sha256(s.server_seed), 'hex') AS commit, encode(s.server_seed, 'hex') AS server_seed,
      s.client_seed, d.nonce, d.roll, d.drawn, d.given, d.reason, d.pity_count, d.given_before,
      encode(d.table_hash, 'hex') AS table_hash, t.table_text
    FROM lottery_draws d
    JOIN lottery_seeds s USING (activity_id, player_id, epoch)
    JOIN lottery_tables t USING (activity_id, table_hash)`);
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(await findViolation(row, row.table_text)).toBeUndefined();
});
