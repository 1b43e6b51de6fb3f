// Notes that money which belongs to no order was wired back.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { lockEntry, moveEntry } from '../entries.ts';

export const returnEntry: CallHandler<Contract['ops']['transfer']['returnEntry']> = (
  { gameId, transact },
  { entry_id: entryId, note },
) =>
  transact(async (tx) => {
    if (!(await lockEntry(tx, { gameId, entryId }))) throw fail('call/not-found');
    if (!(await moveEntry(tx, entryId, { to: 'returned', note: note.trim() })))
      throw fail('transfer/not-possible');
    return { status: 'returned' as const };
  });
