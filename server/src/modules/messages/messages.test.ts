// Notices for everybody, unread counts for the player alone.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { messageNotifyModule } from '../../flows/message-notify.ts';
import { openSession } from '../../platform/security/sessions.ts';
import type { Providers } from '../../services.ts';
import { games } from '../games/tables.ts';
import { addUnread, messagesModule } from './index.ts';
import { notices } from './tables.ts';

const { message } = contract;
let mall: TestMall;
let playerId: number;
let token: string;
let tokenBeforeInit: string;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [messagesModule, messageNotifyModule],
    providers: () => ({}) as Providers,
  });
  const { db, clock } = mall.services;
  await db
    .insert(games)
    .values([1001, 1002].map((id) => ({ id, name: 'g', publisher: 'p', loginMethods: ['phone' as const] })));
  const made = await db.execute<{ player_id: number; account_id: number }>(sql`
    WITH account AS (
      INSERT INTO accounts (publisher, u8_account_id, nickname, created_at)
      VALUES ('p', 'u8-1', 'n', now()) RETURNING id
    )
    INSERT INTO players (game_id, account_id, channel_sort_id, package_name, first_login_at)
    SELECT 1001, id, 0, '', now() FROM account RETURNING id AS player_id, account_id`);
  const owner = made.rows[0];
  if (!owner) throw new Error('no player was made');
  playerId = owner.player_id;
  const session = { gameId: 1001, accountId: owner.account_id };
  token = await openSession(db, clock, { ...session, playerId });
  tokenBeforeInit = await openSession(db, clock, { ...session, playerId: null });
});
afterAll(() => mall.close());

test('a visitor reads the notices in order and has nothing unread', async () => {
  const window = { startsAt: new Date('2026-01-01'), endsAt: new Date('2036-01-01') };
  await mall.services.db.insert(notices).values([
    { gameId: 1001, title: '<marquee>二</marquee>', sort: 2, ...window },
    { gameId: 1001, title: '一', sort: 1, link: '/pages/gift/index', ...window },
    { gameId: 1001, title: 'over', startsAt: new Date('2026-01-01'), endsAt: new Date('2026-01-02') },
    { gameId: 1002, title: 'of another game', ...window },
    { gameId: 1001, title: 'hidden', isHidden: true, ...window },
  ]);
  const { data } = await mall.call(message.getMessageNotify, {});
  expect(data.notices).toEqual([
    { notice_id: expect.any(Number), title: '一', link: '/pages/gift/index' },
    { notice_id: expect.any(Number), title: '<marquee>二</marquee>', link: '' },
  ]);
  expect(data.unread).toEqual({ gift: 0, coupon: 0, message: 0, awards: 0, activities: [] });
});

test('a player sees what is unread until they look, and a new coupon counts again', async () => {
  const { db } = mall.services;
  const unread = async () => (await mall.call(message.getMessageNotify, {}, { token })).data.unread;
  expect(await unread()).toEqual({ gift: 0, coupon: 0, message: 0, awards: 0, activities: [] });
  await addUnread(db, { playerId, kind: 'coupon', count: 2 });
  await addUnread(db, { playerId, kind: 'coupon', count: 1 });
  await addUnread(db, { playerId, kind: 'message', count: 4 });
  expect(await unread()).toEqual({ gift: 0, coupon: 3, message: 4, awards: 0, activities: [] });
  const seen = await mall.call(message.refreshMessageNotify, { kind: 'coupon' }, { token });
  expect(seen.data).toEqual({ unread: { gift: 0, coupon: 0, message: 4, awards: 0, activities: [] } });
  await addUnread(db, { playerId, kind: 'coupon', count: 1 });
  expect(await unread()).toEqual({ gift: 0, coupon: 1, message: 4, awards: 0, activities: [] });
});

test('only a player of this game may mark something as seen', async () => {
  const refresh = (asking: object) => mall.call(message.refreshMessageNotify, { kind: 'coupon' }, asking);
  expect(await refresh({})).toMatchObject({ code: 401 });
  expect(await refresh({ token, game_id: '1002' })).toMatchObject({ code: 401 });
  expect(await refresh({ token: tokenBeforeInit })).toMatchObject({ code: 700009 });
  expect((await mall.call(message.getMessageNotify, {}, { token: tokenBeforeInit })).data.unread.coupon).toBe(
    0,
  );
});
