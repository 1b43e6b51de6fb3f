// A mall with one activity for tests of awards: winners whose roles the sandbox game knows, prizes, pools and coupons.
import { type Award, contract, type Prize } from '@emall/contract';
import { addActivity } from '../../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGameServer, addGames, GAME_ID, type Member } from '../../../../test/members.ts';
import { messageNotifyModule } from '../../../flows/message-notify.ts';
import type { Alert } from '../../../providers/alerts/index.ts';
import { createProviders } from '../../../providers/create.ts';
import { activitiesModule } from '../../activities/index.ts';
import { addresses } from '../../addresses/tables.ts';
import { addCodes } from '../../code-pools/index.ts';
import { codePools } from '../../code-pools/tables.ts';
import { couponTemplates } from '../../coupons/tables.ts';
import { balanceOf } from '../../points/index.ts';
import { awardsModule, type Granted, grantAward } from '../index.ts';

const { activity } = contract;

export type AwardMall = TestMall & { activityId: number; alerts: Alert[] };

export async function openAwardMall(): Promise<AwardMall> {
  const alerts: Alert[] = [];
  const mall = await testMallOf({
    modules: [activitiesModule, awardsModule, messageNotifyModule],
    providers: (platform) => ({
      ...createProviders(platform),
      alerts: { raise: (alert) => void alerts.push(alert), stop: async () => undefined },
    }),
  });
  await addGames(mall, [GAME_ID, 1002]);
  await addGameServer(mall);
  return { ...mall, alerts, activityId: await addActivity(mall, { kind: 'sign_in', title: '签到' }) };
}

export const grant = (
  mall: AwardMall,
  { playerId }: Member,
  prize: Prize,
  reason = 'sign-in:2026-11-15',
): Promise<Granted> =>
  mall.services.db.transaction((tx) =>
    grantAward(tx, {
      gameId: GAME_ID,
      playerId,
      activityId: mall.activityId,
      reason,
      prize,
      now: mall.clock.now(),
    }),
  );

/** Returns the number of the award. */
export async function win(mall: AwardMall, member: Member, prize: Prize, reason?: string): Promise<number> {
  const granted = await grant(mall, member, prize, reason);
  if (granted.outcome !== 'granted') throw new Error(`nothing was won: ${granted.outcome}`);
  return granted.award.id;
}

export const awardsOf = async (mall: TestMall, { token }: Member): Promise<Award[]> =>
  (await mall.call(activity.myAwardList, {}, { token })).data.list;

export const pointsOf = (mall: TestMall, { playerId }: Member): Promise<number> =>
  balanceOf(mall.services.db, { gameId: GAME_ID, playerId, scoreType: 1 });

export async function addPool(mall: TestMall, count: number): Promise<number> {
  const { db, clock } = mall.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: GAME_ID, name: '码池', createdAt: clock.now() })
    .returning({ id: codePools.id });
  const codes = Array.from({ length: count }, (_, at) => `AWARD-${pool?.id}-${at}`);
  await db.transaction((tx) => addCodes(tx, pool?.id ?? 0, codes));
  return pool?.id ?? 0;
}

export async function addCoupon(mall: TestMall, total: number, gameId = GAME_ID): Promise<number> {
  const [row] = await mall.services.db
    .insert(couponTemplates)
    .values({
      gameId,
      name: '立减',
      kind: 'plain',
      amount: 500,
      scope: 'all',
      startsAt: new Date('2026-11-01T00:00:00+08:00'),
      endsAt: new Date('2026-12-01T00:00:00+08:00'),
      validDays: 7,
      total,
      perPlayer: 1,
    })
    .returning({ id: couponTemplates.id });
  return row?.id ?? 0;
}

export async function addAddress(
  mall: TestMall,
  { playerId }: Member,
  detail = '文三路 1 号',
): Promise<number> {
  const [row] = await mall.services.db
    .insert(addresses)
    .values({
      playerId,
      name: '林舟',
      phone: '13900001111',
      regionCode: '330106',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      detail,
      changedAt: mall.clock.now(),
    })
    .returning({ id: addresses.id });
  return row?.id ?? 0;
}
