// The translations of a game, newest first.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { translations } from '../tables.ts';

export const translationList: CallHandler<Contract['ops']['content']['translationList']> = async (
  { services: { db }, gameId },
  { sources, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(translations.gameId, gameId),
    sources && inArray(translations.source, sources),
    isWithin(translations.updatedAt, dates),
  );
  const rows = await db
    .select()
    .from(translations)
    .where(and(wanted, idCursor.before(translations.id, cursor)))
    .orderBy(desc(translations.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map(({ source, translation, updatedAt }) => ({
      source,
      translation,
      updated_at: updatedAt.toISOString(),
    })),
    next_cursor,
    total: has_total ? await countRows(db, translations, wanted) : null,
  };
};
