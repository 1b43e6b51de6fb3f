// The text of a fixed result, exactly as it is hashed and signed. The page writes the same text again to check it
// (web/src/features/ranking/verify.ts); docs/ranking.md explains it.

export type ResultRow = { rank: number; amount: number; reached_at: string; tag: string };
export type ResultHead = { game_id: number; activeid: number; frozen_at: string; players: number };

export function resultText(head: ResultHead, rows: readonly ResultRow[]): string {
  const lines = rows.map(({ rank, amount, reached_at, tag }) => `${rank},${amount},${reached_at},${tag}`);
  return ['emall-ranking-1', head.game_id, head.activeid, head.frozen_at, head.players, ...lines].join('\n');
}
