// What was won: which prizes are rare, in what order they are shown, and how they are read out.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';
import { prizeLabel } from '../../prize/index.ts';
import { texts } from '../texts.ts';

type Odds = Pick<LotteryBoard, 'prizes' | 'guarantee'>;

/** Without a guarantee that names the rare prizes: those that at most one draw in twenty gives. */
const RARE_PARTS = LOTTERY_PARTS / 20;

export function isRare(key: string, { prizes, guarantee }: Odds): boolean {
  if (guarantee) return guarantee.counting.includes(key);
  return prizes.some((row) => row.key === key && row.parts <= RARE_PARTS);
}

/** Rare prizes first, the rarest before the others; the rest in the order they were drawn. */
export function rareFirst(won: readonly WonPrize[], board: Odds): WonPrize[] {
  const weight = ({ key }: WonPrize) => (isRare(key, board) ? partsOf(key, board) : Number.POSITIVE_INFINITY);
  return won.toSorted((a, b) => (weight(a) === weight(b) ? 0 : weight(a) - weight(b)));
}

/** The prize on which the light comes to rest. */
export function rarestOf(won: readonly WonPrize[], board: Pick<Odds, 'prizes'>): string | undefined {
  return won.toSorted((a, b) => partsOf(a.key, board) - partsOf(b.key, board))[0]?.key;
}

function partsOf(key: string, { prizes }: Pick<Odds, 'prizes'>): number {
  return prizes.find((row) => row.key === key)?.parts ?? 0;
}

/** One sentence for screen readers: rare prizes first and named as such, equal prizes counted. */
export function describeWon(won: readonly WonPrize[], board: LotteryBoard): string {
  const t = texts();
  const counts = new Map<string, number>();
  for (const { key, award } of rareFirst(won, board)) {
    const label = prizeLabel(award.prize);
    const name = isRare(key, board) ? t.rareNamed(label) : label;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(t.between);
}
