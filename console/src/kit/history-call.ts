// The call that returns the history of a record.
import { ops } from '@emall/contract/ops';

type HistoryCall = typeof ops.audit.history;

/** What belongs to no game: each kind has a call, with the id in a field of its own. */
const OUTSIDE_GAMES: Readonly<Record<string, readonly [call: unknown, field: string]>> = {
  operator_role: [ops.audit.roleHistory, 'role_id'],
  operator: [ops.audit.operatorHistory, 'operator_id'],
  merchant: [ops.audit.merchantHistory, 'merchant_id'],
};

type Request = [
  call: HistoryCall,
  input: { target_kind: string; target_id: string },
  gameId?: string | undefined,
];

/** For `send` and `callQuery`. */
export function historyOf(kind: string, id: string | number, gameId: string | undefined): Request {
  const own = OUTSIDE_GAMES[kind];
  if (own) return [own[0], { [own[1]]: Number(id) }] as unknown as Request;
  return [ops.audit.history, { target_kind: kind, target_id: String(id) }, gameId];
}
