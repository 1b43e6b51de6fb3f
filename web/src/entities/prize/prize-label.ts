// A prize as a short label: points by their number, several pieces with their count.
import type { PrizeView } from '@emall/contract';
import { groupThousands } from '../../shared/format/index.ts';
import { texts } from './texts.ts';

export function prizeLabel(prize: PrizeView): string {
  if (prize.kind === 'points') return texts().points(groupThousands(prize.quantity));
  return isCounted(prize) ? `${prize.name} ×${groupThousands(prize.quantity)}` : prize.name;
}

/** Many names already contain their quantity: 「宝石 ×60」. */
const isCounted = ({ name, quantity }: PrizeView): boolean =>
  quantity > 1 && !name.includes(String(quantity));
