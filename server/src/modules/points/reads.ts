// Reads of points: the balance, and every change with its receipt.

import type { Contract, LedgerKind, ScoreEntry, ScoreMonth } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { businessZone } from '../../platform/business-days.ts';
import { compiled, compiledByShape } from '../../platform/database/compiled-query.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { cursorField, descendingCursor } from '../../platform/database/cursor.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Dates, isWithin } from '../../platform/database/filters.ts';
import type { Language } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { findGame } from '../games/index.ts';
import { GIVEN_HOLDER, type Holder, isAccountOf } from './ledger.ts';
import { type AccountName, pointAccounts, pointEntries, pointTransfers } from './tables.ts';

const MONTHS = 6;

type Text = { zh: string; en: string };

/** Texts of the reasons; a new reason for moving points adds its text here. */
const reasons: Readonly<Record<Exclude<LedgerKind, 'other'>, Text>> = {
  'order-paid': { zh: '购物返积分', en: 'Earned with an order' },
  'order-refunded': { zh: '退款收回积分', en: 'Taken back with a refund' },
  'score-order': { zh: '积分兑换', en: 'Points exchange' },
  'score-order-returned': { zh: '兑换退回', en: 'Exchange refunded' },
  'operator-grant': { zh: '客服补发', en: 'Added by support' },
  'operator-take': { zh: '客服收回', en: 'Taken back by support' },
  welcome: { zh: '新会员礼', en: 'Welcome gift' },
  'sign-in': { zh: '签到奖励', en: 'Sign-in reward' },
  draw: { zh: '积分抽奖', en: 'Points lottery' },
  'presale-prize': { zh: '预售预约礼', en: 'Reservation gift' },
  'presale-delay': { zh: '预售延期补偿', en: 'Presale delay compensation' },
  award: { zh: '活动奖励', en: 'Event reward' },
  'award-revoked': { zh: '活动奖励收回', en: 'Event reward taken back' },
};
/** Texts of awards by the occasion, which is the first part of their note. */
const occasions: Partial<Record<string, Text>> = {
  'sign-in': { zh: '签到奖励', en: 'Sign-in reward' },
  streak: { zh: '签到宝箱', en: 'Sign-in chest' },
  total: { zh: '签到宝箱', en: 'Sign-in chest' },
  draw: { zh: '抽奖中奖', en: 'Lottery prize' },
  tier: { zh: '邀请奖励', en: 'Invitation reward' },
  friend: { zh: '受邀礼', en: 'Gift for joining a friend' },
  milestone: { zh: '充值有礼奖励', en: 'Top-up gift' },
  rank: { zh: '富豪榜奖励', en: 'Rich list reward' },
};
const otherReason: Text = { zh: '积分变动', en: 'Points changed' };

export const LEDGER_KINDS = Object.keys(reasons) as Exclude<LedgerKind, 'other'>[];
export const kindOf = (reason: string): LedgerKind => LEDGER_KINDS.find((kind) => kind === reason) ?? 'other';

/** Reasons whose ref is the number of an order. */
const ofOrders = new Set(['order-paid', 'score-order', 'score-order-returned']);

export function reasonText(reason: string, language: Language): string {
  const kind = kindOf(reason);
  return (kind === 'other' ? otherReason : reasons[kind])[language];
}

type Noted = { reason: string; note: string };

/** The note of an award is the key of its occasion, which nobody reads. */
export function noteText({ reason, note }: Noted, language: Language): string {
  return reason === 'award' ? (occasions[note.split(':', 1)[0] ?? '']?.[language] ?? '') : note;
}

const titleOf = (row: Noted, language: Language): string =>
  (row.reason === 'award' && noteText(row, language)) || reasonText(row.reason, language);

const orderOf = ({ reason, ref }: { reason: string; ref: string }): string | null =>
  ofOrders.has(reason) ? ref : null;

/** What a player has, what they owe, and what a yuan earns. */
export async function readScore(
  services: Pick<Services, 'db' | 'cache'>,
  { gameId, playerId, scoreType }: Holder,
) {
  const [game, accounts] = await Promise.all([
    findGame(services, gameId),
    findAccounts(services.db, { gameId, playerId, scoreType }),
  ]);
  const balance = (name: 'player' | 'owed') => accounts.find((row) => row.name === name)?.balance ?? 0;
  return {
    balance: balance('player'),
    owed: Math.abs(balance('owed')),
    points_per_yuan: scoreType === 1 ? (game?.pointsRate ?? 0) : 0,
  };
}

const findAccounts = compiled<Holder, { name: AccountName; balance: number }[]>((db) =>
  db
    .select({ name: pointAccounts.name, balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(isAccountOf(GIVEN_HOLDER)),
);

export const userScoreList: CallHandler<Contract['user']['userScoreList']> = async (
  { services: { db, clock }, gameId, session, language },
  { score_type, month, cursor, limit = LIST_LIMIT.default },
) => {
  const holder = { gameId, playerId: session.playerId, scoreType: score_type };
  const [page, months] = await Promise.all([
    readPointEntries(db, holder, { month, cursor, limit, language }),
    cursor === undefined ? readMonths(db, holder, clock.now()) : [],
  ]);
  // What operators note is for operators.
  const list = page.list.map(({ note: _, ...entry }) => entry);
  return { ...page, list, months };
};

type EntryQuery = Dates & {
  month?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  language: Language;
};

/** By the number of the entry in the player's chain. */
const entryCursor = descendingCursor(cursorField.int4);

/** Newest first. */
export async function readPointEntries(
  db: Queryable,
  holder: Holder,
  { month, cursor, limit, language, from, to }: EntryQuery,
): Promise<{ list: (ScoreEntry & { note: string })[]; next_cursor: string | null }> {
  const { playerId, gameId, scoreType } = holder;
  const before = entryCursor.read(cursor)?.id;
  const shape = {
    isFirst: before === undefined,
    isOfMonth: month !== undefined,
    isFrom: from !== undefined,
    isTo: to !== undefined,
  };
  const rows = await listEntries(db, shape, {
    ...{ playerId, gameId, scoreType, before, count: limit + 1 },
    starts: month && `${month}-01`,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  });
  const { page, next_cursor } = entryCursor.page(rows, limit, ({ entry }) => entry.seq);
  return { list: page.map(({ entry, transfer }) => scoreEntry(entry, transfer, language)), next_cursor };
}

type EntryShape = { isFirst: boolean; isOfMonth: boolean; isFrom: boolean; isTo: boolean };
type EntryValues = Holder & {
  before: number | undefined;
  /** The first day of the month. */
  starts: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
  count: number;
};
type EntryRow = { entry: typeof pointEntries.$inferSelect; transfer: typeof pointTransfers.$inferSelect };

const listEntries = compiledByShape<EntryShape, EntryValues, EntryRow[]>(
  (db, { isFirst, isOfMonth, isFrom, isTo }) => {
    const account = db
      .select({ id: pointAccounts.id })
      .from(pointAccounts)
      .where(and(isAccountOf(GIVEN_HOLDER), eq(pointAccounts.name, 'player')));
    return db
      .select({ entry: pointEntries, transfer: pointTransfers })
      .from(pointEntries)
      .innerJoin(pointTransfers, eq(pointTransfers.id, pointEntries.transferId))
      .where(
        and(
          // One account, so that its entries are walked from the newest: joined, all of them would be sorted.
          eq(pointEntries.accountId, sql`(${account})`),
          isFirst ? undefined : lt(pointEntries.seq, sql.placeholder('before')),
          isOfMonth ? isInMonth : undefined,
          isFrom ? gte(pointEntries.createdAt, sql.placeholder('from')) : undefined,
          isTo ? lt(pointEntries.createdAt, sql.placeholder('to')) : undefined,
        ),
      )
      .orderBy(desc(pointEntries.seq))
      .limit(sql.placeholder('count'));
  },
);

const starts = sql`${sql.placeholder('starts')}::timestamp`;
const isInMonth = sql`${pointEntries.createdAt} >= ${starts} AT TIME ZONE ${businessZone}
  AND ${pointEntries.createdAt} < (${starts} + interval '1 month') AT TIME ZONE ${businessZone}`;

export const countEntries = (db: Queryable, holder: Holder, dates: Dates): Promise<number> =>
  countRows(
    db,
    pointEntries,
    and(isAccountOf(holder), eq(pointAccounts.name, 'player'), isWithin(pointEntries.createdAt, dates)),
    sql`JOIN point_accounts ON point_accounts.id = point_entries.account_id`,
  );

function scoreEntry(
  entry: typeof pointEntries.$inferSelect,
  transfer: typeof pointTransfers.$inferSelect,
  language: Language,
): ScoreEntry & { note: string } {
  const { reason, ref } = transfer;
  return {
    entry_id: entry.seq,
    title: titleOf(transfer, language),
    note: noteText(transfer, language),
    points: entry.points,
    balance_after: entry.balanceAfter,
    at: transfer.createdAt.toISOString(),
    order_id: orderOf(transfer),
    receipt: {
      account_id: entry.accountId,
      seq: entry.seq,
      transfer_id: entry.transferId,
      reason,
      ref,
      asked: transfer.points,
      at_ms: transfer.createdAt.getTime(),
      previous_hash: entry.previousHash.toString('hex'),
      hash: entry.hash.toString('hex'),
    },
  };
}

/** Returns the last months of the business calendar, oldest first, including those without changes. */
async function readMonths(db: Queryable, holder: Holder, now: Date): Promise<ScoreMonth[]> {
  const { gameId, playerId, scoreType } = holder;
  const rows = await findMonths(db, { gameId, playerId, scoreType, now });
  return rows.map(({ month, earned, spent }) => ({ month, earned, spent }));
}

const findMonths = compiled<Holder & { now: Date }, ScoreMonth[]>(
  () => sql`
    SELECT to_char(m.starts, 'YYYY-MM') AS month,
      coalesce(sum(e.points) FILTER (WHERE e.points > 0), 0)::bigint AS earned,
      coalesce(-sum(e.points) FILTER (WHERE e.points < 0), 0)::bigint AS spent
    FROM (SELECT date_trunc('month', ${sql.placeholder('now')}::timestamptz AT TIME ZONE ${businessZone}) AS this) n
    CROSS JOIN generate_series(n.this - make_interval(months => ${MONTHS - 1}), n.this, interval '1 month') m(starts)
    LEFT JOIN (
      SELECT ${pointEntries.points} AS points,
        date_trunc('month', ${pointEntries.createdAt} AT TIME ZONE ${businessZone}) AS starts
      FROM ${pointEntries} JOIN ${pointAccounts} ON ${pointAccounts.id} = ${pointEntries.accountId}
      WHERE ${isAccountOf(GIVEN_HOLDER)} AND ${pointAccounts.name} = 'player'
        AND ${pointEntries.createdAt} >= ${sql.placeholder('now')}::timestamptz - make_interval(months => ${MONTHS})
    ) e ON e.starts = m.starts
    GROUP BY m.starts ORDER BY m.starts`,
);
