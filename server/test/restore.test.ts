// What operators save can be undone: the history of a record restores the row as it was, unless somebody changed it since.
import { type Call, calls, contract, isOps, permissions } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTarget } from '../src/modules/operators/audit-targets.ts';
import { isRestorable, restoreInput, translatedTexts } from '../src/modules/operators/restore.ts';
import { confirmFactor, withSecondPerson } from './approvals.ts';
import { callersOf } from './callers.ts';
import { addOperatorSession } from './operators.ts';
import { dryRunOf } from './try-first.ts';

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

/** Returns its id. */
async function addUnusedPicture(letter: string): Promise<number> {
  const { rows } = await mall.services.pool.query(
    `INSERT INTO pictures (game_id, hash, name, width_px, height_px, bytes, operator_id, created_at)
     VALUES (1001, $1, '没用的图', 10, 10, 10, $2, now()) RETURNING id`,
    [letter.repeat(32), owner.operatorId],
  );
  return Number(rows[0].id);
}

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

/** The call that saves each again. */
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

test('a draft, a coming agreement and a picture that were removed are there again with all they had', async () => {
  const { pool } = mall.services;
  const draft = await inputOf('ops/activity/save', await readRow(CASES['ops/activity/save'] as Case));
  const { activeid: _, ...activity } = draft;
  const made: { kind: string; table: string; id: string; removing: string; saving: string; input: Row }[] =
    [];
  const add = async (saving: string, input: Row, own: string, of: (typeof made)[number]) => {
    const saved = await send(saving, input);
    expect(saved.code, saved.msg).toBe(200);
    made.push({ ...of, id: String((saved.data as Row)[own]), input: { [own]: (saved.data as Row)[own] } });
  };
  const blank = { id: '', input: {} };
  await add(
    'ops/activity/save',
    { ...activity, forecast: { low_amount: 100, high_amount: 900, players: 300, draws_each: 12 } },
    'activeid',
    {
      ...blank,
      kind: 'activity',
      table: 'activities',
      removing: 'ops/activity/removeDraft',
      saving: 'ops/activity/save',
    },
  );
  await add(
    'ops/content/saveAgreement',
    {
      ...{ key: 'terms', title: '服务条款', version: '9.9', content: '正文'.repeat(900), scenes: ['login'] },
      ...{ sort: 3, in_force_at: '2031-01-01T00:00:00.000Z', en: { title: 'Terms', content: 'The text' } },
    },
    'agreement_id',
    {
      ...blank,
      kind: 'agreement',
      table: 'agreements',
      removing: 'ops/content/removeAgreement',
      saving: 'ops/content/saveAgreement',
    },
  );
  const picture_id = await addUnusedPicture('c');
  made.push({
    kind: 'picture',
    table: 'pictures',
    id: String(picture_id),
    removing: 'ops/file/remove',
    saving: 'ops/file/restore',
    input: { picture_id },
  });
  for (const { kind, table, id, removing, saving, input } of made) {
    const read = async (wanted: unknown) => {
      const { rows } = await pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE id = $1`, [wanted]);
      const { id: _id, created_at: _created, ...row } = (rows[0]?.row ?? {}) as Row;
      return row;
    };
    const before = await read(id);
    const removed = await send(removing, input);
    expect(removed.code, `${removing} ${removed.msg}`).toBe(200);
    expect(await read(id)).not.toEqual(before);
    const [entry] = await historyOf(kind, id);
    expect(entry).toMatchObject({ call: removing, restore_call: saving });
    const restored = await send(saving, {
      ...JSON.parse(entry?.restore_input ?? 'null'),
      expected_audit_id: entry?.audit_id,
    });
    expect(restored.code, `${saving} ${restored.msg}`).toBe(200);
    const [own = ''] = Object.keys(input);
    expect(await read((restored.data as Row)[own] ?? id)).toEqual(before);
  }
});

test('putting a removed picture back can be tried without doing it', async () => {
  const picture_id = await addUnusedPicture('d');
  await send('ops/file/remove', { picture_id });
  const { file } = contract.ops;
  expect(await dryRunOf(mall, file.restore, { picture_id }, { token: owner.token })).not.toEqual([]);
});

test('a picture whose files are deleted is not put back', async () => {
  const gone = await send('ops/file/restore', { picture_id: 999_999 });
  expect(gone.code).toBe(404);
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

/** Changes that are not restored from the history of a record, by the reason. */
const NOT_RESTORED: Record<string, readonly string[]> = {
  'has secrets, which no history keeps': [
    'ops/auth/acceptInvitation',
    'ops/auth/addPasskey',
    'ops/auth/addToken',
    'ops/auth/changePassword',
    'ops/auth/enableSecondFactor',
    'ops/auth/removePasskey',
    'ops/auth/renewRecoveryCodes',
    'ops/auth/startSecondFactor',
    'ops/game/saveServer',
    'ops/operator/reset',
  ],
  'a login or its end': [
    'ops/auth/confirmPasskey',
    'ops/auth/confirmSecondFactor',
    'ops/auth/endOtherSessions',
    'ops/auth/endSession',
    'ops/auth/login',
    'ops/auth/logout',
    'ops/auth/passkeyChallenge',
    'ops/auth/passkeyOptions',
    'ops/player/endSessions',
  ],
  'a call with the opposite effect takes it back': [
    'ops/activity/decideInvitations',
    'ops/activity/pause',
    'ops/activity/reopenInvitations',
    'ops/activity/resume',
    'ops/activity/schedule',
    'ops/activity/unschedule',
    'ops/case/close',
    'ops/case/reopen',
    'ops/catalog/publish',
    'ops/catalog/publishGoods',
    'ops/catalog/withdraw',
    'ops/catalog/withdrawGoods',
    'ops/file/restore',
    'ops/file/upload',
    'ops/game/close',
    'ops/game/setStatus',
    'ops/operator/activate',
    'ops/operator/deactivate',
    'ops/operator/grant',
    'ops/operator/revoke',
    'ops/player/block',
    'ops/player/unblock',
    'ops/score/grant',
    'ops/transfer/linkOperator',
    'ops/transfer/unlinkOperator',
  ],
  'sent again with the values of before: an order, several records at once, a state, a number that was typed wrong':
    [
      'ops/activity/correctAwardShipment',
      'ops/case/assign',
      'ops/case/setState',
      'ops/catalog/correctStock',
      'ops/catalog/correctStocks',
      'ops/catalog/importGoods',
      'ops/catalog/setPrices',
      'ops/catalog/sortGoods',
      'ops/catalog/sortGroups',
      'ops/content/sortBanners',
      'ops/content/sortNotices',
      'ops/content/sortPopups',
      'ops/order/correctShipment',
    ],
  'adds something, which calls of its own change, stop or remove': [
    'ops/activity/copy',
    'ops/catalog/addPriceWindows',
    'ops/catalog/copyGoods',
    'ops/game/add',
    'ops/operator/add',
  ],
  'filters of a list, saved again in one step': ['ops/desk/removeView', 'ops/desk/saveView'],
  'what players agreed to is followed by another version, never set back': ['ops/content/saveAgreement'],
  'where money goes is typed again, and a second person agrees': ['ops/transfer/savePayee'],
  'players were told, paid or given something by it': [
    'ops/activity/addLotteryStock',
    'ops/activity/end',
    'ops/activity/extendAwards',
    'ops/activity/importAwardShipments',
    'ops/activity/redirectAward',
    'ops/activity/retryAward',
    'ops/activity/revokeAwards',
    'ops/activity/shipAward',
    'ops/catalog/stopPriceWindow',
    'ops/coupon/grant',
    'ops/coupon/grantToAudience',
    'ops/coupon/revoke',
    'ops/coupon/stopGrant',
    'ops/gift/importCodes',
    'ops/gift/retryDelivery',
    'ops/message/broadcast',
    'ops/message/send',
    'ops/message/stop',
    'ops/order/approveRefund',
    'ops/order/cancel',
    'ops/order/confirmReturn',
    'ops/order/importShipments',
    'ops/order/redirectDelivery',
    'ops/order/refund',
    'ops/order/rejectRefund',
    'ops/order/retryDeliveries',
    'ops/order/retryDelivery',
    'ops/order/retryStuck',
    'ops/order/ship',
    'ops/presale/announceDelay',
    'ops/presale/cancel',
    'ops/presale/importShipments',
    'ops/presale/refund',
    'ops/presale/ship',
    'ops/score/refund',
    'ops/score/take',
  ],
  'money that moved or was counted is followed by another entry, never set back': [
    'ops/payment/retryRefund',
    'ops/reconciliation/accept',
    'ops/reconciliation/assign',
    'ops/reconciliation/closeMonth',
    'ops/reconciliation/fetchBills',
    'ops/reconciliation/importBill',
    'ops/reconciliation/refundUnknown',
    'ops/reconciliation/sign',
    'ops/transfer/approve',
    'ops/transfer/close',
    'ops/transfer/confirmRefund',
    'ops/transfer/importStatement',
    'ops/transfer/reject',
    'ops/transfer/returnEntry',
    'ops/transfer/submit',
  ],
  'says who did, decided or saw something': [
    'ops/alert/resolve',
    'ops/alert/take',
    'ops/approval/approve',
    'ops/approval/reject',
    'ops/approval/withdraw',
    'ops/case/addNote',
    'ops/case/open',
    'ops/order/note',
    'ops/order/revealAddress',
    'ops/order/revealCode',
    'ops/player/addNote',
    'ops/player/revealContact',
  ],
  'changes nothing that operators keep: it looks, asks a provider, or makes a file': [
    'ops/activity/preview',
    'ops/calendar/previewMall',
    'ops/export/start',
    'ops/game/testMerchant',
    'ops/game/testServer',
    'ops/health/retryJob',
    'ops/payment/queryPayments',
    'ops/reconciliation/queryProvider',
  ],
};

test('every change of operators can be restored, or says why not', () => {
  const changing = calls.filter((call) => isOps(call) && call.changes).map(({ path }) => path);
  expect(changing.filter((path) => !isRestorable(path)).sort()).toEqual(
    Object.values(NOT_RESTORED).flat().sort(),
  );
  const tried = new Set([
    ...Object.keys(CASES),
    ...Object.keys(OF_PARTS),
    ...Object.keys(REMOVED),
    'ops/activity/removeDraft',
    'ops/content/removeAgreement',
    'ops/file/remove',
    'ops/operator/removeRole',
    'ops/operator/saveRole',
    'ops/game/saveMerchant',
    'ops/content/saveTranslations',
  ]);
  expect(changing.filter((path) => isRestorable(path) && !tried.has(path))).toEqual([]);
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
