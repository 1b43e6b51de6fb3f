// Every list of operators takes dates, can say how many there are in all, and can be exported.
import { type Call, calls, contract, isOps, permissions } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { sql } from 'drizzle-orm';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectListCalls } from '../src/modules/exports/list-calls.ts';
import { modules } from '../src/modules.ts';
import { callersOf } from './callers.ts';
import { addOperatorSession } from './operators.ts';
import { type Shape, sample } from './sample.ts';

const { mall, player } = await callersOf();
afterAll(() => mall.close());

const outputOf = (call: Call) => (call.output as TObject).properties;
const lists = calls.filter((call) => isOps(call) && !call.changes && 'list' in outputOf(call));
/** Lists that grow with the business are read page by page. */
const paged = lists.filter((call) => 'cursor' in call.input.properties);
/** Reports are of whole days, which they sum. */
const dated = paged.filter(({ path, undated }) => undated === undefined && !path.startsWith('ops/report/'));

let token: string;
const required: Record<string, unknown> = { score_type: 1 };

beforeAll(async () => {
  const demo = await player('demo', 's1', '100010001');
  const { list } = await demo('user/shippingAddressList');
  const { address_id } = list[0];
  const order = { items: [{ sku_id: 100102401, quantity: 2 }], coupon_id: null, address_id };
  await demo('order/createOfflineTransferOrder', order);
  await mall.services.db.execute(sql`
    INSERT INTO mailings (game_id, operator_id, title_zh, title_en, text_zh, text_en, has_game_mail, audience, status, created_at)
    SELECT 1001, min(id), '标题', 'Title', '内容', 'Text', false, '{}', 'waiting', now() FROM operators`);
  await mall.services.db.execute(sql`
    WITH opened AS (
      INSERT INTO cases (game_id, player_id, subject, state, opened_by, opened_at, updated_at)
      SELECT 1001, (SELECT min(id) FROM players WHERE game_id = 1001), '没有到账', 'open', min(id), now(), now()
      FROM operators RETURNING id, opened_by)
    INSERT INTO case_notes (case_id, kind, text, operator_id, at)
    SELECT id, 'opened', '', opened_by, now() FROM opened`);
  const { rows } = await mall.services.db.execute<Record<string, number>>(sql`
    SELECT (SELECT id FROM cases WHERE game_id = 1001 LIMIT 1) AS case_id,
      (SELECT id FROM mailings WHERE game_id = 1001 LIMIT 1) AS mailing_id,
      (SELECT id FROM players WHERE game_id = 1001 ORDER BY id LIMIT 1) AS player_id,
      (SELECT template_id FROM coupon_receipts WHERE game_id = 1001 LIMIT 1) AS template_id,
      (SELECT goods_id FROM skus WHERE id = 100102401) AS goods_id,
      (SELECT id FROM presales WHERE game_id = 1001 ORDER BY id LIMIT 1) AS presale_id,
      (SELECT id FROM activities WHERE game_id = 1001 AND kind = 'score_lottery' AND status <> 'draft' LIMIT 1)
        AS activeid`);
  Object.assign(required, rows[0]);
  ({ token } = await addOperatorSession(mall, [{ gameId: 1001, permissions }]));
});

type Answer = { list: unknown[]; next_cursor: string | null; total: number | null };
async function read(call: Call, input: object): Promise<Answer> {
  const needed = Object.keys(sample(call.input as Shape) as object).map((name) => [name, required[name]]);
  const body = { ...Object.fromEntries(needed), ...input };
  const { code, msg, data } = await mall.call(call, body as never, { token });
  expect(code, `${call.path} ${JSON.stringify(body)}: ${msg}`).toBe(200);
  return data as Answer;
}

const pathsOf = (some: Call[]) => some.map(({ path }) => path);

test('every list of the contract has dates, or says why it has none', () => {
  expect(lists.length).toBeGreaterThan(60);
  const wrong = lists.filter(({ input: { properties }, undated }) => {
    const isDated = 'from' in properties && 'to' in properties;
    return isDated === (undated !== undefined);
  });
  expect(pathsOf(wrong)).toEqual([]);
});

test('every list that is read page by page counts its rows; any other comes whole, or says that it does not', () => {
  const uncounted = paged.filter(
    (call) => !('has_total' in call.input.properties && 'total' in outputOf(call)),
  );
  expect(pathsOf(uncounted)).toEqual([]);
  const partial = lists.filter(({ undated }) => undated === 'newest' || undated === 'search');
  expect(pathsOf(partial.filter((call) => !call.unexported && !('has_more' in outputOf(call))))).toEqual([]);
});

test('every list of the contract can be exported, or says why not', () => {
  const exported = collectListCalls(modules);
  const wrong = lists.filter(({ path, unexported }) => exported.has(path) === (unexported !== undefined));
  expect(pathsOf(wrong)).toEqual([]);
  expect(pathsOf(lists.filter(({ unexported }) => unexported)).sort()).toEqual([
    'ops/audit/history',
    'ops/audit/merchantHistory',
    'ops/audit/operatorHistory',
    'ops/audit/roleHistory',
    'ops/auth/listPasskeys',
    'ops/auth/listSessions',
    'ops/desk/search',
  ]);
});

test('every list that can be exported is accepted by the call that exports it', async () => {
  const { start } = contract.ops.export;
  const exported = lists.filter(({ unexported }) => !unexported);
  const refused: string[] = [];
  for (const { path } of exported) {
    const dryRun = { call: path, input: '{}', format: 'csv', is_dry_run: true } as never;
    if ((await mall.call(start, dryRun, { token })).code === failures['export/not-a-list'].code)
      refused.push(path);
  }
  expect(refused).toEqual([]);
});

test('sums count the rows that their pages hold', async () => {
  const days = { from: '2026-01-01', to: '2026-12-31' };
  for (const call of paged.filter((each) => !dated.includes(each))) {
    const period = 'from' in call.input.properties ? days : {};
    const { total } = await read(call, { ...period, has_total: true, limit: 1 });
    const { list } = await read(call, { ...period, limit: 50 });
    expect(total, call.path).toBe(list.length);
  }
});

test('the total of a list is what its pages hold', async () => {
  const filled: string[] = [];
  for (const call of dated) {
    const { total } = await read(call, { has_total: true, limit: 1 });
    let held = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Answer = await read(call, { limit: 50, ...(cursor ? { cursor } : {}) });
      expect(page.total, call.path).toBeNull();
      held += page.list.length;
      cursor = page.next_cursor;
    }
    // Reading an audited list adds to the log.
    if (call.path !== 'ops/audit/list') expect(total, call.path).toBe(held);
    if (held) filled.push(call.path);
  }
  expect(filled.length).toBeGreaterThan(12);
});

test('nothing in a list is of before or after its dates', async () => {
  for (const call of dated) {
    for (const dates of [{ from: '2090-01-01T00:00:00Z' }, { to: '2001-01-01T00:00:00Z' }])
      expect(await read(call, { ...dates, has_total: true }), call.path).toMatchObject({
        list: [],
        total: 0,
      });
    const all = await read(call, {
      from: '2001-01-01T00:00:00Z',
      to: '2090-01-01T00:00:00Z',
      has_total: true,
    });
    const { total } = await read(call, { has_total: true });
    // Goods that were never published have no date.
    if (!['ops/audit/list', 'ops/catalog/listGoods'].includes(call.path))
      expect(all.total, call.path).toBe(total);
  }
});
