// Operators' calls on notices: lines that run over the home page in a window of time.
import type { Contract, OpsNotice } from '@emall/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { invalidate } from '../../../platform/cache.ts';
import { fail } from '../../../platform/fail.ts';
import { requireTimeWindow } from '../../../platform/time-window.ts';
import type { CallHandler } from '../../../services.ts';
import { englishOf, shownPhaseOf, storeEnglish } from '../../content/index.ts';
import { notices } from '../tables.ts';

type Calls = Contract['ops']['content'];

export const noticeList: CallHandler<Calls['noticeList']> = async ({ services, gameId }) => {
  const { db, clock } = services;
  const rows = await db
    .select()
    .from(notices)
    .where(eq(notices.gameId, gameId))
    .orderBy(asc(notices.sort), asc(notices.id));
  const english = await englishOf(
    db,
    gameId,
    rows.map(({ title }) => title),
  );
  return {
    list: rows.map(
      (row): OpsNotice => ({
        notice_id: row.id,
        phase: shownPhaseOf(row, clock.now()),
        title: row.title,
        link: row.link,
        is_hidden: row.isHidden,
        starts_at: row.startsAt.toISOString(),
        ends_at: row.endsAt.toISOString(),
        en: { title: english(row.title) },
      }),
    ),
  };
};

export const saveNotice: CallHandler<Calls['saveNotice']> = (
  { services: { clock }, gameId, transact },
  { notice_id, en, title, link, is_hidden, ...window },
) =>
  transact(async (tx) => {
    const set = { title, link, isHidden: is_hidden, ...requireTimeWindow(window) };
    const last = sql`(SELECT coalesce(max(sort), 0) + 1 FROM notices WHERE game_id = ${gameId})`;
    const [row] =
      notice_id === undefined
        ? await tx
            .insert(notices)
            .values({ ...set, gameId, sort: last as never })
            .returning({ id: notices.id })
        : await tx
            .update(notices)
            .set(set)
            .where(and(eq(notices.id, notice_id), eq(notices.gameId, gameId)))
            .returning({ id: notices.id });
    if (!row) throw fail('call/not-found');
    await storeEnglish(tx, { gameId, texts: [[title, en.title]], now: clock.now() });
    await invalidate(tx, `game:${gameId}`);
    return { notice_id: row.id };
  });

export const removeNotice: CallHandler<Calls['removeNotice']> = ({ gameId, transact }, { notice_id }) =>
  transact(async (tx) => {
    const removed = await tx
      .delete(notices)
      .where(and(eq(notices.id, notice_id), eq(notices.gameId, gameId)))
      .returning({ id: notices.id });
    if (!removed.length) throw fail('call/not-found');
    await invalidate(tx, `game:${gameId}`);
    return {};
  });

export const sortNotices: CallHandler<Calls['sortNotices']> = ({ gameId, transact }, { ids }) =>
  transact(async (tx) => {
    const all = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(eq(notices.gameId, gameId))
      .for('update');
    if (all.length !== ids.length || all.some(({ id }) => !ids.includes(id))) throw fail('call/not-found');
    await tx
      .update(notices)
      .set({ sort: sql`array_position(${sql.param([...ids])}::bigint[], ${notices.id})` })
      .where(eq(notices.gameId, gameId));
    await invalidate(tx, `game:${gameId}`);
    return {};
  });
