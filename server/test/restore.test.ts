// What operators save can be undone: the history of a record restores the row as it was, unless somebody changed it since.
import { type Call, calls, contract, permissions } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTarget } from '../src/modules/operators/audit-targets.ts';
import { isRestorable, restoreInput, translatedTexts } from '../src/modules/operators/restore.ts';
import { confirmFactor, withSecondPerson } from './approvals.ts';
import { callersOf } from './callers.ts';
import { addOperatorSession } from './operators.ts';

const { mall } = await callersOf();
afterAll(() => mall.close());

const GAME_ID = 1001;
const { audit, auth, link } = contract.ops;
let owner: Awaited<ReturnType<typeof addOperatorSession>>;

beforeAll(async () => {
  owner = await addOperatorSession(mall, [{ gameId: GAME_ID, permissions }]);
  await confirmFactor(mall, owner.operatorId);
  await mall.services.pool.query(`UPDATE activities SET status = 'draft' WHERE id = (
    SELECT min(id) FROM activities WHERE game_id = 1001 AND kind = 'sign_in')`);
  await mall.services.pool.query(`
    INSERT INTO message_templates (game_id, name, title_zh, title_en, text_zh, text_en, updated_at)
    VALUES (1001, '迟发', '抱歉', 'Sorry', '已补发', 'It is on its way now', now())`);
});

type Row = Record<string, unknown>;
type Case = { kind: string; table: string; where?: string; id?: string; change: Row };

const CASES: Record<string, Case> = {
  // Longer than what the audit log keeps of a text.
  'ops/catalog/saveGoods': {
    kind: 'goods',
    table: 'goods',
    change: {
      name: '改过的名字',
      description: '长'.repeat(900),
      limits: { per_order: 3, per_role: null, period: null },
    },
  },
  'ops/catalog/saveSku': { kind: 'sku', table: 'skus', change: { sort: 77 } },
  'ops/catalog/saveGroup': { kind: 'goods_group', table: 'goods_groups', change: { name: '改过的分类' } },
  'ops/coupon/save': { kind: 'coupon_template', table: 'coupon_templates', change: { name: '改过的券' } },
  'ops/gift/save': { kind: 'gift', table: 'gifts', change: { name: '改过的礼包' } },
  'ops/presale/save': { kind: 'presale', table: 'presales', change: { subtitle: '改过的预售' } },
  'ops/content/saveBanner': { kind: 'banner', table: 'banners', change: { title: '改过的横幅' } },
  'ops/content/savePopup': { kind: 'popup', table: 'popups', change: { title: '改过的弹窗' } },
  'ops/content/saveNotice': { kind: 'notice', table: 'notices', change: { title: '改过的公告' } },
  'ops/content/saveCustomerInfo': {
    kind: 'customer_service',
    table: 'customer_service',
    id: 'game_id',
    change: { hours: '全天' },
  },
  'ops/content/saveAuthPopup': {
    kind: 'auth_popup',
    table: 'auth_popups',
    id: 'game_id',
    change: { pause_days: 77 },
  },
  'ops/message/saveTemplate': {
    kind: 'message_template',
    table: 'message_templates',
    change: { text_zh: '改过的消息' },
  },
  'ops/link/save': { kind: 'link', table: 'game_links', id: 'link', change: { name: '改过的链接' } },
  'ops/link/setStatus': { kind: 'link', table: 'game_links', id: 'link', change: { status: 'stopped' } },
  'ops/game/save': { kind: 'game', table: 'games', where: 'id', change: { slogan: '改过的口号' } },
  'ops/game/saveRules': { kind: 'game', table: 'games', where: 'id', change: { unpaid_minutes: 25 } },
  'ops/game/saveTheme': { kind: 'game', table: 'games', where: 'id', change: { theme: null } },
  'ops/activity/save': {
    kind: 'activity',
    table: `activities WHERE status = 'draft' AND`,
    change: { title: '改过的活动' },
  },
};

const callOf = (path: string) => calls.find((call) => call.path === path) as Call;
const send = (path: string, input: Row, token = owner.token) =>
  mall.call(callOf(path), input as never, { token });

async function readRow({ table, where = 'game_id', id = 'id' }: Case): Promise<Row> {
  const from = table.includes('WHERE') ? table : `${table} WHERE`;
  const { rows } = await mall.services.pool.query(
    `SELECT to_jsonb(t) AS row FROM (SELECT * FROM ${from} ${where} = $1 ORDER BY ${id} LIMIT 1) t`,
    [GAME_ID],
  );
  // When it was last saved is no part of what was saved.
  const { updated_at: _, ...row } = rows[0].row;
  return row;
}

/** What saving the row as it is would send. */
async function inputOf(path: string, row: Row): Promise<Row> {
  const texts = translatedTexts(path, row);
  const { rows } = await mall.services.pool.query(
    "SELECT source, translation FROM translations WHERE game_id = $1 AND language = 'en' AND source = ANY ($2)",
    [GAME_ID, texts],
  );
  const translations = new Map(rows.map(({ source, translation }) => [source, translation]));
  return restoreInput(path, row, translations) as Row;
}

const historyOf = async (kind: string, id: string) =>
  (await mall.call(audit.history, { target_kind: kind, target_id: id }, { token: owner.token })).data.list;

test.each(Object.entries(CASES))('%s is undone to the row it was', async (path, each) => {
  const before = await readRow(each);
  const id = String(before[each.id ?? 'id']);
  const saved = await send(path, { ...(await inputOf(path, before)), ...each.change });
  expect(saved.code, saved.msg).toBe(200);
  expect(await readRow(each)).not.toEqual(before);
  const [entry] = await historyOf(each.kind, id);
  expect(entry?.call).toBe(path);
  expect(entry?.changes.length).toBeGreaterThan(0);
  expect(entry).toMatchObject({ operator_name: '运营', username: owner.username });
  const input = JSON.parse(entry?.restore_input ?? 'null') as Row;
  const expected_audit_id = entry?.audit_id;

  const tried = await send(path, { ...input, expected_audit_id, is_dry_run: true });
  expect(tried.code, tried.msg).toBe(200);
  expect(await readRow(each)).not.toEqual(before);

  // Two at once, and one that comes later: the record is restored once.
  const restored = await Promise.all([0, 1].map(() => send(path, { ...input, expected_audit_id })));
  expect(restored.map(({ code }) => code).sort()).toEqual([200, 412]);
  expect(await readRow(each)).toEqual(before);
  expect((await send(path, { ...input, expected_audit_id })).code).toBe(412);
  expect((await send(path, { ...input, expected_audit_id, is_dry_run: true })).code).toBe(412);
  expect((await historyOf(each.kind, id))[0]?.audit_id).toBeGreaterThan(entry?.audit_id ?? 0);
});

/** What these save is in another table than the one that names it. */
const OF_PARTS: Record<string, { kind: string; id: string; input?: Row; change: Row }> = {
  'ops/game/savePackages': {
    kind: 'game',
    id: '1001',
    change: { list: [{ package_name: 'com.example.changed', signature: '改过的签名' }] },
  },
  'ops/game/saveChannels': { kind: 'game', id: '1001', change: { list: [] } },
  'ops/game/chooseMerchants': { kind: 'game', id: '1001', change: { wechat: 900_001 } },
  'ops/gift/savePool': {
    kind: 'code_pool',
    id: 'SELECT min(id) AS id FROM code_pools WHERE game_id = 1001',
    input: { pool_id: 0 },
    change: { name: '改过的码池' },
  },
  'ops/catalog/changePriceWindow': {
    kind: 'price_window',
    id: `UPDATE price_windows SET state = 'draft', starts_at = date_trunc('hour', now()) + interval '1 day',
      ends_at = date_trunc('hour', now()) + interval '2 days'
      WHERE id = (SELECT min(id) FROM price_windows WHERE game_id = 1001 AND sale_id IS NULL AND sold = 0) RETURNING id`,
    input: { price_window_id: 0 },
    change: { limit_quantity: 7 },
  },
};

test.each(Object.entries(OF_PARTS))('%s is undone to what there was', async (path, each) => {
  const { db, pool } = mall.services;
  const call = withSecondPerson(mall);
  const send = (input: Row) => call(callOf(path), input as never, { token: owner.token });
  await pool.query(`INSERT INTO payment_merchants (id, provider, name, account, settings_encrypted, updated_at)
    OVERRIDING SYSTEM VALUE VALUES (900001, 'wechat', '澄海', '1900000099', '', now()) ON CONFLICT DO NOTHING`);
  const id = /^\d+$/.test(each.id) ? each.id : String((await pool.query(each.id)).rows[0].id);
  const input = Object.fromEntries(Object.keys(each.input ?? {}).map((name) => [name, Number(id)]));
  const read = async () => {
    const at = { path, gameId: GAME_ID, operatorId: owner.operatorId, input };
    const { updated_at: _, ...row } = (await readTarget(db, at, mall.services.config.operatorKey))?.row ?? {};
    return row as Row;
  };
  const before = await read();
  const saved = await send({ ...restoreInput(path, before, new Map()), ...each.change });
  expect(saved.code, saved.msg).toBe(200);
  expect(await read()).not.toEqual(before);
  const [entry] = await historyOf(each.kind, id);
  expect(entry?.call).toBe(path);
  const restored = { ...JSON.parse(entry?.restore_input ?? 'null'), expected_audit_id: entry?.audit_id };
  const result = await send(restored);
  expect(result.code, result.msg).toBe(200);
  expect(await read()).toEqual(before);
});

/** The call that saves each anew. */
const REMOVED: Record<string, string> = {
  'ops/content/removeBanner': 'ops/content/saveBanner',
  'ops/content/removePopup': 'ops/content/savePopup',
  'ops/content/removeNotice': 'ops/content/saveNotice',
  'ops/link/remove': 'ops/link/save',
  'ops/message/removeTemplate': 'ops/message/saveTemplate',
};

test.each(Object.entries(REMOVED))('what %s removed is there again', async (path, saving) => {
  const each = CASES[saving] as Case;
  const { id = 'id' } = each;
  const row = await readRow(each);
  const own = id === 'link' ? 'link' : `${each.kind}_id`;
  const removed = await send(path, { [own]: row[id] });
  expect(removed.code, removed.msg).toBe(200);
  const [entry] = await historyOf(each.kind, String(row[id]));
  expect(entry).toMatchObject({ call: path, restore_call: saving });
  const restored = await send(saving, JSON.parse(entry?.restore_input ?? 'null'));
  expect(restored.code, restored.msg).toBe(200);
  const { rows } = await mall.services.pool.query(
    `SELECT to_jsonb(t) AS row FROM ${each.table} t WHERE game_id = $1 AND ${id} = $2`,
    [GAME_ID, (restored.data as Row)[own]],
  );
  // Like a new one it has a number of its own and stands last.
  const unnumbered = ({ [id]: _id, sort: _sort, created_at: _created, updated_at: _updated, ...rest }: Row) =>
    rest;
  expect(unnumbered(rows[0].row)).toEqual(unnumbered(row));
});

test('a link that was stopped is not brought back: it would run', async () => {
  const { link: number } = (await send('ops/link/save', { name: '停过的' })).data as unknown as {
    link: string;
  };
  await send('ops/link/setStatus', { link: number, status: 'stopped' });
  expect((await send('ops/link/remove', { link: number })).code).toBe(200);
  expect((await historyOf('link', number))[0]).toMatchObject({
    call: 'ops/link/remove',
    restore_input: null,
  });
});

const SECRET = 'has secrets, which no history keeps';
const DELETED = 'the audit log has the row; a record that is gone has no page that could offer its return';
/** What is saved or removed and not restored, with the reason. */
const NOT_RESTORED: Record<string, string> = {
  'ops/activity/removeDraft': DELETED,
  'ops/auth/changePassword': SECRET,
  'ops/auth/removePasskey': SECRET,
  'ops/content/removeAgreement': DELETED,
  'ops/content/saveAgreement': 'what players agreed to is followed by another version, never set back',
  'ops/desk/removeView': 'filters of a list, saved again in one step',
  'ops/desk/saveView': 'filters of a list, saved again in one step',
  'ops/file/remove': DELETED,
  'ops/game/saveServer': SECRET,
  'ops/transfer/savePayee': 'where money goes is typed again, and a second person agrees',
};

test('whatever is saved, changed or removed can be restored, or says why not', () => {
  const saving = calls
    .map(({ path }) => path)
    .filter((path) => /^ops\/\w+\/(save|change|remove|choose)[A-Z]?\w*$/.test(path));
  expect(saving.filter((path) => !isRestorable(path)).sort()).toEqual(Object.keys(NOT_RESTORED));
  const tried = new Set([
    ...Object.keys(CASES),
    ...Object.keys(OF_PARTS),
    ...Object.keys(REMOVED),
    'ops/operator/saveRole',
    'ops/game/saveMerchant',
    'ops/content/saveTranslations',
  ]);
  expect(saving.filter((path) => isRestorable(path) && !tried.has(path))).toEqual([]);
});

test('the English of goods is in their history, and is restored in full or removed again', async () => {
  const path = 'ops/content/saveTranslations';
  const goods = await readRow(CASES['ops/catalog/saveGoods'] as Case);
  const { rows: games } = await mall.services.pool.query('SELECT id FROM games WHERE id <> $1 LIMIT 1', [
    GAME_ID,
  ]);
  const source = String(goods.name);
  const english = async () =>
    (
      await mall.services.pool.query(
        "SELECT translation FROM translations WHERE game_id = $1 AND language = 'en' AND source = $2",
        [GAME_ID, source],
      )
    ).rows.map(({ translation }) => translation);
  const save = (translation: string, more: Row = {}) =>
    send(path, { list: [{ source, translation }], ...more });
  await mall.services.pool.query('DELETE FROM translations WHERE source = $1', [source]);
  // Longer than what the audit log has of a text.
  const long = 'long '.repeat(200).trim();
  expect((await save(long)).code).toBe(200);
  expect((await save('Short')).code).toBe(200);
  const [second, first] = await historyOf('goods', String(goods.id));
  expect(second).toMatchObject({
    call: path,
    changes: [{ part: source, field: 'translation', after: '"Short"' }],
  });
  const restore = (entry: typeof first, expected_audit_id = second?.audit_id) =>
    send(path, { ...JSON.parse(entry?.restore_input ?? 'null'), expected_audit_id });
  // The same text of another game is another record.
  const elsewhere = await addOperatorSession(mall, [{ gameId: games[0].id, permissions }]);
  const ofOther = { list: [{ source, translation: 'Elsewhere' }] };
  expect(
    (await mall.call(callOf(path), ofOther as never, { ...elsewhere, game_id: String(games[0].id) })).code,
  ).toBe(200);
  expect((await restore(second)).code).toBe(200);
  expect(await english()).toEqual([long]);
  expect((await restore(first)).code).toBe(412);
  const [newest] = await historyOf('goods', String(goods.id));
  expect((await restore(first, newest?.audit_id)).code).toBe(200);
  expect(await english()).toEqual([]);
});

test('an activity is restored with the forecast it had', async () => {
  const each = CASES['ops/activity/save'] as Case;
  const row = await readRow(each);
  const forecast = { low_amount: 100, high_amount: 900, players: 300, draws_each: 12 };
  const saved = await send('ops/activity/save', { ...(await inputOf('ops/activity/save', row)), forecast });
  expect(saved.code, saved.msg).toBe(200);
  const withForecast = await readRow(each);
  expect(
    (
      await send('ops/activity/save', {
        ...(await inputOf('ops/activity/save', withForecast)),
        ...each.change,
      })
    ).code,
  ).toBe(200);
  const [entry] = await historyOf('activity', String(row.id));
  expect(JSON.parse(entry?.restore_input ?? 'null')).toMatchObject({ forecast, title: row.title });
  expect((await send('ops/activity/save', await inputOf('ops/activity/save', row))).code).toBe(200);
});

test('a history names the category that goods were in and the one they are in now', async () => {
  const path = 'ops/catalog/saveGoods';
  const each = CASES[path] as Case;
  const before = await readRow(each);
  const { rows } = await mall.services.pool.query(
    'SELECT id, name FROM goods_groups WHERE game_id = $1 ORDER BY id = $2 DESC, id LIMIT 2',
    [GAME_ID, before.group_id],
  );
  const input = await inputOf(path, before);
  expect((await send(path, { ...input, group_id: Number(rows[1].id) })).code).toBe(200);
  const [entry] = await historyOf(each.kind, String(before.id));
  for (const { id, name } of rows)
    expect(entry?.names).toContainEqual({ field: 'group_id', id: String(id), name });
  expect((await send(path, input)).code).toBe(200);
});

test('a preview or a look at the awards is no change: it stands in no history and does not keep a save from being undone', async () => {
  const each = CASES['ops/activity/save'] as Case;
  const before = await readRow(each);
  const id = String(before.id);
  await send('ops/activity/save', { ...(await inputOf('ops/activity/save', before)), ...each.change });
  const preview = { activeid: Number(id), at: mall.clock.now().toISOString(), role: null };
  expect((await send('ops/activity/preview', preview)).code).toBe(200);
  expect((await send('ops/activity/listAwards', { activeid: Number(id) })).code).toBe(200);
  const [entry] = await historyOf('activity', id);
  expect(entry?.call).toBe('ops/activity/save');
  const input = { ...JSON.parse(entry?.restore_input ?? 'null'), expected_audit_id: entry?.audit_id };
  expect((await send('ops/activity/save', input)).code).toBe(200);
  expect(await readRow(each)).toEqual(before);
});

test('a history is read by whoever may see the record, and restored by whoever may change it', async () => {
  const reader = await addOperatorSession(mall, [
    { gameId: GAME_ID, permissions: ['desk.read', 'link.read'] },
  ]);
  const history = (target_kind: string) =>
    mall.call(audit.history, { target_kind, target_id: '9001' }, { token: reader.token });
  expect((await history('link')).code).toBe(200);
  for (const kind of ['goods', 'game', 'operator', 'player'])
    expect((await history(kind)).code, kind).toBe(404);
  expect((await send('ops/link/save', { link: '9001', name: 'x' }, reader.token)).code).toBe(403);
});

test('a machine token does what it has permissions for, in its game alone', async () => {
  const { token } = (
    await mall.call(
      auth.addToken,
      {
        name: 'links',
        permissions: ['link.write' as const],
        game_id: String(GAME_ID),
        expires_at: new Date(mall.clock.now().getTime() + 86_400_000).toISOString(),
      },
      { token: owner.token },
    )
  ).data;
  const save = (game_id: string) => mall.call(link.save, { name: '脚本' }, { token, game_id });
  expect((await save('1001')).code).toBe(200);
  expect((await save('1002')).code).toBe(403);
  expect((await send('ops/link/setStatus', { link: '9001', status: 'running' }, token)).code).toBe(200);
  expect((await send('ops/catalog/withdraw', { goods_id: 1 }, token)).code).toBe(403);
  const { list } = (await mall.call(auth.listSessions, {}, { token: owner.token })).data;
  expect(list.find(({ machine_name }) => machine_name === 'links')).toMatchObject({ game_id: '1001' });
});

test('what another game has under the same number was not changed in this one', async () => {
  const { operatorId, token } = await addOperatorSession(mall, [{ gameId: null, permissions }]);
  const save = (game_id: string, name: string, expected?: number) =>
    mall.call(link.save, { link: '777', name, expected_audit_id: expected } as never, { token, game_id });
  const newest = async (game_id: number) => {
    const { rows } = await mall.services.pool.query(
      'SELECT max(id) AS id FROM operator_audit WHERE operator_id = $1 AND game_id = $2',
      [operatorId, game_id],
    );
    return Number(rows[0].id);
  };
  await save('1001', '此处');
  const known = await newest(1001);
  expect((await save('1002', '别处')).code).toBe(200);
  expect((await save('1001', '此处改名', known)).code).toBe(200);
  expect((await save('1001', '再改', known)).code).toBe(412);
});
