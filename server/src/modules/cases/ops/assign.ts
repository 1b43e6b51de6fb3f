// Takes a case, hands it over or gives it up.
import type { Contract } from '@emall/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { listOperatorsWith } from '../../operators/index.ts';
import { changeCase } from '../changes.ts';
import { cases } from '../tables.ts';

export const assign: CallHandler<Contract['ops']['case']['assign']> = (
  ctx,
  { case_id, owner_id, previous_owner_id, note },
) =>
  ctx.transact(async (tx) => {
    const { gameId, services, operator } = ctx;
    const ownerId = owner_id === undefined ? operator.operatorId : owner_id;
    await changeCase(tx, ctx, case_id, {
      // Of two who saw the same owner the second finds another one.
      when: and(
        ne(cases.state, 'closed'),
        previous_owner_id === null ? isNull(cases.ownerId) : eq(cases.ownerId, previous_owner_id),
      ),
      set: { ownerId },
      note: { kind: 'assigned', text: note, ownerId },
    });
    if (ownerId === null) return {};
    const allowed = await listOperatorsWith(tx, 'case.write', { gameId, now: services.clock.now() });
    if (!allowed.some(({ operator_id }) => operator_id === ownerId)) throw fail('case/not-an-owner');
    return {};
  });
