// Restoring what operators saved or removed from the history of its record: what there is to restore, and an owner who does it.
import { type Call, calls, contract, permissions } from '@emall/contract';
import { restoreInput, translatedTexts } from '../src/modules/operators/restore.ts';
import { confirmFactor } from './approvals.ts';
import { callersOf } from './callers.ts';
import { addOperatorSession } from './operators.ts';

export const GAME_ID = 1001;
const { audit } = contract.ops;

export type Row = Record<string, unknown>;
export type Case = { kind: string; table: string; where?: string; id?: string; change: Row };

/** By the call that saves it. */
export const CASES: Record<string, Case> = {
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

/** The call that saves each again. */
export const REMOVED: Record<string, string> = {
  'ops/content/removeBanner': 'ops/content/saveBanner',
  'ops/content/removePopup': 'ops/content/savePopup',
  'ops/content/removeNotice': 'ops/content/saveNotice',
  'ops/link/remove': 'ops/link/save',
  'ops/message/removeTemplate': 'ops/message/saveTemplate',
};

export const callOf = (path: string) => calls.find((call) => call.path === path) as Call;

/** The demo world and an owner in it. */
export async function openRestoring() {
  const { mall } = await callersOf();
  const owner = await addOperatorSession(mall, [{ gameId: GAME_ID, permissions }]);
  await confirmFactor(mall, owner.operatorId);
  await mall.services.pool.query(`UPDATE activities SET status = 'draft' WHERE id = (
    SELECT min(id) FROM activities WHERE game_id = 1001 AND kind = 'sign_in')`);
  await mall.services.pool.query(`
    INSERT INTO message_templates (game_id, name, title_zh, title_en, text_zh, text_en, updated_at)
    VALUES (1001, '迟发', '抱歉', 'Sorry', '已补发', 'It is on its way now', now())`);

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
  return { mall, owner, send, readRow, inputOf, historyOf };
}
