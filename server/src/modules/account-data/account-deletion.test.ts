// Accounts that are deleted: when, what is erased, and what stays.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findInTables } from '../../../test/find-in-tables.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addMember, GAME_ID, type Member } from '../../../test/members.ts';
import { enterAsDemo, PASSWORD } from '../../../test/players.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { orderFlows } from '../../flows/order-flows.ts';
import { modules } from '../../modules.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { openSession } from '../../platform/security/sessions.ts';
import { createProviders } from '../../providers/create.ts';
import { gameGate } from '../games/index.ts';
import { lockOrder } from '../orders/index.ts';
import { adoptAttempt } from '../payments/index.ts';
import { verifyLedger } from '../points/index.ts';
import { deleteAccounts } from './delete-accounts.ts';

const { user, v2, common } = contract;
const CODE = '123456';
const PHONE = '13800000001';
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules, providers: createProviders, hasDemoWorld: true, gate: gameGate });
});
afterAll(() => mall.close());

const runTask = async (task: string) => {
  await mall.services.db.execute(sql`SELECT graphile_worker.add_job(${task})`);
  await mall.runJobs();
};
const one = async <T extends object>(query: ReturnType<typeof sql>) =>
  (await mall.services.db.execute<T & Record<string, unknown>>(query)).rows[0];

describe('an account deletion', () => {
  const request = (token: string, code?: string) =>
    mall.call(user.requestAccountDeletion, code ? { code } : {}, { token });
  const info = async (token: string) => (await mall.call(user.accountDeletionInfo, {}, { token })).data;
  const cancel = (token: string) => mall.call(user.cancelAccountDeletion, {}, { token });
  /** What home says of it. */
  const notified = async (token: string) =>
    (await mall.call(contract.message.getMessageNotify, {}, { token })).data.deletion_due_at;
  const isLeft = async ({ accountId }: Member) =>
    (
      await one<{ left: boolean }>(
        sql`SELECT deleted_at IS NOT NULL AS left FROM accounts WHERE id = ${accountId}`,
      )
    )?.left;

  test('waits for open orders, and takes a code to the phone', async () => {
    const token = await enterAsDemo(mall);
    expect(await info(token)).toMatchObject({ deletion: null, is_under_way: true, needs_code: true });
    expect((await request(token, CODE)).code).toBe(700048);
    await mall.services.db.execute(sql`
      UPDATE orders SET status = 'completed', is_under_review = false
      WHERE status IN ('unpaid', 'paid', 'delivering', 'shipped', 'refunding')`);
    await mall.services.db.execute(sql`
      UPDATE gift_receipts SET phase = 'delivered', delivered_at = now(), next_try_at = NULL WHERE phase <> 'delivered'`);
    await mall.services.db.execute(sql`
      UPDATE presale_orders SET status = 'closed' WHERE status IN ('deposit_due', 'deposit_paid', 'balance_due', 'refunding')`);
    await mall.services.db.execute(sql`
      UPDATE awards SET status = 'revoked', revoked_at = now(), next_try_at = NULL WHERE status IN ('preparing', 'waiting', 'sending')`);
    expect((await request(token)).code).toBe(400);
    expect((await request(token, '000000')).code).toBe(700001);
    expect((await info(token)).deletion).toBeNull();
  });

  test('can be cancelled until it is carried out, and a second request does not postpone it', async () => {
    const member = await addMember(mall);
    const first = (await request(member.token)).data.deletion;
    expect(await notified(member.token)).toBe(first?.due_at);
    mall.clock.advance(DAY_MS);
    expect((await request(member.token)).data.deletion).toEqual(first);
    mall.clock.advance(5 * DAY_MS);
    expect((await cancel(member.token)).data.deletion).toBeNull();
    expect(await notified(member.token)).toBeUndefined();
    mall.clock.advance(5 * DAY_MS);
    await runTask('delete-accounts');
    expect(await isLeft(member)).toBe(false);
    expect((await mall.call(user.userInfo, {}, { token: member.token })).code).toBe(200);
  });

  test('that fails does not hold up those behind it, and raises an alert', async () => {
    const [broken, other] = [await addMember(mall), await addMember(mall)];
    for (const { token } of [broken, other]) await request(token);
    mall.clock.advance(8 * DAY_MS);
    const raised: string[] = [];
    const alerts = { ...mall.services.alerts, raise: ({ key }: { key: string }) => void raised.push(key) };
    const erase = async (_tx: unknown, { accountId }: { accountId: number }) => {
      if (accountId === broken.accountId) throw new TypeError('cannot be erased');
    };
    await deleteAccounts([{ erase }])({ ...mall.services, alerts });
    const done = await mall.services.pool.query(
      'SELECT account_id FROM account_deletions WHERE account_id = ANY ($1) AND done_at IS NOT NULL',
      [[broken.accountId, other.accountId]],
    );
    expect(done.rows).toEqual([{ account_id: other.accountId }]);
    expect(raised).toEqual(['sweep:delete-accounts']);
    await runTask('delete-accounts');
  });

  test('that is cancelled and carried out at once ends in one of the two', async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      const member = await addMember(mall);
      await request(member.token);
      mall.clock.advance(8 * DAY_MS);
      const [response] = await Promise.all([cancel(member.token), runTask('delete-accounts')]);
      expect([200, 401]).toContain(response.code);
      expect(await isLeft(member)).toBe(response.code === 401);
    }
  });

  const addGoods = () =>
    one<{ id: number }>(sql`
      SELECT s.id FROM skus s JOIN goods g ON g.id = s.goods_id JOIN goods_groups p ON p.id = g.group_id
      WHERE g.game_id = ${GAME_ID} AND g.delivery = 'role' AND p.score_type IS NULL AND s.stock > 0 AND s.is_offered
        AND g.published_at IS NOT NULL AND g.sale_starts_at IS NULL ORDER BY s.id LIMIT 1`);

  describe('while an order is being placed', () => {
    const leaving = async () => {
      const member = await addMember(mall);
      await request(member.token);
      mall.clock.advance(8 * DAY_MS);
      return member;
    };
    /** Runs both, the second once the first waits for a row that somebody holds. */
    const oneAfterTheOther = async (held: { text: string; id: number }, acts: (() => Promise<unknown>)[]) => {
      const busy = await mall.services.pool.connect();
      await busy.query('BEGIN');
      await busy.query(held.text, [held.id]);
      const running: Promise<unknown>[] = [];
      for (const act of acts) {
        running.push(act());
        await untilWaiting(mall, running.length);
      }
      await busy.query('COMMIT').finally(() => busy.release());
      return Promise.all(running);
    };
    const orderOf = async ({ token }: Member, skuId: number) => {
      const items = [{ sku_id: skuId, quantity: 1 }];
      return (await mall.call(user.createOrder, { items, coupon_id: null }, { token })).code;
    };
    const leave = () => runTask('delete-accounts');

    test('waits for it', async () => {
      const [member, added] = [await leaving(), await addGoods()];
      const skuId = added?.id ?? 0;
      const held = { text: 'SELECT FROM skus WHERE id = $1 FOR UPDATE', id: skuId };
      const [code] = await oneAfterTheOther(held, [() => orderOf(member, skuId), leave]);
      expect([code, await isLeft(member)]).toEqual([200, false]);
    });

    test('refuses the order once the account is deleted', async () => {
      const [member, added] = [await leaving(), await addGoods()];
      const held = { text: 'SELECT FROM accounts WHERE id = $1 FOR UPDATE', id: member.accountId };
      const [, code] = await oneAfterTheOther(held, [leave, () => orderOf(member, added?.id ?? 0)]);
      expect([code, await isLeft(member)]).toEqual([401, true]);
    });
  });

  test('lets a payment that arrives afterwards go back: nobody is left to deliver to', async () => {
    const [member, other] = [await addMember(mall), await addMember(mall)];
    const added = await addGoods();
    const items = [{ sku_id: added?.id ?? 0, quantity: 1 }];
    const placed: string[] = [];
    for (const { token } of [member, other]) {
      const { order_id } = (await mall.call(user.createOrder, { items, coupon_id: null }, { token })).data;
      expect((await mall.call(user.cancelOrder, { order_id }, { token })).code).toBe(200);
      placed.push(order_id);
    }
    await request(member.token);
    mall.clock.advance(8 * DAY_MS);
    await runTask('delete-accounts');
    expect(await isLeft(member)).toBe(true);
    const now = mall.clock.now();
    const settled = (orderId: string) =>
      mall.services.db.transaction(async (tx) => {
        const order = await lockOrder(tx, orderId);
        const outTradeNo = `${orderId}01`;
        const amount = order?.payAmount ?? 0;
        const paid = { orderId, outTradeNo, provider: 'sandbox' as const, merchantId: null, amount, now };
        const state = { status: 'paid' as const, transactionId: `T-${orderId}`, amount, paidAt: now };
        return orderFlows.settle(tx, await adoptAttempt(tx, paid), state, now);
      });
    const [gone = '', there = ''] = placed;
    expect([await settled(gone), await settled(there)]).toEqual(['returned', 'revived']);
    expect(await one(sql`SELECT status FROM orders WHERE id = ${gone}`)).toEqual({ status: 'refunding' });
    expect(
      await one(sql`SELECT 1 FROM deliveries WHERE order_id = ${gone} AND phase <> 'void'`),
    ).toBeUndefined();
  });

  test('erases the person from every table and leaves the money as it was', async () => {
    const token = await enterAsDemo(mall);
    await mall.call(user.realNameReport, { real_name: '林小帆', id_number: '11010519491231002X' }, { token });
    await mall.services.db.execute(sql`
      UPDATE orders SET address = '{"name":"金丝雀","phone":"13777777777","region_code":"1","region":"r","detail":"鸟巢路"}'
      WHERE address IS NOT NULL AND account_id = (SELECT id FROM accounts WHERE phone = ${PHONE} AND username = 'demo' AND publisher = (SELECT publisher FROM games WHERE id = 1001))`);
    await mall.services.db.execute(sql`
      UPDATE transfers SET payer_name = '金丝雀' WHERE player_id IN (SELECT player_id FROM sessions WHERE token_hash = sha256(${token}::bytea))`);
    const account = await one<{ id: number; u8: string }>(sql`
      SELECT a.id, a.u8_account_id AS u8 FROM accounts a JOIN sessions s ON s.account_id = a.id WHERE s.token_hash = sha256(${token}::bytea)`);
    const sums = () =>
      one(sql`
        SELECT count(*)::int AS orders, sum(pay_amount)::text AS paid, sum(refunded_amount)::text AS refunded,
          (SELECT sum(amount)::text FROM transfers) AS transferred,
          (SELECT sum(points)::text FROM point_entries) AS points,
          (SELECT count(*)::int FROM coupon_receipts) AS coupons
        FROM orders`);
    const before = await sums();
    await mall.call(user.startDataExport, {}, { token });
    await mall.call(common.sendCommonVerifyCode, { scene: 'security' }, { token });
    await mall.runJobs();
    const { data } = await request(token, CODE);
    expect(data.deletion).not.toBeNull();
    mall.clock.advance(8 * DAY_MS);
    await runTask('delete-accounts');
    await runTask('sweep-uploads');

    expect(await sums()).toEqual(before);
    expect((await verifyLedger(mall.services.pool)).breaks).toEqual([]);
    for (const canary of ['金丝雀', '鸟巢路', '13777777777'])
      expect(await findInTables(mall, canary), canary).toEqual([]);
    const own = await one(
      sql`SELECT username, phone, email, password_hash FROM accounts WHERE id = ${account?.id}`,
    );
    expect(own).toEqual({ username: null, phone: null, email: null, password_hash: null });
    for (const table of ['sessions', 'account_identities', 'real_names', 'minor_profiles'])
      expect(
        await one(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE account_id = ${account?.id}`),
        table,
      ).toBeUndefined();
    for (const table of ['addresses', 'data_exports', 'uploads', 'unread_counts', 'daily_logins'])
      expect(
        await one(sql`
          SELECT 1 FROM ${sql.identifier(table)} WHERE player_id IN (SELECT id FROM players WHERE account_id = ${account?.id})`),
        table,
      ).toBeUndefined();
    const roles = await one(sql`
      SELECT 1 FROM player_roles WHERE role_name <> '' AND player_id IN (SELECT id FROM players WHERE account_id = ${account?.id})`);
    expect(roles).toBeUndefined();
    expect((await mall.call(user.userInfo, {}, { token })).code).toBe(401);
    const again = await mall.call(v2.login.accountPasswordLogin, { account: 'demo', password: PASSWORD });
    expect(again.code).toBe(700004);
  });

  test('erases an account that never entered a game like any other', async () => {
    const { services, clock } = mall;
    const account = await one<{ id: number }>(sql`
      INSERT INTO accounts (publisher, u8_account_id, nickname, email, created_at)
      SELECT publisher, 'u8-never', '金丝雀', 'canary@mail.example', now() FROM games WHERE id = 1001
      RETURNING id`);
    const session = { gameId: 1001, accountId: account?.id ?? 0, playerId: null };
    const token = await services.db.transaction((tx) => openSession(tx, clock, session));
    expect((await request(token)).data.deletion).not.toBeNull();
    mall.clock.advance(8 * DAY_MS);
    await runTask('delete-accounts');
    for (const canary of ['u8-never', '金丝雀', 'canary@mail.example'])
      expect(await findInTables(mall, canary), canary).toEqual([]);
    expect((await mall.call(user.accountDeletionInfo, {}, { token })).code).toBe(401);
  });

  test('waits until what was bought meanwhile is delivered', async () => {
    const member = await addMember(mall);
    await request(member.token);
    const copy = sql`
      INSERT INTO orders (id, game_id, account_id, player_id, role_id, server_code, server_name, role_code, role_name,
        kind, is_parcel, status, goods_amount, discount_amount, shipping_amount, pay_amount, rebate_points, created_at, expires_at)
      SELECT 'hhw17947000000009999999', 1001, ${member.accountId}, ${member.playerId}, role_id, 's1', '', 'x', '',
        'gift_pack', false, 'delivering', 100, 0, 0, 100, 0, now(), now()
      FROM player_roles WHERE player_id = ${member.playerId}`;
    await mall.services.db.execute(copy);
    mall.clock.advance(8 * DAY_MS);
    await runTask('delete-accounts');
    expect(await isLeft(member)).toBe(false);
    await mall.services.db.execute(
      sql`UPDATE orders SET status = 'completed' WHERE player_id = ${member.playerId}`,
    );
    await runTask('delete-accounts');
    expect(await isLeft(member)).toBe(true);
  });
});
