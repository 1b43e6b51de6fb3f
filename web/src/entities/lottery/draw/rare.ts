// Which prizes are rare, and what was won with the rarest first.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';

type Odds = Pick<LotteryBoard, 'prizes' | 'guarantee'>;

/** Without a guarantee that names them: what at most one draw in twenty gives. */
const RARE_PARTS = LOTTERY_PARTS / 20;

export function isRare(key: string, { prizes, guarantee }: Odds): boolean {
  if (guarantee) return guarantee.counting.includes(key);
  return prizes.some((row) => row.key === key && row.parts <= RARE_PARTS);
}

/** Rare ones first, the hardest to get before the others; the rest as they were drawn. */
export function rareFirst(won: readonly WonPrize[], board: Odds): WonPrize[] {
  const partsOf = new Map(board.prizes.map(({ key, parts }) => [key, parts]));
  const weight = ({ key }: WonPrize) =>
    isRare(key, board) ? (partsOf.get(key) ?? 0) : Number.POSITIVE_INFINITY;
  return won
    .map((each) => [weight(each), each] as const)
    .sort(([a], [b]) => (a === b ? 0 : a - b))
    .map(([, each]) => each);
}

/** Of several prizes the light rests on the one that is hardest to get. */
export function rarestOf(won: readonly WonPrize[], { prizes }: Pick<Odds, 'prizes'>): string | undefined {
  const partsOf = new Map(prizes.map(({ key, parts }) => [key, parts]));
  return [...won].sort((a, b) => (partsOf.get(a.key) ?? 0) - (partsOf.get(b.key) ?? 0))[0]?.key;
}
