// What was won, for ears: equal prizes together.
import type { WonPrize } from '@emall/contract';
import { texts } from '../texts.ts';

export function inWords(won: readonly WonPrize[]): string {
  const counts = new Map<string, number>();
  for (const { award } of won) counts.set(award.prize.name, (counts.get(award.prize.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name)).join(texts().between);
}
