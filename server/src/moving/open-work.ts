// What jobs would still do for a game: it is done before the game is moved, or it would be done in both places.
import type pg from 'pg';

const OPEN: readonly (readonly [what: string, table: string, condition: string])[] = [
  ['orders to be paid', 'orders', `game_id = $1 AND status = 'unpaid' AND NOT is_under_review`],
  [
    'open payments',
    'payment_attempts a JOIN orders o ON o.id = a.order_id',
    `o.game_id = $1 AND a.status = 'open' AND a.provider <> 'offline'`,
  ],
  [
    'refunds on their way',
    'refunds r JOIN orders o ON o.id = r.order_id',
    `o.game_id = $1 AND r.status = 'pending'`,
  ],
  [
    'orders of presales that are called off',
    'presale_orders o JOIN presales p ON p.id = o.presale_id',
    `p.game_id = $1 AND p.cancelled_at IS NOT NULL AND o.status IN ('deposit_paid', 'balance_due')`,
  ],
  ['refunds of unknown payments', 'unknown_payment_refunds', 'game_id = $1 AND done_at IS NULL'],
  [
    'deliveries',
    'deliveries d JOIN orders o ON o.id = d.order_id',
    'o.game_id = $1 AND d.next_try_at IS NOT NULL',
  ],
  ['deliveries of gifts', 'gift_receipts', 'game_id = $1 AND next_try_at IS NOT NULL'],
  ['deliveries of prizes', 'awards', 'game_id = $1 AND next_try_at IS NOT NULL'],
  ['messages to be sent', 'outbound_messages', 'game_id = $1'],
  ['mailings', 'mailings', `game_id = $1 AND status IN ('waiting', 'running')`],
  ['grants of coupons', 'coupon_grants', `game_id = $1 AND state IN ('waiting', 'running')`],
  ['imports of codes', 'gift_code_imports', `game_id = $1 AND status <> 'done'`],
  ['bank payments to be settled', 'bank_entries', `game_id = $1 AND status = 'matched'`],
  ['calls that wait for an approval', 'operator_approvals', `game_id = $1 AND status = 'waiting'`],
];

/** Returns a line for each kind of work that is not done yet. */
export async function openWork(client: pg.ClientBase, gameId: number): Promise<string[]> {
  const parts = OPEN.map(([, table, condition]) => `(SELECT count(*) FROM ${table} WHERE ${condition})`);
  const { rows } = await client.query<{ counts: string[] }>(
    `SELECT ARRAY[${parts.join(', ')}]::text[] AS counts`,
    [gameId],
  );
  const counts = rows[0]?.counts ?? [];
  return OPEN.flatMap(([what], place) => (counts[place] === '0' ? [] : [`${counts[place]} ${what}`]));
}
