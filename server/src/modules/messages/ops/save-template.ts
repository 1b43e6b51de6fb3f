// Adds a template of messages, or changes one.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { textsOf } from '../mailings.ts';
import { messageTemplates } from '../tables.ts';

export const saveTemplate: CallHandler<Contract['ops']['message']['saveTemplate']> = (
  { services: { clock }, gameId, transact },
  { message_template_id: id, name, ...texts },
) =>
  transact(async (tx) => {
    const set = { name, ...textsOf(texts), updatedAt: clock.now() };
    const { id: key } = messageTemplates;
    const saved =
      id === undefined
        ? tx
            .insert(messageTemplates)
            .values({ gameId, ...set })
            .returning({ id: key })
        : tx
            .update(messageTemplates)
            .set(set)
            .where(and(eq(key, id), eq(messageTemplates.gameId, gameId)))
            .returning({ id: key });
    const [row] = await saved.catch((error: unknown) => {
      throw isUniqueViolation(error, 'message_templates_name') ? fail('operator/template-name') : error;
    });
    if (!row) throw fail('call/not-found');
    return { message_template_id: row.id };
  });
