// What operators save can be undone: the history of a record restores the row as it was, unless somebody changed it since.
import { calls, isOps, permissions } from '@emall/contract';
import { afterAll, expect, test } from 'vitest';
import { readTarget } from '../src/modules/operators/audit-targets.ts';
import { isRestorable, restoreInput } from '../src/modules/operators/restore.ts';
import { withSecondPerson } from './approvals.ts';
import { addOperatorSession } from './operators.ts';
import { CASES, type Case, callOf, GAME_ID, openRestoring, REMOVED, type Row } from './restoring.ts';

const { mall, owner, send, readRow, inputOf, historyOf } = await openRestoring();
afterAll(() => mall.close());

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
