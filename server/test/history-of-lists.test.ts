// A call about several records stands in the history of each record that it changed, with what it made of that one.
import { randomUUID } from 'node:crypto';
import { type Call, calls, contract, permissions } from '@emall/contract';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreInput } from '../src/modules/operators/restore.ts';
import { isAbout, operatorAudit } from '../src/modules/operators/tables.ts';
import { confirmFactor } from './approvals.ts';
import { callersOf } from './callers.ts';
import { addOperatorSession } from './operators.ts';

const { mall } = await callersOf();
afterAll(() => mall.close());

const GAME_ID = 1001;
const { audit } = contract.ops;
const { pool } = mall.services;
let token: string;

type Row = Record<string, unknown>;
type Sku = {
  id: number;
  goods_id: number;
  name: string;
  price: number;
  goods_name: string;
  group_id: number;
};
let skus: Sku[];

const readSkus = async () =>
  (
    await pool.query<Sku>(
      `SELECT s.id::int, s.goods_id::int, s.name, s.price::int, g.name AS goods_name, g.group_id::int FROM skus s
       JOIN goods g ON g.id = s.goods_id WHERE s.game_id = $1 AND g.kind = 'goods' ORDER BY s.id`,
      [GAME_ID],
    )
  ).rows;

beforeAll(async () => {
  const owner = await addOperatorSession(mall, [{ gameId: GAME_ID, permissions }]);
  await confirmFactor(mall, owner.operatorId);
  ({ token } = owner);
  skus = await readSkus();
});

const send = async (path: string, input: Row): Promise<Row> => {
  const call = calls.find((each) => each.path === path) as Call;
  const body = { ...input, request_id: randomUUID() } as never;
  const { code, msg, data } = await mall.call(call, body, { token });
  expect(code, `${path}: ${msg}`).toBe(200);
  return data as Row;
};
const historyOf = async (target_kind: string, id: number | string) =>
  (await mall.call(audit.history, { target_kind, target_id: String(id) }, { token })).data.list;
const entryOf = async (path: string): Promise<Row> => {
  const text =
    'SELECT target_kind, target_id, before, after FROM operator_audit WHERE call = $1 ORDER BY id DESC';
  return (await pool.query<Row>(text, [path])).rows[0] ?? {};
};
const goodsRow = async (id: number): Promise<Row> =>
  (await pool.query('SELECT to_jsonb(g) AS row FROM goods g WHERE id = $1', [id])).rows[0].row;

/** Goods with several variants. */
const ofSeveral = (): Sku => skus.find(({ goods_id }, at) => skus[at + 1]?.goods_id === goods_id) as Sku;

test('prices set for many SKUs stand in the history of each, and of the goods with the name of the variant', async () => {
  const sku = ofSeveral();
  const other = skus.find(({ goods_id }) => goods_id !== sku.goods_id) as Sku;
  const prices = [sku, other].map(({ id, price }) => ({ sku_id: id, price: price + 100 }));
  await send('ops/catalog/setPrices', { prices, reason: '换季' });
  const expected = { field: 'price', before: String(sku.price), after: String(sku.price + 100) };
  const [ofSku] = await historyOf('sku', sku.id);
  expect(ofSku).toMatchObject({ call: 'ops/catalog/setPrices', reason: '换季', changes: [expected] });
  const [ofGoods] = await historyOf('goods', sku.goods_id);
  expect(ofGoods?.changes).toEqual([{ ...expected, part: sku.name }]);
  await send('ops/catalog/setPrices', {
    prices: [sku, other].map(({ id, price }) => ({ sku_id: id, price })),
    reason: '撤回',
  });
});

test('goods withdrawn and published together have that in their history', async () => {
  const goods_ids = [...new Set(skus.map(({ goods_id }) => goods_id))].slice(0, 3);
  for (const path of ['ops/catalog/withdrawGoods', 'ops/catalog/publishGoods']) {
    await send(path, { goods_ids });
    for (const id of goods_ids) expect((await historyOf('goods', id))[0]?.call).toBe(path);
  }
});

test('a file of goods is in the log with every name, however long it is, and in the history of its goods and SKUs', async () => {
  const before = await readSkus();
  const line = ({ id, goods_name, price }: Sku, at: number) => ({
    ...{ line: at + 2, sku_id: id, name: `${goods_name} 二代`, price: price + 1 },
  });
  const { group_id } = before[0] as Sku;
  const made = { sku_id: null, group_id, delivery: 'ship', image: '/mall/files/a.svg', price: 900, stock: 3 };
  const added = Array.from({ length: 120 }, (_, at) => ({ line: 5000 + at, name: `新品 ${at}`, ...made }));
  const lines = [...added, ...before.map(line)];
  const { goods_ids } = await send('ops/catalog/importGoods', { lines, reason: '新目录' });
  expect(goods_ids).toHaveLength(120);
  const entry = await entryOf('ops/catalog/importGoods');
  expect(entry.target_kind).toBe('goods');
  const logged = JSON.stringify(entry.after);
  for (const { name } of lines) expect(logged).toContain(JSON.stringify(name));
  for (const { id, goods_id, goods_name, price } of before) {
    const [ofSku] = await historyOf('sku', id);
    expect(ofSku?.changes).toEqual([{ field: 'price', before: String(price), after: String(price + 1) }]);
    const [ofGoods] = await historyOf('goods', goods_id);
    expect(ofGoods?.changes[0]).toEqual({
      field: 'name',
      before: JSON.stringify(goods_name),
      after: JSON.stringify(`${goods_name} 二代`),
    });
  }
  const [ofNew] = await historyOf('goods', (goods_ids as number[])[119] ?? 0);
  expect(ofNew?.call).toBe('ops/catalog/importGoods');
});

test.each(['a file', 'an order of the goods'])(
  'what %s changed later keeps an earlier save from being undone silently',
  async (what) => {
    const { id: sku_id, goods_id, group_id } = ofSeveral();
    const path = 'ops/catalog/saveGoods';
    const input = restoreInput(path, await goodsRow(goods_id), new Map()) as Row;
    await send(path, { ...input, subtitle: `给 ${what} 的说明` });
    const [saved] = await historyOf('goods', goods_id);
    const restored = { ...JSON.parse(saved?.restore_input ?? 'null'), expected_audit_id: saved?.audit_id };
    if (what === 'a file') {
      const lines = [{ line: 2, sku_id, name: '文件里的名字' }];
      await send('ops/catalog/importGoods', { lines, reason: '改名' });
    } else {
      const { rows } = await pool.query('SELECT id::int FROM goods WHERE group_id = $1 ORDER BY sort, id', [
        group_id,
      ]);
      const others = rows.map(({ id }) => id).filter((id) => id !== goods_id);
      const isFirst = rows[0]?.id === goods_id;
      const goods_ids = isFirst ? [...others, goods_id] : [goods_id, ...others];
      await send('ops/catalog/sortGoods', { group_id, goods_ids });
    }
    const later = await goodsRow(goods_id);
    const call = calls.find((each) => each.path === path) as Call;
    for (const is_dry_run of [true, false]) {
      const body = { ...restored, request_id: randomUUID(), ...(is_dry_run ? { is_dry_run } : {}) } as never;
      expect((await mall.call(call, body, { token })).code).toBe(412);
    }
    expect(await goodsRow(goods_id)).toEqual(later);
  },
);

test('a change of a variant does not keep the goods from being undone', async () => {
  const { id: sku_id, goods_id, price } = ofSeveral();
  const path = 'ops/catalog/saveGoods';
  const row = await goodsRow(goods_id);
  await send(path, { ...(restoreInput(path, row, new Map()) as Row), subtitle: '另一个说明' });
  const [saved] = await historyOf('goods', goods_id);
  await send('ops/catalog/setPrices', { prices: [{ sku_id, price: price + 7 }], reason: '调价' });
  const [priced, ...rest] = await historyOf('goods', goods_id);
  expect([priced?.records, rest[0]?.records]).toEqual([[`sku:${sku_id}`], [`goods:${goods_id}`]]);
  await send(path, { ...JSON.parse(saved?.restore_input ?? 'null'), expected_audit_id: saved?.audit_id });
  expect(await goodsRow(goods_id)).toEqual(row);
});

test('goods that stay where they are when others are moved have nothing new in their history', async () => {
  const { rows } = await pool.query(
    `SELECT group_id::int, array_agg(id::int ORDER BY sort, id) AS ids FROM goods WHERE game_id = $1
     GROUP BY group_id HAVING count(*) > 2 ORDER BY group_id LIMIT 1`,
    [GAME_ID],
  );
  const { group_id, ids } = rows[0] as { group_id: number; ids: number[] };
  await send('ops/catalog/sortGoods', { group_id, goods_ids: ids });
  const [first, second, ...others] = ids as [number, number, ...number[]];
  const newest = async () => (await historyOf('goods', others[0] ?? 0))[0]?.audit_id;
  const before = await newest();
  await send('ops/catalog/sortGoods', { group_id, goods_ids: [second, first, ...others] });
  expect(await newest()).toBe(before);
  const [moved] = await historyOf('goods', first);
  expect(moved).toMatchObject({
    call: 'ops/catalog/sortGoods',
    changes: [{ field: 'sort', before: '0', after: '1' }],
  });
});

test('goods that were copied have the copy at the beginning of their history, and not the other way round', async () => {
  const { goods_id } = ofSeveral();
  const [newest] = await historyOf('goods', goods_id);
  const copy = await send('ops/catalog/copyGoods', { goods_id });
  expect((await historyOf('goods', goods_id))[0]?.audit_id).toBe(newest?.audit_id);
  const history = await historyOf('goods', copy.goods_id as number);
  expect(history.map(({ call }) => call)).toEqual(['ops/catalog/copyGoods']);
  expect(history[0]?.changes).toContainEqual({ field: 'id', before: 'null', after: String(copy.goods_id) });
});

test('the history of one record reads no more of the log than is about it', async () => {
  const { goods_id } = ofSeveral();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Statistics of a log that has grown.
    await client.query(`INSERT INTO operator_audit_targets (audit_id, kind, target_id, is_changed)
      SELECT -n, 'goods', n::text, true FROM generate_series(1, 20000) n`);
    await client.query('ANALYZE operator_audit_targets');
    const { sql, params } = mall.services.db
      .select({ id: operatorAudit.id })
      .from(operatorAudit)
      .where(isAbout({ kind: 'goods', ids: [String(goods_id)], isChanged: true }))
      .orderBy(desc(operatorAudit.id))
      .limit(1)
      .toSQL();
    const { rows } = await client.query(`EXPLAIN ${sql}`, params);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index.* Scan (using|on) operator_audit_targets_pkey/);
    expect(plan).not.toContain('Seq Scan on operator_audit_targets');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
