// What was won: how rare each prize is, in what order they are revealed and when, and how they are read out.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { LOTTERY_PARTS } from '@emall/contract/constants';
import { prizeLabel, type Rarity } from '../../prize/index.ts';
import { texts } from '../texts.ts';

type Odds = Pick<LotteryBoard, 'prizes' | 'guarantee'>;

/** Without a guarantee that names the rare prizes: those that at most one draw in twenty gives. */
const RARE_PARTS = LOTTERY_PARTS / 20;
/** A rare prize that at most one draw in a hundred gives. */
const GRAND_PARTS = LOTTERY_PARTS / 100;

export function rarityOf(key: string, { prizes, guarantee }: Odds): Rarity {
  const parts = partsOf(key, { prizes });
  const isRare = guarantee ? guarantee.counting.includes(key) : parts <= RARE_PARTS;
  if (!isRare) return 'common';
  return parts <= GRAND_PARTS ? 'grand' : 'rare';
}

/** Common prizes in the order they were drawn, then the rare ones, the rarest last. */
export function rarestLast(won: readonly WonPrize[], board: Odds): WonPrize[] {
  const weight = ({ key }: WonPrize) =>
    rarityOf(key, board) === 'common' ? Number.POSITIVE_INFINITY : partsOf(key, board);
  return won.toSorted((a, b) => (weight(a) === weight(b) ? 0 : weight(b) - weight(a)));
}

/** The key of the rarest prize. */
export function rarestOf(won: readonly WonPrize[], board: Pick<Odds, 'prizes'>): string | undefined {
  return won.toSorted((a, b) => partsOf(a.key, board) - partsOf(b.key, board))[0]?.key;
}

const PAUSE_BEFORE_MS: Record<Rarity, number> = { common: 130, rare: 560, grand: 950 };
const DEAL_MS = 450;
const LAST_FLIP_MS = 800;

/** When each card of `revealed` turns over, after a pause that grows with its rarity, and when all have. */
export function revealTimes(revealed: readonly WonPrize[], board: Odds): { at: number[]; end: number } {
  let last = DEAL_MS;
  const at = revealed.map(({ key }) => {
    last += PAUSE_BEFORE_MS[rarityOf(key, board)];
    return last;
  });
  return { at, end: last + LAST_FLIP_MS };
}

function partsOf(key: string, { prizes }: Pick<Odds, 'prizes'>): number {
  return prizes.find((row) => row.key === key)?.parts ?? 0;
}

/** As the label, its amount in one piece at the end of a line: 「50 积分」, 「宝石 ×60」. */
function unbrokenAmount(prize: WonPrize['award']['prize']): string {
  const label = prizeLabel(prize);
  return prize.kind === 'points' ? label.replaceAll(' ', '\u00a0') : label.replace(/ (?=×\d)/, '\u00a0');
}

/** One sentence for screen readers: rare prizes first and named as such, equal prizes counted. */
export function describeWon(won: readonly WonPrize[], board: LotteryBoard): string {
  const t = texts();
  const counts = new Map<string, number>();
  const ordered = rarestLast(won, board);
  const isCommon = ({ key }: WonPrize) => rarityOf(key, board) === 'common';
  const rare = ordered.filter((prize) => !isCommon(prize)).toReversed();
  for (const prize of [...rare, ...ordered.filter(isCommon)]) {
    const label = unbrokenAmount(prize.award.prize);
    const name = isCommon(prize) ? label : t.rareNamed(label);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // The count stays with its name at the end of a line.
  return [...counts]
    .map(([name, count]) => (count > 1 ? `${name}\u00a0×\u00a0${count}` : name))
    .join(t.between);
}
