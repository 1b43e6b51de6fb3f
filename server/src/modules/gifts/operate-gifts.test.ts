// Operators define gifts, import codes by the hundred thousand, see what is left and get an alert when a pool runs low.
import { contract, type DryRun, type Input, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addOperatorSession } from '../../../test/operators.ts';
import { sell } from '../../../test/shop.ts';
import { goodsGroups } from '../catalog/tables.ts';
import { addCodes } from '../code-pools/index.ts';
import { addGift, addHolder, addPool, type GiftMall, NOW, openGiftMall, receive } from './test/gift-mall.ts';

const { gift } = contract.ops;
const { user } = contract;
let mall: GiftMall;
let token: string;
let elsewhere: string;

beforeAll(async () => {
  mall = await openGiftMall();
  ({ token } = await addOperatorSession(mall, [{ gameId: 1001, areas: ['gift'] }]));
  ({ token: elsewhere } = await addOperatorSession(mall, [
    { gameId: 1001, areas: ['catalog'] },
    { gameId: 1002, areas: ['gift'] },
  ]));
});
beforeEach(() => {
  mall.clock.set(NOW);
  mall.alerts.length = 0;
});
afterAll(() => mall.close());

const draft: Input<typeof gift.save> = {
  name: '周年礼',
  subtitle: '与风同行',
  description: '周年限定',
  usage: '设置 · 兑换',
  image: '/mall/files/gift.svg',
  contents: [{ name: '宝石', quantity: 100 }],
  delivery: 'role',
  code_pool_id: null,
  product_code: null,
  min_level: 10,
  min_vip: null,
  min_spend: null,
  first_login_days: null,
  starts_at: '2026-11-01T00:00:00+08:00',
  ends_at: '2026-12-01T00:00:00+08:00',
  total: 100,
  per_role: 1,
  low_codes: 0,
  is_published: false,
  sort: 0,
};
const save = (part: Partial<Input<typeof gift.save>> = {}, asking = {}) =>
  mall.call(gift.save, { ...draft, ...part }, { token, ...asking });

describe('defining gifts', () => {
  test('a gift that promises more codes than its pool has is saved, and its dry run says how many are missing', async () => {
    const pool = await addPool(mall, 2);
    const byCode = { delivery: 'code', code_pool_id: pool, total: 10 } as const;
    const missing = async (part: Partial<Input<typeof gift.save>>) =>
      ((await save({ ...part, ...{ is_dry_run: true } })).data as unknown as DryRun).effects.filter(
        ({ kind }) => kind === 'codes_missing',
      );
    expect(await missing(byCode)).toMatchObject([{ amount: 8 }]);
    expect(await missing({ ...byCode, total: 2 })).toEqual([]);
    // What a published gift may give out is not there for another one.
    const { gift_id } = (await save({ ...byCode, total: 2, is_published: true })).data;
    expect(await missing({ ...byCode, total: 1 })).toMatchObject([{ amount: 1 }]);
    expect(await missing({ ...byCode, gift_id, total: 3 })).toMatchObject([{ amount: 1 }]);
  });

  test('a gift is found by a part of its name', async () => {
    const { gift_id } = (await save({ name: 'Tide 50%_ 礼' })).data;
    await save({ name: 'Tide 50 礼' });
    const { list, total } = (await mall.call(gift.list, { keyword: 'tide 50%', has_total: true }, { token }))
      .data;
    expect([list.map((each) => each.gift_id), total]).toEqual([[gift_id], 1]);
  });

  test('a draft is hidden until it is published', async () => {
    const { gift_id } = (await save()).data;
    const player = await addHolder(mall);
    const seen = async () =>
      (await mall.call(user.giftList, {}, { token: player.token })).data.list.filter(
        (one) => one.gift_id === gift_id,
      );
    expect(await seen()).toEqual([]);
    await save({ gift_id, is_published: true, name: '周年大礼' });
    expect(await seen()).toMatchObject([{ name: '周年大礼', status: 'available' }]);
  });

  test.each([
    ['one that ends before it begins', { ends_at: '2026-10-01T00:00:00+08:00' }, 400],
    ['a code without a pool', { delivery: 'code' as const }, 400],
    ['a pool without a code', { code_pool_id: 1 }, 400],
    ['a pool that is not there', { delivery: 'code' as const, code_pool_id: 999_999 }, 404],
    ['no contents', { contents: [] }, 400],
    ['none per role', { per_role: 0 }, 400],
    ['a picture from elsewhere', { image: 'https://evil.test/a.svg' }, 400],
    ['a gift that is not there', { gift_id: 999_999 }, 404],
  ])('%s is refused', async (_what, part, code) => {
    expect((await save(part)).code).toBe(code);
  });

  test('once one was received, its delivery is fixed and the total cannot fall below what was received', async () => {
    const { gift_id } = (await save({ is_published: true })).data;
    await receive(mall, gift_id, await addHolder(mall));
    const codes = { delivery: 'code' as const, code_pool_id: await addPool(mall, 1) };
    expect((await save({ gift_id, ...codes })).code).toBe(400017);
    expect((await save({ gift_id, total: 0 })).code).toBe(400);
    expect((await save({ gift_id, total: 1, is_published: true })).code).toBe(200);
    expect((await receive(mall, gift_id, await addHolder(mall))).code).toBe(400015);
  });

  test('an operator of another area or game is rejected, and every action writes an audit entry', async () => {
    const { gift_id } = (await save()).data;
    expect((await save({ gift_id }, { token: elsewhere })).code).toBe(403);
    expect((await save({ gift_id }, { token: elsewhere, game_id: '1002' })).code).toBe(404);
    expect((await save({}, { token: '' })).code).toBe(401);
    const { rows } = await mall.services.db.execute<{ acts: number }>(
      sql`SELECT count(*)::int AS acts FROM operator_audit WHERE call = 'ops/gift/save'`,
    );
    expect(rows[0]?.acts).toBeGreaterThanOrEqual(5);
  });
});

describe('files of codes', () => {
  const addEmptyPool = async () =>
    (await mall.call(gift.savePool, { name: '周年码' }, { token })).data.pool_id;
  const send = (pool_id: number, codes: string, asking = {}) =>
    mall.call(gift.importCodes, { pool_id, codes }, { token, ...asking });
  const progress = async (import_id: number) =>
    (await mall.call(gift.importInfo, { import_id }, { token })).data;
  const codesLeft = async (poolId: number) =>
    (await mall.call(gift.listPools, {}, { token })).data.list.find(({ pool_id }) => pool_id === poolId)
      ?.codes_left;

  test('a pool is renamed, and a code is found with what it was given for', async () => {
    const pool_id = await addPool(mall, 2);
    expect((await mall.call(gift.savePool, { pool_id, name: '新名' }, { token })).data).toEqual({ pool_id });
    const { rows } = await mall.services.db.execute<{ code: string }>(sql`
      UPDATE pool_codes SET given_for = 'order-item:7', given_at = now()
      WHERE id = (SELECT min(id) FROM pool_codes WHERE pool_id = ${pool_id}) RETURNING code`);
    const find = (code: string, asking = {}) => mall.call(gift.findCode, { code }, { token, ...asking });
    const code = rows[0]?.code ?? '';
    expect((await find(code)).data).toMatchObject({ pool_id, name: '新名', given_for: 'order-item:7' });
    expect((await find('NO-SUCH-CODE')).code).toBe(404);
    expect((await find(code, { token: elsewhere, game_id: '1002' })).code).toBe(404);
    expect((await mall.call(gift.savePool, { pool_id: 999_999, name: '无' }, { token })).code).toBe(404);
  });

  test('a file of a hundred thousand codes is imported, with faults reported and progress shown', async () => {
    const pool_id = await addEmptyPool();
    const lines = Array.from({ length: 100_000 }, (_, n) => `VOYAGE-${String(n).padStart(8, '0')}`);
    lines[10] = '';
    lines[20] = lines[5] ?? '';
    const sent = await send(pool_id, `code\n${lines.join('\n')}\n`);
    expect(sent.data).toMatchObject({ status: 'waiting', progress_percent: 0, lines: 100_000 });
    expect(sent.data).toMatchObject({ blanks: 1, repeated: 1, malformed: 0 });
    const startedAt = performance.now();
    await mall.runJobs();
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(await progress(sent.data.import_id)).toMatchObject({
      status: 'done',
      progress_percent: 100,
      added: 99_998,
      known: 0,
      left_out: [
        { line: 12, reason: 'blank' },
        { line: 22, reason: 'repeated' },
      ],
    });
    expect(await codesLeft(pool_id)).toBe(99_998);
  });

  test('codes that any pool of the game already has are left out', async () => {
    const [first, second] = [await addEmptyPool(), await addEmptyPool()];
    await send(first, 'SHARED-1\nSHARED-2');
    await mall.runJobs();
    const again = (await send(first, 'SHARED-1\nNEW-1')).data;
    const other = (await send(second, 'NEW-2\nSHARED-2')).data;
    await mall.runJobs();
    expect(await progress(again.import_id)).toMatchObject({
      added: 1,
      known: 1,
      left_out: [{ line: 1, reason: 'known' }],
    });
    expect(await progress(other.import_id)).toMatchObject({
      added: 1,
      known: 1,
      left_out: [{ line: 2, reason: 'known' }],
    });
    const { list } = (await mall.call(gift.listImports, { limit: 1 }, { token })).data;
    expect(list.map(({ import_id }) => import_id)).toEqual([other.import_id]);
    const ofFirst = (await mall.call(gift.listImports, { pool_id: first }, { token })).data;
    expect(ofFirst.list.map(({ pool_id }) => pool_id)).toEqual([first, first]);
  });

  test('two files with the same codes into two pools at once: each code is in one of them', async () => {
    const pools = [await addEmptyPool(), await addEmptyPool()];
    const file = Array.from({ length: 6000 }, (_, n) => `TWICE-${n + 1000}`).join('\n');
    for (const pool of pools) await send(pool, file);
    await Promise.all([mall.runJobs(), mall.runJobs()]);
    const [a = 0, b = 0] = await Promise.all(pools.map(codesLeft));
    expect(a + b).toBe(6000);
  });

  test('an import whose worker died goes on where it stopped', async () => {
    const pool_id = await addEmptyPool();
    const { import_id } = (
      await send(pool_id, Array.from({ length: 7000 }, (_, n) => `RESUME-${n}`).join('\n'))
    ).data;
    await mall.services.db.execute(sql`
      UPDATE gift_code_imports SET status = 'running', processed = 5000, added = 5000 WHERE id = ${import_id}`);
    expect(await progress(import_id)).toMatchObject({ status: 'running', progress_percent: 71 });
    await mall.runJobs();
    expect(await progress(import_id)).toMatchObject({ status: 'done', added: 7000 });
    expect(await codesLeft(pool_id)).toBe(2000);
  });

  test('a file without a code is done at once; a pool of another game is not found', async () => {
    const pool_id = await addEmptyPool();
    const { import_id } = (await send(pool_id, '\n\n')).data;
    await mall.runJobs();
    expect(await progress(import_id)).toMatchObject({ status: 'done', added: 0, blanks: 2 });
    expect((await send(pool_id, 'AAAA', { token: elsewhere, game_id: '1002' })).code).toBe(404);
  });

  test('the audit entry of an import holds no code, and a body over its limit is refused', async () => {
    const pool_id = await addEmptyPool();
    await send(pool_id, 'CANARY-CODE');
    const { rows } = await mall.services.db.execute<{ input: object }>(
      sql`SELECT input FROM operator_audit WHERE call = 'ops/gift/importCodes' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.stringify(rows)).not.toContain('CANARY');
    expect((await send(pool_id, 'x'.repeat(9 * 1024 * 1024))).http).toBe(413);
  });
});

describe('what is left', () => {
  const watch = async () => {
    await mall.services.pool.query("SELECT graphile_worker.add_job('watch-code-pools')");
    await mall.runJobs();
    return mall.alerts.filter(({ key }) => key.startsWith('code-pool-low')).length;
  };

  const lowPools = async () =>
    (await mall.call(gift.listPools, { is_low: true }, { token })).data.list.map(({ pool_id }) => pool_id);

  test('a pool that runs low raises one alert, and another after a refill', async () => {
    const codePoolId = await addPool(mall, 3);
    const gift_id = await addGift(mall, { codePoolId, lowCodes: 2 });
    const row = async () =>
      (await mall.call(gift.list, {}, { token })).data.list.find((one) => one.gift_id === gift_id);
    expect(await row()).toMatchObject({ codes_left: 3, is_low: false, handed_out: 0 });
    expect(await watch()).toBe(0);
    expect(await lowPools()).toEqual([]);
    await receive(mall, gift_id, await addHolder(mall));
    expect(await row()).toMatchObject({ codes_left: 2, is_low: true, handed_out: 1 });
    expect([await watch(), await watch()]).toEqual([1, 1]);
    // By name: whoever reads it in a chat has no list of numbers.
    expect(mall.alerts.at(-1)?.text).toContain(`codes are needed for: ${(await row())?.name}`);
    expect(await lowPools()).toEqual([codePoolId]);
    const { data } = await mall.call(gift.listPools, {}, { token });
    expect(data.list.length).toBeGreaterThan(1);
    expect(data.list.find(({ pool_id }) => pool_id === codePoolId)).toMatchObject({
      is_low: true,
      used_by: [(await row())?.name],
    });
    await mall.services.db.execute(
      sql`INSERT INTO pool_codes (pool_id, code) VALUES (${codePoolId}, 'REFILL-1')`,
    );
    expect(await watch()).toBe(1);
    expect(await lowPools()).toEqual([]);
    await receive(mall, gift_id, await addHolder(mall));
    expect(await watch()).toBe(2);
    await mall.services.db.execute(sql`UPDATE gifts SET is_published = false WHERE id = ${gift_id}`);
    await watch();
    expect(await lowPools()).toEqual([]);
  });

  test('a pool of goods on sale runs low when it has fewer codes than pieces can be sold', async () => {
    const { db } = mall.services;
    const [group] = await db
      .insert(goodsGroups)
      .values({ gameId: 1001, name: '点卡', kind: 'goods' })
      .returning();
    const codePoolId = await addPool(mall, 3);
    const sku = { codePoolId, stock: 3 };
    const { goodsId, skuId } = await sell({ ...mall, groupId: group?.id ?? 0 }, { name: '月卡', sku });
    const restock = (stock: number) => db.execute(sql`UPDATE skus SET stock = ${stock} WHERE id = ${skuId}`);
    expect(await watch()).toBe(0);
    await restock(4);
    expect([await watch(), await watch()]).toEqual([1, 1]);
    expect(mall.alerts.at(-1)).toMatchObject({
      subject: { kind: 'pool', id: String(codePoolId) },
      text: expect.stringContaining('codes are needed for: 月卡'),
    });
    expect(await lowPools()).toEqual([codePoolId]);
    const owner = (await addOperatorSession(mall, [{ gameId: 1001, permissions }])).token;
    const { queues } = (await mall.call(contract.ops.desk.summary, {}, { token: owner })).data;
    expect(queues).toContainEqual(
      expect.objectContaining({ queue: 'pools_low', count: 1, oldest_at: mall.clock.now().toISOString() }),
    );
    // More than enough for a while, however many pieces there are.
    await db.transaction((tx) =>
      addCodes(
        tx,
        codePoolId,
        [...Array(47).keys()].map((n) => `MORE-${n}`),
      ),
    );
    await restock(10_000);
    expect(await watch()).toBe(1);
    expect(await lowPools()).toEqual([]);
    await db.execute(sql`UPDATE pool_codes SET given_for = 'x', given_at = now() WHERE code = 'MORE-0'`);
    expect(await watch()).toBe(2);
    await db.execute(sql`UPDATE goods SET unpublished_at = ${mall.clock.now()} WHERE id = ${goodsId}`);
    await watch();
    expect(await lowPools()).toEqual([]);
  });
});
