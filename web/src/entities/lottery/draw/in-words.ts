// What was won, for ears: what is rare first and by that name, equal prizes together.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { prizeWords } from '../../prize/index.ts';
import { texts } from '../texts.ts';
import { isRare, rareFirst } from './rare.ts';

export function inWords(won: readonly WonPrize[], board: LotteryBoard): string {
  const t = texts();
  const counts = new Map<string, number>();
  for (const { key, award } of rareFirst(won, board)) {
    const words = prizeWords(award.prize);
    const name = isRare(key, board) ? t.rareNamed(words) : words;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(t.between);
}
