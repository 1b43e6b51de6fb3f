// Settings are validated by the schema of their kind, and their prizes against the game's coupons and pools.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codePrize, couponPrize, goodsPrize } from '../../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames } from '../../../../test/members.ts';
import { CallFailure } from '../../../platform/fail.ts';
import type { Providers } from '../../../services.ts';
import { codePools } from '../../code-pools/tables.ts';
import { checkConfig } from './check-config.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await testMallOf({ modules: [], providers: () => ({}) as Providers });
  await addGames(mall, [1001, 1002]);
});
afterAll(() => mall.close());

const gift = (prize: object, amount: unknown = 100) => ({
  counts: 'all',
  receive_days: 7,
  milestones: [{ milestone_id: 1, amount, prize }],
});
const errorOf = async (config: object, gameId = 1001): Promise<string | undefined> => {
  try {
    await checkConfig(mall.services.db, { gameId, kind: 'recharge', config });
    return undefined;
  } catch (error) {
    return error instanceof CallFailure ? error.msg('en') : String(error);
  }
};

test('an error names the path of the invalid field', async () => {
  expect(await errorOf(gift(goodsPrize()))).toBeUndefined();
  expect(await errorOf({})).toContain('config.counts is required');
  expect(await errorOf(gift(goodsPrize(), 'x'))).toContain('config.milestones.0.amount');
});

test('coupons and code pools of prizes must belong to the same game', async () => {
  expect(await errorOf(gift(couponPrize(987_654)))).toContain(
    'config.milestones.0.prize is not of this game',
  );
  const [pool] = await mall.services.db
    .insert(codePools)
    .values({ gameId: 1002, name: '码池', createdAt: new Date() })
    .returning({ id: codePools.id });
  const config = gift(codePrize(pool?.id ?? 0));
  expect(await errorOf(config)).toContain('is not of this game');
  expect(await errorOf(config, 1002)).toBeUndefined();
});
