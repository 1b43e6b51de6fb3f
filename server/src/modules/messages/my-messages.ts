// The messages that a player got from the shop, newest first, in the language that they read now.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { idCursor } from '../../platform/database/cursor.ts';
import { fail } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { playerMessages } from './tables.ts';

export const myMessages: CallHandler<Contract['message']['myMessages']> = async (
  { services: { db }, language, session: { playerId } },
  { cursor, limit = LIST_LIMIT.default },
) => {
  if (playerId === null) throw fail('identity/not-initialised');
  const rows = await db
    .select()
    .from(playerMessages)
    .where(
      and(
        eq(playerMessages.playerId, playerId),
        isNull(playerMessages.failure),
        idCursor.before(playerMessages.id, cursor),
      ),
    )
    .orderBy(desc(playerMessages.id))
    .limit(limit + 1);
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
