// Templates of messages, for operators.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { isWithin } from '../../../platform/database/filters.ts';
import type { CallHandler } from '../../../services.ts';
import { messageTemplates } from '../tables.ts';

type Ops = Contract['ops']['message'];

export const listTemplates: CallHandler<Ops['listTemplates']> = async (
  { services: { db }, gameId },
  { cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(eq(messageTemplates.gameId, gameId), isWithin(messageTemplates.updatedAt, dates));
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(messageTemplates)
      .where(and(wanted, idCursor.before(messageTemplates.id, cursor)))
      .orderBy(desc(messageTemplates.id))
      .limit(limit + 1),
    has_total ? countRows(db, messageTemplates, wanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ id }) => id);
  return {
    list: page.map(({ id, name, titleZh, titleEn, textZh, textEn, updatedAt }) => ({
      message_template_id: id,
      name,
      title_zh: titleZh,
      title_en: titleEn,
      text_zh: textZh,
      text_en: textEn,
      updated_at: updatedAt.toISOString(),
    })),
    next_cursor,
    total,
  };
};
