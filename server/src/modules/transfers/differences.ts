// What speaks against a bank entry being the payment of a transfer.
import type { EntryDifference } from '@emall/contract';
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { DAY_MS } from '../../platform/clock.ts';
import { findReferences } from './reference.ts';
import type { BankEntryRow, TransferRow } from './tables.ts';

const plainName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

export function differencesOf(
  { memo, payerName, paidAt }: BankEntryRow,
  transfer: TransferRow,
  order: { createdAt: Date },
): EntryDifference[] {
  const payer = plainName(payerName);
  const differences: Record<EntryDifference, boolean> = {
    no_reference: !findReferences(memo).includes(transfer.reference),
    other_payer: payer === '' || payer !== plainName(transfer.payerName),
    before_order: lastMoment(paidAt) < order.createdAt.getTime(),
  };
  return (Object.keys(differences) as EntryDifference[]).filter((key) => differences[key]);
}

/** Many statements print days only, which are stored as midnight: the payment may be of any time of that day. */
function lastMoment(paidAt: Date): number {
  const isDayOnly = startOfDay(businessDay(paidAt)).getTime() === paidAt.getTime();
  return paidAt.getTime() + (isDayOnly ? DAY_MS : 0);
}
