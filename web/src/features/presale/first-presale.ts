// Which presale is shown to somebody who named none: the one where they have most to do.
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
  const owed = new Set(
    orders.filter(({ actions }) => actions.includes('pay_balance')).map(({ presale_id }) => presale_id),
  );
  const rankOf = ({ presale_id, phase, is_sold_out }: Presale) =>
    owed.has(presale_id) ? 0 : phase === 'deposit' && is_sold_out ? RANK.waiting : RANK[phase];
  // The sort keeps equals as the shop has them.
  return [...list].sort((one, other) => rankOf(one) - rankOf(other))[0];
}
