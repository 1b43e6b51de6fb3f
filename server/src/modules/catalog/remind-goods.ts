// Reminders of goods: set by a player while they cannot be bought, sent as a mail in the game once they can.
import type { Contract } from '@emall/contract';
import { MAX_GOODS_REMINDERS } from '@emall/contract/constants';
import { and, count, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { isNotExported } from '../games/index.ts';
import { enqueueMessages } from '../identity/index.ts';
import { readGoods } from './reads.ts';
import { goodsReminders } from './tables.ts';

const ofPlayer = (playerId: number, goodsId: number) =>
  and(eq(goodsReminders.playerId, playerId), eq(goodsReminders.goodsId, goodsId));

export const goodsReminder: CallHandler<Contract['user']['goodsReminder']> = async (
  { services: { db }, session: { playerId } },
  { goods_id },
) => {
  const rows = await db
    .select({ id: goodsReminders.id })
    .from(goodsReminders)
    .where(ofPlayer(playerId, goods_id));
  return { is_set: rows.length > 0 };
};

export const remindGoods: CallHandler<Contract['user']['remindGoods']> = async (
  { services, gameId, session: { playerId, roleId }, transact },
  { goods_id, is_wanted },
) => {
  const found = is_wanted ? await readGoods(services, gameId, goods_id) : undefined;
  if (is_wanted && !found) throw fail('call/not-found');
  const kinds = { sold_out: 'restock', scheduled: 'on_sale', on_sale: undefined, ended: undefined } as const;
  const kind = found && kinds[found.status];
  return transact(async (tx) => {
    if (!kind) {
      await tx.delete(goodsReminders).where(ofPlayer(playerId, goods_id));
      return { is_set: false };
    }
    await requireRoom(tx, playerId, goods_id);
    const createdAt = services.clock.now();
    await tx
      .insert(goodsReminders)
      .values({ gameId, goodsId: goods_id, playerId, roleId, kind, createdAt })
      .onConflictDoUpdate({
        target: [goodsReminders.playerId, goodsReminders.goodsId],
        set: { roleId, kind, createdAt },
      });
    return { is_set: true };
  });
};

async function requireRoom(tx: Tx, playerId: number, goodsId: number): Promise<void> {
  const [row] = await tx
    .select({ others: count() })
    .from(goodsReminders)
    .where(and(eq(goodsReminders.playerId, playerId), sql`${goodsReminders.goodsId} <> ${goodsId}`));
  if ((row?.others ?? 0) >= MAX_GOODS_REMINDERS)
    throw fail('goods/too-many-reminders', { most: MAX_GOODS_REMINDERS });
}

const BATCH = 500;
/** The stock may be gone by then. */
const MESSAGE_TTL_MS = DAY_MS;
/** Nobody waits longer for goods. */
const REMINDER_TTL_MS = 180 * DAY_MS;

type Due = {
  game_id: number;
  name: string;
  kind: 'restock' | 'on_sale';
  server_code: string;
  role_code: string;
};

/** The job, every minute: sends what is due and drops what is too old. A role that was unlinked gets no mail. */
export async function sendGoodsReminders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) {
    const sent = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Due>(sql`
        WITH due AS (
          DELETE FROM goods_reminders WHERE id IN (
            SELECT r.id FROM goods_reminders r
            WHERE EXISTS (
              SELECT FROM sku_offers o
              WHERE o.goods_id = r.goods_id AND o.stock > 0
                AND is_on_sale(o.on_sale_from, o.on_sale_until, ${now}))
              AND ${isNotExported(sql`r.game_id`)}
            ORDER BY r.id LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED)
          RETURNING game_id, goods_id, role_id, kind)
        SELECT due.game_id, g.name, due.kind, p.server_code, p.role_code
        FROM due
        JOIN goods g ON g.id = due.goods_id
        LEFT JOIN player_roles p ON p.role_id = due.role_id AND p.unbound_at IS NULL`);
      const reached = rows.filter(({ role_code }) => role_code !== null);
      await enqueueMessages(
        tx,
        reached.map(({ game_id, name, kind, server_code, role_code }) => ({
          gameId: game_id,
          target: { channel: 'game' as const, serverCode: server_code, roleCode: role_code },
          signature: '',
          text: TEXTS[kind](name),
          expiresAt: new Date(now.getTime() + MESSAGE_TTL_MS),
        })),
      );
      return rows.length;
    });
    if (sent < BATCH) break;
  }
  await db
    .delete(goodsReminders)
    .where(lt(goodsReminders.createdAt, new Date(now.getTime() - REMINDER_TTL_MS)));
}

const TEXTS = {
  restock: (name: string) => `你关注的「${name}」到货了，数量有限，快到商城看看吧。`,
  on_sale: (name: string) => `你关注的「${name}」开售了，快到商城看看吧。`,
};
