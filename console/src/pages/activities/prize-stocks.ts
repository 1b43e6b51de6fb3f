// What is left of a lottery's prizes, and when it runs out at the present rate.
import type { LotteryConfig } from '@emall/contract';

type View = { kind: string; name: string; quantity: number };
type Given = { prize: View; granted: number };
type ConfigPrize = LotteryConfig['prizes'][number]['prize'];
type Stock = { key: string; prize: View; stock: number; granted: number };

/** As results name it: so many points, or so many pieces. */
function viewOf(prize: ConfigPrize): View {
  const { kind, name } = prize;
  if (prize.kind === 'points') return { kind, name, quantity: prize.points };
  return { kind, name, quantity: 'quantity' in prize ? prize.quantity : 1 };
}

/** Prizes without a stock do not run out. */
export function stocksOf({ prizes }: Pick<LotteryConfig, 'prizes'>, given: readonly Given[]): Stock[] {
  return prizes.flatMap(({ key, prize, stock }) => {
    if (stock === null) return [];
    const view = viewOf(prize);
    const isSame = ({ kind, name, quantity }: View) =>
      kind === view.kind && name === view.name && quantity === view.quantity;
    const granted = given.find(({ prize: other }) => isSame(other))?.granted ?? 0;
    return [{ key, prize: view, stock, granted }];
  });
}

/** Infinity where none was given yet. */
export function emptyAt(
  { stock, granted }: Pick<Stock, 'stock' | 'granted'>,
  from: number,
  now: number,
): number {
  // Before the start the rate would be negative.
  if (granted === 0 || now <= from) return Number.POSITIVE_INFINITY;
  return now + ((stock - granted) * (now - from)) / granted;
}
