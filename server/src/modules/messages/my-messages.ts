// The messages that a player got from the shop, newest first, in the language that they read now.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { compiledByShape } from '../../platform/database/compiled-query.ts';
import { idCursor } from '../../platform/database/cursor.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { playerMessages } from './tables.ts';

export const myMessages: CallHandler<Contract['message']['myMessages']> = async (
  { services: { db }, language, session: { playerId } },
  { cursor, limit = LIST_LIMIT.default },
) => {
  if (playerId === null) throw fail('identity/not-initialised');
  const before = idCursor.read(cursor)?.id;
  const rows = await listMessages(
    db,
    { isFirst: before === undefined },
    { playerId, before, count: limit + 1 },
  );
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map(({ id, titleZh, titleEn, textZh, textEn, link, at }) => ({
      message_id: id,
      ...(language === 'en' ? { title: titleEn, text: textEn } : { title: titleZh, text: textZh }),
      link,
      at: at.toISOString(),
    })),
    next_cursor,
  };
};

type Values = { playerId: number; before: number | undefined; count: number };

const listMessages = compiledByShape<{ isFirst: boolean }, Values, (typeof playerMessages.$inferSelect)[]>(
  (db, { isFirst }) =>
    db
      .select()
      .from(playerMessages)
      .where(
        and(
          eq(playerMessages.playerId, sql.placeholder('playerId')),
          isNull(playerMessages.failure),
          isFirst ? undefined : lt(playerMessages.id, sql.placeholder('before')),
        ),
      )
      .orderBy(desc(playerMessages.id))
      .limit(sql.placeholder('count')),
);
