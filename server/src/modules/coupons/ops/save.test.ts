// Operators add and change coupon templates; the rule of a granted coupon is fixed.
import { contract, type DryRun, type Input } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COUPON_INPUT } from '../../../../test/coupons.ts';
import { type TestMall, testMallOf } from '../../../../test/mall.ts';
import { addGames, addMember } from '../../../../test/members.ts';
import { addOperatorSession } from '../../../../test/operators.ts';
import { createProviders } from '../../../providers/create.ts';
import { goodsGroups } from '../../catalog/tables.ts';
import { couponsModule } from '../index.ts';
import { couponReceipts } from '../tables.ts';

const { user } = contract;
const { coupon: ops } = contract.ops;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({ modules: [couponsModule], providers: createProviders });
  await addGames(mall, [1001, 1002]);
  await mall.services.db.insert(goodsGroups).values([
    { id: 1, gameId: 1001, name: '周边', kind: 'goods' },
    { id: 2, gameId: 1002, name: '别家', kind: 'goods' },
  ]);
  const areas: 'coupon'[] = ['coupon'];
  token = (
    await addOperatorSession(mall, [
      { gameId: 1001, areas },
      { gameId: 1002, areas },
    ])
  ).token;
});
afterAll(() => mall.close());

type Coupon = Input<typeof ops.save>;
const save = (part: Partial<Coupon> = {}, options = {}) =>
  mall.call(ops.save, { ...COUPON_INPUT, ...part }, { token, ...options });

describe('saving a coupon', () => {
  test('one of each kind is saved, listed, and can be received', async () => {
    const ids = [
      await save(),
      await save({ kind: 'threshold', amount: 1000, threshold: 10_000 }),
      await save({ kind: 'percent', amount: 0, percent: 85, cap: 3000, scope: 'groups', scope_ids: [1] }),
      await save({
        valid_days: null,
        valid_from: '2026-11-11T00:00:00+08:00',
        valid_until: '2026-11-20T00:00:00+08:00',
      }),
    ].map(({ data }) => data.template_id);
    const { list } = (await mall.call(ops.list, {}, { token })).data;
    expect(list.map(({ template_id }) => template_id)).toEqual(ids.toReversed());
    expect(list.at(-1)).toMatchObject({ name: '立减五元', handed_out: 0, reserved: 0, total: 10 });
    const page = (await mall.call(ops.list, { limit: 3 }, { token })).data;
    const rest = (await mall.call(ops.list, { limit: 3, cursor: page.next_cursor ?? '' }, { token })).data;
    expect(rest.list.map(({ template_id }) => template_id)).toEqual(ids.slice(0, 1));
    const player = await addMember(mall);
    for (const template_id of ids)
      expect((await mall.call(user.receiveCoupon, { template_id }, { token: player.token })).code).toBe(200);
  });

  test('a template is found by a part of its name, in upper or lower case and among any number of others', async () => {
    const { template_id } = (await save({ name: 'VIP 100%_ 券' })).data;
    await save({ name: 'VIP 100 券' });
    const find = async (keyword: string, game_id = '1001') => {
      const asked = { keyword, limit: 1, has_total: true };
      const { list, total } = (await mall.call(ops.list, asked, { token, game_id })).data;
      return { ids: list.map((each) => each.template_id), total };
    };
    expect(await find('vip 100%_')).toEqual({ ids: [template_id], total: 1 });
    expect((await find('VIP')).total).toBe(2);
    expect(await find('VIP', '1002')).toEqual({ ids: [], total: 0 });
  });

  test.each<[string, Partial<Coupon>, string]>([
    ['percent without its percent', { kind: 'percent', amount: 0 }, 'percent'],
    ['percent with an amount', { kind: 'percent', percent: 85 }, 'amount'],
    ['an amount with a cap', { cap: 100 }, 'cap'],
    ['no amount', { amount: 0 }, 'amount'],
    ['more off than its threshold', { kind: 'threshold', threshold: 400 }, 'threshold'],
    ['a plain one with a threshold', { threshold: 1000 }, 'threshold'],
    ['everything, and a list', { scope_ids: [1] }, 'scope_ids'],
    ['a list, and nothing in it', { scope: 'goods' }, 'scope_ids'],
    ['a group of another game', { scope: 'groups', scope_ids: [2] }, 'scope_ids'],
    ['an end before its start', { ends_at: '2026-10-01T00:00:00+08:00' }, 'ends_at'],
    ['neither days nor dates', { valid_days: null }, 'valid_days'],
    ['half a pair of dates', { valid_days: null, valid_from: '2026-11-01T00:00:00Z' }, 'valid_days'],
    ['a percent of 100', { kind: 'percent', amount: 0, percent: 100 }, 'percent'],
    ['a total below nothing', { total: -1 }, 'total'],
    ['a count of those handed out', { handed_out: 0 } as never, 'handed_out'],
  ])('one with %s is refused by the name of its field', async (_what, part, field) => {
    const response = await save(part);
    expect(response.code).toBe(400);
    expect(response.msg).toContain(field);
  });

  test('its rule is fixed once one is granted; name, time and total may change', async () => {
    const { template_id } = (await save()).data;
    expect((await save({ template_id, amount: 600 })).code).toBe(200);
    const player = await addMember(mall);
    await mall.call(user.receiveCoupon, { template_id }, { token: player.token });
    expect((await save({ template_id, amount: 700 })).code).toBe(400010);
    expect((await save({ template_id, amount: 600, scope: 'groups', scope_ids: [1] })).code).toBe(400010);
    expect((await save({ template_id, amount: 600, name: '新名', total: 20 })).code).toBe(200);
    expect((await save({ template_id, amount: 600, total: 0 })).msg).toContain('total');
    const held = await mall.call(user.myCoupon, { status: 'unused' }, { token: player.token });
    expect(held.data.list).toMatchObject([{ name: '新名', amount: 600 }]);
  });

  test('a coupon of another game is not found', async () => {
    const { template_id } = (await save()).data;
    expect((await save({ template_id }, { game_id: '1002' })).code).toBe(404);
  });
});

describe('granting to players', () => {
  const grant = (template_id: number, player_ids: number[], options = {}) =>
    mall.call(ops.grant, { template_id, player_ids, reason: '补偿' }, { token, ...options });

  test('each of the players gets one, with the reason, and holders are found by player', async () => {
    const { template_id } = (await save({ total: 5 })).data;
    const [one, two] = [await addMember(mall), await addMember(mall)];
    expect((await grant(template_id, [one.playerId, two.playerId])).data).toEqual({ granted: 2 });
    const held = await mall.call(user.myCoupon, { status: 'unused' }, { token: one.token });
    expect(held.data.list).toHaveLength(1);
    const holders = await mall.call(ops.listHolders, { template_id, player_id: two.playerId }, { token });
    expect(holders.data.list).toMatchObject([
      { player_id: two.playerId, status: 'unused', source: 'operator', granted_reason: '补偿' },
    ]);
    expect((await mall.call(ops.info, { template_id }, { token })).data.handed_out).toBe(2);
  });

  test('the dry run says who already holds one', async () => {
    const { template_id } = (await save({ total: 5, per_player: 5 })).data;
    const [one, two] = [await addMember(mall), await addMember(mall)];
    await grant(template_id, [one.playerId]);
    const input = { template_id, player_ids: [one.playerId, two.playerId], reason: '补偿', is_dry_run: true };
    const { effects } = (await mall.call(ops.grant, input as never, { token })).data as unknown as DryRun;
    expect(effects).toContainEqual({ kind: 'coupons_held', amount: 1, of: String(one.playerId) });
    expect(effects.filter(({ kind }) => kind === 'coupons_held')).toHaveLength(1);
  });

  test('when one is no player of the game, nobody gets one and the operator reads which', async () => {
    const { template_id } = (await save({ total: 5 })).data;
    const { playerId } = await addMember(mall);
    const stranger = await addMember(mall, 1002);
    const result = await grant(template_id, [playerId, stranger.playerId, 999_999]);
    expect(result).toMatchObject({ code: 404, data: { player_ids: [stranger.playerId, 999_999] } });
    expect((await mall.call(ops.info, { template_id }, { token })).data.handed_out).toBe(0);
  });

  test('when too few are left, nobody gets one', async () => {
    const { template_id } = (await save({ total: 1 })).data;
    const players = [await addMember(mall), await addMember(mall)];
    const result = await grant(
      template_id,
      players.map(({ playerId }) => playerId),
    );
    expect(result.code).toBe(400002);
    expect((await mall.call(ops.info, { template_id }, { token })).data.handed_out).toBe(0);
    expect((await mall.call(ops.listHolders, { template_id }, { token })).data.list).toEqual([]);
  });

  test('a revoked coupon can no longer be used, and a used one is not revoked', async () => {
    const { template_id } = (await save()).data;
    const player = await addMember(mall);
    await grant(template_id, [player.playerId]);
    const holders = async () => (await mall.call(ops.listHolders, { template_id }, { token })).data.list;
    const coupon_id = (await holders())[0]?.coupon_id ?? 0;
    const revoke = () => mall.call(ops.revoke, { coupon_id, reason: '发错了' }, { token });
    expect((await revoke()).code).toBe(200);
    expect(await holders()).toMatchObject([{ status: 'expired', revoked_reason: '发错了' }]);
    const left = await mall.call(user.myCoupon, { status: 'unused' }, { token: player.token });
    expect(left.data.list).toEqual([]);
    expect((await revoke()).code).toBe(404);
  });

  test('a coupon whose time is over counts as expired before the nightly job has marked it', async () => {
    const { template_id } = (await save({ total: 5 })).data;
    const [late, early] = [await addMember(mall), await addMember(mall)];
    await grant(template_id, [late.playerId, early.playerId]);
    await mall.services.db
      .update(couponReceipts)
      .set({ expiresAt: mall.services.clock.now() })
      .where(and(eq(couponReceipts.templateId, template_id), eq(couponReceipts.playerId, late.playerId)));
    const holders = async (status: 'unused' | 'expired') =>
      (await mall.call(ops.listHolders, { template_id, status, has_total: true }, { token })).data;
    expect(await holders('expired')).toMatchObject({
      total: 1,
      list: [{ player_id: late.playerId, status: 'expired' }],
    });
    expect(await holders('unused')).toMatchObject({ total: 1, list: [{ player_id: early.playerId }] });
    expect((await mall.call(ops.results, { template_id }, { token })).data).toMatchObject({
      unused: 1,
      expired: 1,
      revoked: 0,
    });
  });

  test('coupons and players of another game are not found', async () => {
    const { template_id } = (await save()).data;
    const player = await addMember(mall);
    expect((await grant(template_id, [player.playerId], { game_id: '1002' })).code).toBe(404);
    const other = (await save({}, { game_id: '1002' })).data.template_id;
    expect((await grant(other, [player.playerId], { game_id: '1002' })).code).toBe(404);
    expect((await mall.call(ops.info, { template_id }, { token, game_id: '1002' })).code).toBe(404);
  });
});
