// Operators' calls on what is shown in a window of time: banners and popups. Listed, saved, removed and put in order alike.
import type { Contract, OpsBanner, OpsPopup } from '@emall/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { badInput } from '../../../platform/bad-input.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import { requireTimeWindow } from '../../../platform/time-window.ts';
import type { CallHandler } from '../../../services.ts';
import { banners, popups } from '../tables.ts';
import { englishOf, storeEnglish } from '../translations.ts';

type Calls = Contract['ops']['content'];

type Scheduled = { isHidden: boolean; startsAt: Date; endsAt: Date };

export function shownPhaseOf({ isHidden, startsAt, endsAt }: Scheduled, now: Date): OpsBanner['phase'] {
  if (endsAt <= now) return 'over';
  if (isHidden) return 'hidden';
  return startsAt > now ? 'coming' : 'shown';
}

export const bannerList: CallHandler<Calls['bannerList']> = async ({ services, gameId }) => {
  const { db, clock } = services;
  const rows = await db
    .select()
    .from(banners)
    .where(eq(banners.gameId, gameId))
    .orderBy(asc(banners.sort), asc(banners.id));
  const english = await englishOf(
    db,
    gameId,
    rows.flatMap(({ title, subtitle, actionText }) => [title, subtitle, actionText]),
  );
  return {
    list: rows.map(
      (row): OpsBanner => ({
        banner_id: row.id,
        phase: shownPhaseOf(row, clock.now()),
        title: row.title,
        subtitle: row.subtitle,
        image: row.image,
        action_text: row.actionText,
        link: row.link,
        is_hidden: row.isHidden,
        starts_at: row.startsAt.toISOString(),
        ends_at: row.endsAt.toISOString(),
        en: {
          title: english(row.title),
          subtitle: english(row.subtitle),
          action_text: english(row.actionText),
        },
      }),
    ),
  };
};

export const saveBanner: CallHandler<Calls['saveBanner']> = (
  { services: { clock }, gameId, transact },
  { banner_id, en, ...input },
) =>
  transact(async (tx) => {
    const set = {
      title: input.title,
      subtitle: input.subtitle,
      image: input.image,
      actionText: input.action_text,
      link: input.link,
      isHidden: input.is_hidden,
      ...requireTimeWindow(input),
    };
    const id = await store(tx, banners, gameId, banner_id, set);
    await storeEnglish(tx, {
      gameId,
      texts: [
        [input.title, en.title],
        [input.subtitle, en.subtitle],
        [input.action_text, en.action_text],
      ],
      now: clock.now(),
    });
    return { banner_id: id };
  });

export const popupList: CallHandler<Calls['popupList']> = async ({ services, gameId }) => {
  const { db, clock } = services;
  const rows = await db
    .select()
    .from(popups)
    .where(eq(popups.gameId, gameId))
    .orderBy(asc(popups.sort), asc(popups.id));
  const english = await englishOf(
    db,
    gameId,
    rows.flatMap(({ title, actionText }) => [title, actionText]),
  );
  return {
    list: rows.map(
      (row): OpsPopup => ({
        popup_id: row.id,
        phase: shownPhaseOf(row, clock.now()),
        title: row.title,
        image: row.image,
        action_text: row.actionText,
        link: row.link,
        frequency: row.frequency,
        is_hidden: row.isHidden,
        starts_at: row.startsAt.toISOString(),
        ends_at: row.endsAt.toISOString(),
        en: { title: english(row.title), action_text: english(row.actionText) },
      }),
    ),
  };
};

export const savePopup: CallHandler<Calls['savePopup']> = (
  { services: { clock }, gameId, transact },
  { popup_id, en, ...input },
) =>
  transact(async (tx) => {
    if (input.link && !input.action_text) throw badInput('action_text', 'required');
    const set = {
      title: input.title,
      image: input.image,
      actionText: input.action_text,
      link: input.link,
      frequency: input.frequency,
      isHidden: input.is_hidden,
      ...requireTimeWindow(input),
    };
    const id = await store(tx, popups, gameId, popup_id, set);
    await storeEnglish(tx, {
      gameId,
      texts: [
        [input.title, en.title],
        [input.action_text, en.action_text],
      ],
      now: clock.now(),
    });
    return { popup_id: id };
  });

type Shown = typeof banners | typeof popups;

/** A new one comes last. */
async function store<T extends Shown>(
  tx: Tx,
  table: T,
  gameId: number,
  id: number | undefined,
  set: Omit<T['$inferInsert'], 'gameId'>,
): Promise<number> {
  await invalidate(tx, `game:${gameId}`);
  const last = sql`(SELECT coalesce(max(sort), 0) + 1 FROM ${table} WHERE game_id = ${gameId})`;
  const [row] =
    id === undefined
      ? await tx
          .insert(table as typeof banners)
          .values({ ...(set as unknown as typeof banners.$inferInsert), gameId, sort: last as never })
          .returning({ id: table.id })
      : await tx
          .update(table as typeof banners)
          .set(set as unknown as Partial<typeof banners.$inferInsert>)
          .where(and(eq(table.id, id), eq(table.gameId, gameId)))
          .returning({ id: table.id });
  if (!row) throw fail('call/not-found');
  return row.id;
}

async function remove(tx: Tx, table: Shown, gameId: number, id: number): Promise<void> {
  const removed = await tx
    .delete(table)
    .where(and(eq(table.id, id), eq(table.gameId, gameId)))
    .returning({ id: table.id });
  if (!removed.length) throw fail('call/not-found');
  await invalidate(tx, `game:${gameId}`);
}

/** Every one of the game has to be named: what is left out would have no place. */
async function order(tx: Tx, table: Shown, gameId: number, ids: readonly number[]): Promise<void> {
  const all = await tx.select({ id: table.id }).from(table).where(eq(table.gameId, gameId)).for('update');
  if (all.length !== ids.length || all.some(({ id }) => !ids.includes(id))) throw fail('call/not-found');
  const place = sql`array_position(${sql.param([...ids])}::bigint[], ${table.id})`;
  await tx
    .update(table as typeof banners)
    .set({ sort: place as never })
    .where(inArray(table.id, [...ids]));
  await invalidate(tx, `game:${gameId}`);
}

export const removeBanner: CallHandler<Calls['removeBanner']> = ({ gameId, transact }, { banner_id }) =>
  transact(async (tx) => {
    await remove(tx, banners, gameId, banner_id);
    return {};
  });

export const removePopup: CallHandler<Calls['removePopup']> = ({ gameId, transact }, { popup_id }) =>
  transact(async (tx) => {
    await remove(tx, popups, gameId, popup_id);
    return {};
  });

export const sortBanners: CallHandler<Calls['sortBanners']> = ({ gameId, transact }, { ids }) =>
  transact(async (tx) => {
    await order(tx, banners, gameId, ids);
    return {};
  });

export const sortPopups: CallHandler<Calls['sortPopups']> = ({ gameId, transact }, { ids }) =>
  transact(async (tx) => {
    await order(tx, popups, gameId, ids);
    return {};
  });
