// Notes that money which belongs to no order was wired back.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { hasEndedElsewhere, lockEntry, moveEntry } from '../entries.ts';

export const returnEntry: CallHandler<Contract['ops']['transfer']['returnEntry']> = (
  { gameId, transact },
  { entry_id: entryId, note },
) =>
  transact(async (tx) => {
    const entry = await lockEntry(tx, { gameId, entryId });
    if (!entry) throw fail('call/not-found');
    if (await hasEndedElsewhere(tx, entry, ['matched', 'settled', 'returned']))
      throw fail('transfer/reference-used');
    if (!(await moveEntry(tx, entryId, { to: 'returned', note: note.trim() })))
      throw fail('transfer/not-possible');
    return { status: 'returned' as const };
  });
