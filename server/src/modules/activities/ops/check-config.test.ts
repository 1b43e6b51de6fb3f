// Settings are held to the schema of their kind, and their prizes to what the game has.
import Type from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codePrize, couponPrize, goodsPrize } from '../../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames } from '../../../../test/members.ts';
import { CallFailure } from '../../../platform/fail.ts';
import type { Providers } from '../../../services.ts';
import { codePools } from '../../code-pools/index.ts';
import { checkConfig } from './check-config.ts';

vi.mock('@emall/contract', async (original) => {
  const contract = await original<typeof import('@emall/contract')>();
  const tiers = Type.Object({ days: Type.Integer(), prize: contract.Prize });
  return { ...contract, activityConfigs: { sign_in: Type.Object({ tiers: Type.Array(tiers) }) } };
});

let mall: TestMall;
beforeAll(async () => {
  mall = await testMallOf({ modules: [], providers: () => ({}) as Providers });
  await addGames(mall, [1001, 1002]);
});
afterAll(() => mall.close());

const faultOf = async (config: object, gameId = 1001): Promise<string | undefined> => {
  try {
    await checkConfig(mall.services.db, { gameId, kind: 'sign_in', config });
    return undefined;
  } catch (error) {
    return error instanceof CallFailure ? error.msg('en') : String(error);
  }
};

test('a fault is named with the place it stands at', async () => {
  expect(await faultOf({ tiers: [{ days: 3, prize: goodsPrize() }] })).toBeUndefined();
  expect(await faultOf({})).toContain('config.tiers is required');
  expect(await faultOf({ tiers: [{ days: 'x', prize: goodsPrize() }] })).toContain('config.tiers.0.days');
});

test('coupons and pools of prizes are of the same game', async () => {
  expect(await faultOf({ tiers: [{ days: 3, prize: couponPrize(987_654) }] })).toContain(
    'config.tiers.0.prize is not of this game',
  );
  const [pool] = await mall.services.db
    .insert(codePools)
    .values({ gameId: 1002, name: '码池', createdAt: new Date() })
    .returning({ id: codePools.id });
  const config = { tiers: [{ days: 3, prize: codePrize(pool?.id ?? 0) }] };
  expect(await faultOf(config)).toContain('is not of this game');
  expect(await faultOf(config, 1002)).toBeUndefined();
});
