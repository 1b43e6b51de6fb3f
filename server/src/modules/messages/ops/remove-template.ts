// Removes a template of messages; what was sent from it has its own text.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { messageTemplates } from '../tables.ts';

export const removeTemplate: CallHandler<Contract['ops']['message']['removeTemplate']> = (
  { gameId, transact },
  { message_template_id: id },
) =>
  transact(async (tx) => {
    const [removed] = await tx
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.id, id), eq(messageTemplates.gameId, gameId)))
      .returning({ id: messageTemplates.id });
    if (!removed) throw fail('call/not-found');
    return {};
  });
