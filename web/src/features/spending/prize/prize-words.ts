// A prize in few words: points by their number, several pieces with their count.
import type { PrizeView } from '@emall/contract';
import { groupThousands } from '../../../shared/format/index.ts';
import { texts } from '../texts.ts';

export function prizeWords({ kind, name, quantity }: PrizeView): string {
  if (kind === 'points') return texts().points(groupThousands(quantity));
  return quantity > 1 ? `${name} ${texts().times(groupThousands(quantity))}` : name;
}
