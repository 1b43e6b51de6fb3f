// A mall with gifts for tests: members whose roles the sandbox game knows, gifts of any kind, pools with codes.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { type CallOptions, type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGameMembers, addGameServer, addGames, GAME_ID, type Member } from '../../../../test/members.ts';
import { messageNotifyModule } from '../../../flows/message-notify.ts';
import type { Alert } from '../../../providers/alerts/index.ts';
import { createProviders } from '../../../providers/create.ts';
import { addCodes } from '../../code-pools/index.ts';
import { codePools } from '../../code-pools/tables.ts';
import { deskModule } from '../../desk/index.ts';
import { operatorsModule } from '../../operators/index.ts';
import { giftsModule } from '../index.ts';
import { gifts } from '../tables.ts';

const { user } = contract;

export const NOW = '2026-11-15T10:00:00+08:00';
export type GiftMall = TestMall & { alerts: Alert[] };

export async function openGiftMall(): Promise<GiftMall> {
  const alerts: Alert[] = [];
  const mall = await testMallOf({
    modules: [giftsModule, messageNotifyModule, operatorsModule, deskModule],
    providers: (platform) => ({
      ...createProviders(platform),
      alerts: { raise: (alert) => void alerts.push(alert), stop: async () => undefined },
    }),
    now: NOW,
  });
  await addGames(mall, [GAME_ID, 1002]);
  await addGameServer(mall);
  return { ...mall, alerts };
}

export async function addHolder(mall: TestMall): Promise<Member> {
  const [member] = await addGameMembers(mall, 1);
  if (!member) throw new Error('no member was added');
  return member;
}

/** A pool with so many codes. */
export async function addPool(mall: TestMall, count: number): Promise<number> {
  const { db, clock } = mall.services;
  const [pool] = await db
    .insert(codePools)
    .values({ gameId: GAME_ID, name: '码池', createdAt: clock.now() })
    .returning({ id: codePools.id });
  const poolId = pool?.id ?? 0;
  const codes = Array.from({ length: count }, (_, at) => `P${poolId}-${String(at).padStart(6, '0')}`);
  await db.transaction((tx) => addCodes(tx, poolId, codes));
  return poolId;
}

export type NewGift = Partial<typeof gifts.$inferInsert>;

/** A gift straight to the role that anybody may receive once, unless overridden. */
export async function addGift(mall: TestMall, part: NewGift = {}): Promise<number> {
  const [row] = await mall.services.db
    .insert(gifts)
    .values({
      gameId: GAME_ID,
      name: '远航补给',
      image: '/mall/files/gift.svg',
      contents: [{ name: '宝石', quantity: 100 }],
      delivery: part.codePoolId ? 'code' : 'role',
      startsAt: new Date('2026-11-01T00:00:00+08:00'),
      endsAt: new Date('2026-12-01T00:00:00+08:00'),
      total: 1000,
      perRole: 1,
      isPublished: true,
      ...part,
    })
    .returning({ id: gifts.id });
  return row?.id ?? 0;
}

export const receive = (mall: TestMall, gift_id: number, { token }: Member, asking: CallOptions = {}) =>
  mall.call(user.getGiftCode, { gift_id }, { token, ...asking });

/** What the database says was given out. */
export async function countsOf(mall: TestMall, giftId: number) {
  const { rows } = await mall.services.db.execute<{
    handed_out: number;
    receipts: number;
    codes: number;
  }>(sql`
    SELECT handed_out,
      (SELECT count(*)::int FROM gift_receipts WHERE gift_id = g.id) AS receipts,
      (SELECT count(DISTINCT given_for)::int FROM pool_codes WHERE pool_id = g.code_pool_id) AS codes
    FROM gifts g WHERE id = ${giftId}`);
  return rows[0];
}
