// The presale that is shown when the URL names none: the one that needs the player's action first.
import type { Presale, PresaleOrder, PresalePhase } from '@emall/contract';

const RANK: Record<PresalePhase, number> = {
  deposit: 1,
  reserve: 2,
  soon: 3,
  waiting: 3,
  balance: 3,
  over: 4,
  cancelled: 4,
};

export function firstPresale(
  list: readonly Presale[],
  orders: readonly Pick<PresaleOrder, 'presale_id' | 'actions'>[],
): Presale | undefined {
  const balanceDue = new Set(
    orders.filter(({ actions }) => actions.includes('pay_balance')).map(({ presale_id }) => presale_id),
  );
  const rankOf = ({ presale_id, phase, is_sold_out }: Presale) =>
    balanceDue.has(presale_id) ? 0 : phase === 'deposit' && is_sold_out ? RANK.waiting : RANK[phase];
  // The sort is stable: equals keep the order of the shop.
  return [...list].sort((a, b) => rankOf(a) - rankOf(b))[0];
}
