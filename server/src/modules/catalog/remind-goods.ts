// Reminders of goods: set by a player while they cannot be bought, sent once they can, as a mail in the game and as a message
// of the mall.
import type { Contract } from '@emall/contract';
import { MAX_GOODS_REMINDERS } from '@emall/contract/constants';
import { PATHS } from '@emall/contract/pages';
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import { compiledByShape, type Given } from '../../platform/database/compiled-query.ts';
import type { Tx } from '../../platform/database/database.ts';
import { fail, type Language } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { englishOf } from '../content/index.ts';
import { isNotExported } from '../games/index.ts';
import { writeMessages } from '../messages/index.ts';
import { mailPlayers } from '../roles/index.ts';
import { readGoods } from './reads.ts';
import { goodsReminders } from './tables.ts';

/** Goods, or one SKU of them. */
type Wanted = { goods_id: number; sku_id?: number };

const ofPlayer = (
  playerId: Given<number>,
  { goods_id, sku_id }: { goods_id: Given<number>; sku_id?: Given<number> },
) =>
  and(
    eq(goodsReminders.playerId, playerId),
    eq(goodsReminders.goodsId, goods_id),
    sku_id === undefined ? isNull(goodsReminders.skuId) : eq(goodsReminders.skuId, sku_id),
  );

export const goodsReminder: CallHandler<Contract['user']['goodsReminder']> = async (
  { services: { db }, session: { playerId } },
  wanted,
) => {
  const rows = await findReminder(db, { isOfSku: wanted.sku_id !== undefined }, { playerId, ...wanted });
  return { is_set: rows.length > 0 };
};

const findReminder = compiledByShape<{ isOfSku: boolean }, Wanted & { playerId: number }, { id: number }[]>(
  (db, { isOfSku }) =>
    db
      .select({ id: goodsReminders.id })
      .from(goodsReminders)
      .where(
        ofPlayer(sql.placeholder('playerId'), {
          goods_id: sql.placeholder('goods_id'),
          ...(isOfSku && { sku_id: sql.placeholder('sku_id') }),
        }),
      ),
);

export const remindGoods: CallHandler<Contract['user']['remindGoods']> = async (
  { services, gameId, session: { playerId, roleId }, transact },
  { is_wanted, ...wanted },
) => {
  const { goods_id, sku_id } = wanted;
  const found = is_wanted ? await readGoods(services, gameId, goods_id) : undefined;
  const sku = found?.skus.find((each) => each.sku_id === sku_id);
  if (is_wanted && (!found || (sku_id !== undefined && !sku))) throw fail('call/not-found');
  const kinds = {
    sold_out: 'restock',
    scheduled: 'on_sale',
    on_sale: sku?.stock === 0 ? 'restock' : undefined,
    ended: undefined,
  } as const;
  const kind = found && kinds[found.status];
  return transact(async (tx) => {
    if (!kind) {
      await tx.delete(goodsReminders).where(ofPlayer(playerId, wanted));
      return { is_set: false };
    }
    await requireRoom(tx, playerId, wanted);
    const createdAt = services.clock.now();
    await tx
      .insert(goodsReminders)
      .values({ gameId, goodsId: goods_id, skuId: sku_id ?? null, playerId, roleId, kind, createdAt })
      .onConflictDoUpdate({
        target: [goodsReminders.playerId, goodsReminders.goodsId, goodsReminders.skuId],
        set: { roleId, kind, createdAt },
      });
    return { is_set: true };
  });
};

async function requireRoom(tx: Tx, playerId: number, wanted: Wanted): Promise<void> {
  // Thirty requests at once would each count the reminders of before.
  await lockByName(tx, 'goods-reminders', playerId);
  const [row] = await tx
    .select({ others: count() })
    .from(goodsReminders)
    .where(and(eq(goodsReminders.playerId, playerId), sql`NOT (${ofPlayer(playerId, wanted)})`));
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
  goods_id: string;
  name: string;
  /** The SKU that is waited for; null: any. */
  sku_name: string | null;
  kind: 'restock' | 'on_sale';
  player_id: string;
  role_id: string;
};

/**
 * The job, every minute: sends what is due and drops what is too old. If the role of a reminder was unlinked, another one
 * of its player gets the mail.
 */
export async function sendGoodsReminders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  while ((await db.transaction((tx) => sendBatch(tx, now))) === BATCH);
  await db
    .delete(goodsReminders)
    .where(lt(goodsReminders.createdAt, new Date(now.getTime() - REMINDER_TTL_MS)));
}

/** Returns how many there were. */
async function sendBatch(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<Due>(sql`
    WITH due AS (
      DELETE FROM goods_reminders WHERE id IN (
        SELECT r.id FROM goods_reminders r
        WHERE EXISTS (
          SELECT FROM sku_offers o
          WHERE o.goods_id = r.goods_id AND o.sku_id = coalesce(r.sku_id, o.sku_id) AND o.stock > 0
            AND is_on_sale(o.on_sale_from, o.on_sale_until, ${now}))
          AND ${isNotExported(sql`r.game_id`)}
        ORDER BY r.id LIMIT ${BATCH} FOR UPDATE OF r SKIP LOCKED)
      RETURNING game_id, goods_id, sku_id, player_id, role_id, kind)
    SELECT due.game_id, due.goods_id, g.name, s.name AS sku_name, due.kind, due.player_id, due.role_id
    FROM due JOIN goods g ON g.id = due.goods_id LEFT JOIN skus s ON s.id = due.sku_id`);
  for (const gameId of new Set(rows.map(({ game_id }) => game_id))) {
    const ofGame = rows.filter(({ game_id }) => game_id === gameId);
    await sendOf(tx, gameId, ofGame, now);
  }
  return rows.length;
}

async function sendOf(tx: Tx, gameId: number, due: readonly Due[], now: Date): Promise<void> {
  const english = await englishOf(
    tx,
    gameId,
    due.flatMap(({ name, sku_name }) => [name, sku_name ?? '']),
  );
  const inEnglish = (text: string) => english(text) || text;
  const messages = due.map(({ player_id, role_id, goods_id, name, sku_name, kind }) => ({
    playerId: Number(player_id),
    roleId: Number(role_id),
    link: `${PATHS.home}?goods_id=${goods_id}` as const,
    title: TITLES[kind],
    text: (language: Language) =>
      language === 'zh'
        ? TEXTS[kind].zh(join(name, sku_name))
        : TEXTS[kind].en(join(inEnglish(name), sku_name && inEnglish(sku_name))),
    expiresAt: new Date(now.getTime() + MESSAGE_TTL_MS),
  }));
  await mailPlayers(tx, gameId, messages);
  await writeMessages(tx, { gameId, at: now }, messages);
}

const join = (name: string, skuName: string | null): string => (skuName ? `${name} · ${skuName}` : name);

const TITLES = {
  restock: { zh: '到货提醒', en: 'Back in stock' },
  on_sale: { zh: '开售提醒', en: 'Now on sale' },
};
const TEXTS = {
  restock: {
    zh: (name: string) => `你关注的「${name}」到货了，数量有限，快到商城看看吧。`,
    en: (name: string) => `“${name}” is back in stock. There aren’t many, so have a look in the shop soon.`,
  },
  on_sale: {
    zh: (name: string) => `你关注的「${name}」开售了，快到商城看看吧。`,
    en: (name: string) => `“${name}” is now on sale. Have a look in the shop.`,
  },
};
