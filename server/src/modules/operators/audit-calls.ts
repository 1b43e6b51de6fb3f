// What a call is about whose input names no row, or another than it changes: the game, the operator, a file, a list in an order.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { TargetOf } from '../../platform/operators/operators.ts';
import { type Found, NO_PARTS, named, numbers, ofField, ofList } from './audit-records.ts';

/** Undefined while there is nothing yet. */
type Own = (at: TargetOf) => Found | undefined;

const ofGame = ({ gameId }: TargetOf) => [String(gameId)];
const inputOf = <T>({ input }: TargetOf) => input as T;

const rowOfGame =
  (kind: string, table: string): Own =>
  (at) => ({
    kind,
    ids: ofGame(at),
    rows: sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} t WHERE game_id = ${at.gameId}`,
  });

/** The operator who acts; `parts` as those of a table. */
const operatorWith =
  (parts: SQL): Own =>
  ({ operatorId }) => ({
    kind: 'operator',
    ids: [String(operatorId)],
    rows: sql`SELECT to_jsonb(t) || ${parts} AS row FROM operators t WHERE id = ${operatorId}`,
  });
const operator = operatorWith(NO_PARTS);
const operatorWithPasskeys = operatorWith(sql`jsonb_build_object('passkeys', (
  SELECT jsonb_agg(name || ' (' || id || ')' ORDER BY id) FROM operator_passkeys WHERE operator_id = t.id))`);
/** Sessions of browsers and machine tokens. */
const operatorWithSessions = operatorWith(sql`jsonb_build_object('sessions', (
  SELECT jsonb_agg(concat_ws(' · ', machine_name, ip, user_agent) || ' (' || id || ')' ORDER BY id)
  FROM operator_sessions WHERE operator_id = t.id))`);

/** The game with everything that its settings are made of; secrets stay out. */
const game: Own = (at) => {
  const id = at.gameId || Number(inputOf<{ game_id?: string }>(at).game_id ?? 0);
  return {
    kind: 'game',
    ids: [String(id)],
    rows: sql`
    SELECT to_jsonb(g) || jsonb_build_object(
      'packages', (SELECT jsonb_object_agg(package_name, signature) FROM game_packages WHERE game_id = g.id),
      'channels', (SELECT jsonb_agg(jsonb_build_object('channel_id', channel_id, 'channel_sort_id', channel_sort_id,
        'channel_type', channel_type, 'name', name) ORDER BY sort, channel_id) FROM game_channels WHERE game_id = g.id),
      'server', (SELECT jsonb_build_object('url', url, 'updated_at', updated_at) FROM game_servers WHERE game_id = g.id),
      'tested_at', (SELECT tested_at FROM game_servers WHERE game_id = g.id),
      'merchants', (SELECT jsonb_object_agg(provider, merchant_id) FROM game_merchants WHERE game_id = g.id)) AS row
    FROM games g WHERE id = ${id}`,
  };
};

const link: Own = ({ gameId, input, output }) => {
  const id = String(named(input, output).link);
  return {
    kind: 'link',
    ids: [id],
    gameId,
    rows: sql`SELECT to_jsonb(t) AS row FROM game_links t WHERE game_id = ${gameId} AND link = ${id}`,
  };
};

const payee: Own = (at) => ({
  kind: 'payee',
  ids: ofGame(at),
  rows: sql`
    SELECT to_jsonb(t) AS row FROM payee_accounts t WHERE game_id = ${at.gameId} ORDER BY id DESC LIMIT 1`,
});

/** Each text is a record, by the hash that the table has it by. */
const translations: Own = (at) => {
  const hashes = inputOf<{ list: { source: string }[] }>(at).list.map(({ source }) =>
    createHash('md5').update(source).digest('hex'),
  );
  return {
    kind: 'translation',
    ids: [...new Set(hashes)],
    gameId: at.gameId,
    rows: sql`SELECT 'translation' AS kind, md5(source) AS id,
        jsonb_build_object('source', source, 'translation', translation) AS row
      FROM translations WHERE game_id = ${at.gameId} AND md5(source) = ANY (${sql.param(hashes)}::text[])`,
    isList: true,
  };
};

/** A day with the bills that arrived, how differences were ended, and whether it is signed. */
const reconciliationDay: Own = (at) => {
  const { day } = inputOf<{ day: string }>(at);
  return {
    kind: 'reconciliation_day',
    ids: [day],
    gameId: at.gameId,
    rows: sql`
    SELECT jsonb_build_object(
      'bills', (SELECT jsonb_agg(provider || ' ' || received_at ORDER BY id) FROM payment_bills WHERE day = d.day),
      'ended', (SELECT jsonb_object_agg(key, action || ': ' || note) FROM reconciliation_resolutions
        WHERE game_id = ${at.gameId} AND day = d.day),
      'fingerprint', (SELECT fingerprint FROM reconciliation_days WHERE game_id = ${at.gameId} AND day = d.day)) AS row
    FROM (SELECT ${day}::date AS day) d`,
  };
};

const reconciliationMonth: Own = (at) => {
  const { month } = inputOf<{ month: string }>(at);
  return {
    kind: 'reconciliation_month',
    ids: [month],
    gameId: at.gameId,
    rows: sql`
    SELECT jsonb_build_object('fingerprint', fingerprint) AS row FROM reconciliation_months
    WHERE game_id = ${at.gameId} AND month = (${month} || '-01')::date`,
  };
};

/** The player with the operators who are this player. */
const playerOfOperators: Own = (at) => {
  const { player_id } = inputOf<{ player_id: number }>(at);
  return {
    kind: 'player',
    ids: [String(player_id)],
    rows: sql`
    SELECT to_jsonb(p) || jsonb_build_object('operators', (
      SELECT jsonb_agg(o.username ORDER BY o.username) FROM operator_accounts a JOIN operators o ON o.id = a.operator_id
      WHERE a.account_id = p.account_id)) AS row
    FROM players p WHERE id = ${player_id}`,
  };
};

/** All records that are put in an order: those that are not named move too. */
const sorted =
  (kind: string, table: string, where: (at: TargetOf) => SQL): Own =>
  (at) => ({
    kind,
    rows: sql`SELECT ${kind} AS kind, id::text AS id, to_jsonb(t) AS row FROM ${sql.identifier(table)} t
      WHERE game_id = ${at.gameId} AND ${where(at)}`,
    isList: true,
  });
const everyOne = () => sql`true`;

/** What a call makes out of another record of its kind: the new one, which its output names. */
const copied =
  (field: string): Own =>
  ({ output }) => {
    const id = (output as Record<string, unknown> | undefined)?.[field];
    return id === undefined ? undefined : ofField(field, String(id));
  };

type Lines = { lines: { id?: string; order_id?: string; sku_id?: number | null }[] };
/** A file may have anything where an id should be, and order ids in capitals. */
const idsOf = (at: TargetOf, field: keyof Lines['lines'][number]): string[] =>
  inputOf<Lines>(at)
    .lines.map((line) =>
      String(line[field] ?? '')
        .trim()
        .toLowerCase(),
    )
    .filter((id) => /^\w{1,64}$/.test(id));
/** For a file: the SKUs, and the goods that they belong to. Those it creates are in its output. */
const goodsFile: Own = (at) => {
  const { goods_ids = [] } = (at.output ?? {}) as { goods_ids?: number[] };
  const isOfFile = (column: string) => sql`
    (${sql.raw(column)} = ANY (${sql.param(goods_ids)}::bigint[]) OR ${sql.raw(column)} IN (
      SELECT goods_id FROM skus WHERE id = ANY (${numbers(idsOf(at, 'sku_id'))})))`;
  return {
    kind: 'goods',
    rows: sql`
      SELECT 'goods' AS kind, id::text AS id, to_jsonb(t) AS row FROM goods t WHERE ${isOfFile('id')}
      UNION ALL
      SELECT 'sku', id::text, to_jsonb(t) FROM skus t WHERE ${isOfFile('goods_id')}`,
    isList: true,
  };
};

/** The parcel of a presale order is that of its balance. */
const presaleParcels =
  (idsIn: (at: TargetOf) => string[]): Own =>
  (at) => {
    const asked = idsIn(at);
    return {
      kind: 'presale_order',
      ids: [...new Set(asked)],
      rows: sql`
        SELECT 'presale_order' AS kind, t.id::text AS id, to_jsonb(t) || jsonb_build_object('parcel', (
          SELECT to_jsonb(b.carrier || ' ' || b.tracking_number) FROM orders b
          WHERE b.presale_order_id = t.id AND b.tracking_number IS NOT NULL ORDER BY b.id DESC LIMIT 1)) AS row
        FROM presale_orders t WHERE t.id = ANY (${numbers(asked)})
        UNION ALL
        SELECT 'order', t.id, to_jsonb(t) FROM orders t
        WHERE t.presale_order_id = ANY (${numbers(asked)})`,
      isList: true,
    };
  };

/** Orders with what is delivered of them: that is what a new attempt changes. */
const DELIVERIES = sql`jsonb_build_object('deliveries', (
  SELECT jsonb_agg(jsonb_build_object('phase', phase, 'next_try_at', next_try_at, 'to_role_name', to_role_name)
    ORDER BY order_item_id)
  FROM deliveries WHERE order_id = t.id))`;

/** Before the fields of the input: some name a row that the call does not change. */
export const CALLS: Readonly<Record<string, Own>> = {
  'ops/auth/addPasskey': operatorWithPasskeys,
  'ops/auth/removePasskey': operatorWithPasskeys,
  'ops/auth/addToken': operatorWithSessions,
  'ops/auth/endSession': operatorWithSessions,
  'ops/auth/endOtherSessions': operatorWithSessions,
  'ops/activity/copy': copied('activeid'),
  'ops/activity/importAwardShipments': (at) => ofList({ kind: 'award', table: 'awards' }, idsOf(at, 'id')),
  'ops/catalog/copyGoods': copied('goods_id'),
  'ops/catalog/importGoods': goodsFile,
  'ops/catalog/sortGoods': sorted(
    'goods',
    'goods',
    (at) => sql`group_id = ${inputOf<{ group_id: number }>(at).group_id}`,
  ),
  'ops/content/sortBanners': sorted('banner', 'banners', everyOne),
  'ops/content/sortPopups': sorted('popup', 'popups', everyOne),
  'ops/content/sortNotices': sorted('notice', 'notices', everyOne),
  'ops/content/saveCustomerInfo': rowOfGame('customer_service', 'customer_service'),
  'ops/content/saveAuthPopup': rowOfGame('auth_popup', 'auth_popups'),
  'ops/content/saveTranslations': translations,
  'ops/order/importShipments': (at) =>
    ofList({ kind: 'order', table: 'orders', isText: true }, idsOf(at, 'order_id')),
  'ops/order/retryDeliveries': (at) =>
    ofList(
      { kind: 'order', table: 'orders', isText: true, parts: DELIVERIES },
      inputOf<{ order_ids: string[] }>(at).order_ids,
    ),
  'ops/presale/ship': presaleParcels((at) => [
    String(inputOf<{ presale_order_id: number }>(at).presale_order_id),
  ]),
  'ops/presale/importShipments': presaleParcels((at) => idsOf(at, 'id')),
  'ops/transfer/savePayee': payee,
  'ops/transfer/linkOperator': playerOfOperators,
  'ops/transfer/unlinkOperator': playerOfOperators,
  'ops/reconciliation/monthFile': reconciliationMonth,
  'ops/reconciliation/closeMonth': reconciliationMonth,
};
export const GROUPS: Readonly<Record<string, Own>> = {
  auth: operator,
  game,
  link,
  reconciliation: reconciliationDay,
};
