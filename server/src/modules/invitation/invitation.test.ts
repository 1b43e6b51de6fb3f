// Invitation: a friend counts once, if new and not a second account of somebody; the inviter sees why or why not.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { pay, placed, type Shop, sell } from '../../../test/shop.ts';
import { invitedCount } from './index.ts';
import {
  addPeople,
  addPerson,
  arrive,
  beginInvitation,
  chooseRole,
  codeOf,
  failedOf,
  openInvitationMall,
  pageOf,
} from './test/invitation-mall.ts';

const { activity } = contract;
const TODAY = '2026-11-15T10:00:00+08:00';
let mall: Shop;
let inviter: Member;

beforeAll(async () => {
  mall = await openInvitationMall();
});
afterAll(() => mall.close());
beforeEach(async () => {
  mall.clock.set(TODAY);
  inviter = await addPerson(mall);
  await chooseRole(mall, inviter);
});

const receive = (activeid: number, count: number, { token } = inviter) =>
  mall.call(activity.inviteReceive, { activeid, count }, { token });

test('a friend who comes by the link and chooses a role for the first time counts', async () => {
  const activeid = await beginInvitation(mall);
  const friend = await addPerson(mall);
  await arrive(mall, friend, { activeid, by: inviter });
  const page = await pageOf(mall, activeid, inviter);
  expect(page).toMatchObject({ code: await codeOf(mall, inviter), counted: 1, waiting: 0, refused: 0 });
  expect(page.list).toHaveLength(1);
  expect(page.list[0]).toMatchObject({ state: 'counted', arrived_at: '2026-11-15T02:00:00.000Z' });
  expect(page.list[0]?.name).toMatch(/^远\*\d$/);
  expect(page.list[0]?.checks.every(({ is_met }) => is_met)).toBe(true);
  expect(page.tiers.map(({ status }) => status)).toEqual(['ready', 'locked']);
});

test("a visitor sees the rewards and, by a friend's link, who invites; an unknown code shows nobody", async () => {
  const activeid = await beginInvitation(mall);
  const visit = async (code?: string) =>
    (await mall.call(activity.inviteIndex, { activeid, ...(code ? { code } : {}) })).data;
  expect(await visit()).toMatchObject({
    code: null,
    inviter: null,
    counted: 0,
    list: [],
    tiers: { length: 2 },
  });
  expect((await visit(await codeOf(mall, inviter))).inviter?.name).toMatch(/^远\*\d$/);
  expect((await visit('00000000')).inviter).toBeNull();
});

test('with "after the first purchase" a friend waits until an order is paid, and waits again after its refund', async () => {
  const activeid = await beginInvitation(mall, 'first_purchase');
  const friend = await addPerson(mall);
  await arrive(mall, friend, { activeid, by: inviter });
  expect((await pageOf(mall, activeid, inviter)).list[0]).toMatchObject({ state: 'waiting' });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['purchase']);
  expect(await receive(activeid, 1)).toMatchObject({ code: 500250, msg: '还差 1 位好友' });
  const orderId = await placed(mall, friend, (await sell(mall)).skuId);
  expect((await pageOf(mall, activeid, inviter)).counted).toBe(0);
  await pay(mall, friend, orderId);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, waiting: 0 });
  await mall.services.db.execute(sql`UPDATE orders SET refunded_amount = pay_amount WHERE id = ${orderId}`);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 0, waiting: 1 });
});

test('a friend whom WeChat knows by the shop and by the mini-program is one person, and counts', async () => {
  const activeid = await beginInvitation(mall);
  const friend = await addPerson(mall);
  await mall.services.db.execute(sql`
    INSERT INTO account_identities (publisher, provider, app, open_id, union_id, account_id, nickname, created_at)
    SELECT publisher, 'wechat', app, app || id, 'one-person', id, '', now()
    FROM accounts, unnest(ARRAY['default', 'mini']) AS app WHERE id = ${friend.accountId}`);
  await arrive(mall, friend, { activeid, by: inviter });
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, refused: 0 });
});

test('a tier is received once, when it is reached', async () => {
  const activeid = await beginInvitation(mall);
  expect(await receive(activeid, 1)).toMatchObject({ code: 500250 });
  await arrive(mall, await addPerson(mall), { activeid, by: inviter });
  expect(await receive(activeid, 1)).toMatchObject({
    code: 200,
    data: { award: { prize: { quantity: 100 } } },
  });
  expect(await receive(activeid, 1)).toMatchObject({ code: 500251 });
  expect(await receive(activeid, 2)).toMatchObject({ code: 500250 });
  expect(await receive(activeid, 3)).toMatchObject({ code: 404 });
  expect((await pageOf(mall, activeid, inviter)).tiers[0]?.status).toBe('received');
});

test('players cannot invite themselves: by their own code, on their own device, or with a second account', async () => {
  const activeid = await beginInvitation(mall);
  const self = await addPerson(mall);
  await arrive(mall, self, { activeid, by: self });
  expect(await pageOf(mall, activeid, self)).toMatchObject({ counted: 0, list: [] });

  const onMyPhone = await addPerson(mall);
  await arrive(mall, onMyPhone, { activeid, by: inviter, device: `device-of-${inviter.playerId}` });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['not_self', 'new_device']);

  const second = await addPerson(mall);
  await mall.services.db.execute(
    sql`UPDATE accounts SET email = 'Same@mail.example' WHERE id IN (${inviter.accountId}, ${second.accountId})`,
  );
  await arrive(mall, second, { activeid, by: inviter });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['not_self']);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 0, refused: 2 });
});

test('an invitation ring counts nobody twice, neither of two players nor of three', async () => {
  const activeid = await beginInvitation(mall);
  const [ann, bob, eve] = (await addPeople(mall, 3)) as [Member, Member, Member];
  // Ann's code was known before she ever chose a role.
  await arrive(mall, bob, { activeid, by: ann });
  await arrive(mall, eve, { activeid, by: bob });
  await arrive(mall, ann, { activeid, by: eve });
  expect(await failedOf(mall, activeid, eve)).toEqual(['no_ring']);
  expect(
    await Promise.all([ann, bob, eve].map(async (each) => (await pageOf(mall, activeid, each)).counted)),
  ).toEqual([1, 1, 0]);
  const [kim, lee] = (await addPeople(mall, 2)) as [Member, Member];
  await arrive(mall, kim, { activeid, by: lee });
  await arrive(mall, lee, { activeid, by: kim });
  expect(await failedOf(mall, activeid, kim)).toEqual(['no_ring']);
});

test('a friend counts for one inviter only, and once', async () => {
  const activeid = await beginInvitation(mall);
  const [other, friend] = (await addPeople(mall, 2)) as [Member, Member];
  await arrive(mall, friend, { activeid, by: inviter });
  await arrive(mall, friend, { activeid, by: inviter });
  await arrive(mall, friend, { activeid, by: other });
  expect((await pageOf(mall, activeid, inviter)).counted).toBe(1);
  expect(await pageOf(mall, activeid, other)).toMatchObject({ counted: 0, list: [] });
});

test('one phone, one device and one role count once, whatever the account', async () => {
  const activeid = await beginInvitation(mall);
  const [first, sameMail, sameDevice] = (await addPeople(mall, 3)) as [Member, Member, Member];
  await mall.services.db.execute(
    sql`UPDATE accounts SET email = 'a@b.example' WHERE id IN (${first.accountId}, ${sameMail.accountId})`,
  );
  await arrive(mall, first, { activeid, by: inviter, device: 'one-phone' });
  await arrive(mall, sameMail, { activeid, by: inviter });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['new_person']);
  await arrive(mall, sameDevice, { activeid, by: inviter, device: 'one-phone' });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['new_device']);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, refused: 2 });
});

test('accounts with one real name are one person: they cannot invite each other or count twice', async () => {
  const activeid = await beginInvitation(mall);
  const [second, friend, again] = (await addPeople(mall, 3)) as [Member, Member, Member];
  const isNamed = ({ accountId }: Member, number: string) =>
    mall.services.db.execute(sql`
      INSERT INTO real_names (account_id, publisher, masked_name, masked_id_number, id_number_hash, age_band, reported_at)
      VALUES (${accountId}, 'north', '*帆', '1****************X', sha256(${number}::bytea), 'adult', now())`);
  for (const each of [inviter, second]) await isNamed(each, 'mine');
  for (const each of [friend, again]) await isNamed(each, 'theirs');
  await arrive(mall, second, { activeid, by: inviter });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['not_self']);
  await arrive(mall, friend, { activeid, by: inviter });
  await arrive(mall, again, { activeid, by: inviter });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['new_person']);
  expect(await pageOf(mall, activeid, inviter)).toMatchObject({ counted: 1, refused: 2 });
});

test('players who had a role before, or arrived before the start, do not count', async () => {
  const activeid = await beginInvitation(mall);
  const [regular, early] = (await addPeople(mall, 2)) as [Member, Member];
  await chooseRole(mall, regular);
  mall.clock.set('2026-11-15T10:11:00+08:00');
  await arrive(mall, regular, { activeid, by: inviter });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['new_player']);
  await mall.services.db.execute(
    sql`UPDATE players SET first_login_at = '2026-10-31T23:59:59+08:00' WHERE id = ${early.playerId}`,
  );
  await arrive(mall, early, { activeid, by: inviter });
  expect(await failedOf(mall, activeid, inviter)).toEqual(['new_player']);
});

test("a wrong code, an activity that does not run, or another game's never blocks a login", async () => {
  const activeid = await beginInvitation(mall);
  const paused = await beginInvitation(mall, 'role_login', { status: 'paused' });
  const over = await beginInvitation(mall, 'role_login', { endsAt: new Date('2026-11-08T00:00:00+08:00') });
  const code = await codeOf(mall, inviter);
  const arrivals = [
    { activeid, code: '7ZZZZZZZ' },
    ...[paused, over, 999_999].map((each) => ({ activeid: each, code })),
  ];
  const people = await addPeople(mall, arrivals.length);
  for (const [place, arrival] of arrivals.entries()) await arrive(mall, people[place] as Member, arrival);
  for (const each of [activeid, paused, over])
    expect(await pageOf(mall, each, inviter)).toMatchObject({ list: [], counted: 0 });
  expect(await receive(paused, 1)).toMatchObject({ code: 500004 });
  expect(await receive(over, 1)).toMatchObject({ code: 500003 });
  const friend = await addPerson(mall);
  for (const invite of [{ activeid }, { activeid, code: 'oops' }, { activeid, code, counted: true }, code])
    expect(
      await mall.raw(
        'user/checkRole',
        {
          game_id: '1001',
          device_id: 'd',
          distinct_id: '',
          source_from: '',
          invite,
          server_code: 's1',
          role_code: `r${friend.playerId}`,
        },
        { token: friend.token },
      ),
    ).toMatchObject({ code: 400 });
});

test('the list of friends is paged, newest first', async () => {
  const activeid = await beginInvitation(mall);
  for (const friend of await addPeople(mall, 5)) await arrive(mall, friend, { activeid, by: inviter });
  const page = async (cursor?: string) =>
    (
      await mall.call(
        activity.inviteIndex,
        { activeid, limit: 2, ...(cursor ? { cursor } : {}) },
        { token: inviter.token },
      )
    ).data;
  const first = await page();
  const second = await page(first.next_cursor ?? '');
  const third = await page(second.next_cursor ?? '');
  const ids = [first, second, third].flatMap(({ list }) => list.map(({ invitation_id }) => invitation_id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect([new Set(ids).size, third.next_cursor, first.counted]).toEqual([5, null, 5]);
});

test('other activities read how many friends began to count within a time', async () => {
  const activeid = await beginInvitation(mall);
  await arrive(mall, await addPerson(mall), { activeid, by: inviter });
  mall.clock.set('2026-11-16T09:00:00+08:00');
  await arrive(mall, await addPerson(mall), { activeid, by: inviter });
  const count = async (from: string, to: string) => {
    const range = {
      gameId: 1001,
      playerId: inviter.playerId,
      from: new Date(`${from}T00:00:00+08:00`),
      to: new Date(`${to}T00:00:00+08:00`),
      now: mall.clock.now(),
    };
    const { rows } = await mall.services.db.execute<{ people: number }>(
      sql`SELECT ${invitedCount(range)} AS people`,
    );
    return rows[0]?.people;
  };
  expect([await count('2026-11-01', '2026-12-01'), await count('2026-11-16', '2026-11-17')]).toEqual([2, 1]);
});
