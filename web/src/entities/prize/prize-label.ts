// A prize in few words: points by their number, several pieces with their count.
import type { PrizeView } from '@emall/contract';
import { groupThousands } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';

const { texts } = defineTexts({
  zh: { points: (n: string) => `${n} 积分` },
  en: { points: (n: string) => `${n} points` },
});

export function prizeLabel(prize: PrizeView): string {
  if (prize.kind === 'points') return texts().points(groupThousands(prize.quantity));
  return isCounted(prize) ? `${prize.name} ×${groupThousands(prize.quantity)}` : prize.name;
}

/** Many names say it themselves: 「宝石 ×60」. */
const isCounted = ({ name, quantity }: PrizeView): boolean =>
  quantity > 1 && !name.includes(String(quantity));
