// The player's coupons of one status.
import type { PlayerCoupon } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { type MyStatus, myPages } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { TicketList } from '../ticket/TicketList.tsx';
import { MyTicket } from './MyTicket.tsx';

type MyListProps = {
  status: MyStatus;
  /** Past ones cannot be used. */
  onUse?: ((coupon: PlayerCoupon) => void) | undefined;
};

export function MyList({ status, onUse }: MyListProps) {
  const t = useTexts();
  const pages = useInfiniteQuery(myPages(status));
  return (
    <TicketList
      label={t[status]}
      pages={pages}
      keyOf={({ coupon_id }) => coupon_id}
      draw={(coupon) => <MyTicket coupon={coupon} onUse={onUse} onDue={() => void pages.refetch()} />}
      empty={<Empty status={status} />}
    />
  );
}

function Empty({ status }: { status: MyStatus }) {
  const t = useTexts();
  const texts = {
    unused: [t.emptyUnused, t.emptyUnusedHint, t.toCentre, PATHS.couponCentre],
    used: [t.emptyUsed, t.emptyUsedHint, t.toShop, PATHS.home],
    expired: [t.emptyExpired, t.emptyExpiredHint, t.toShop, PATHS.home],
  } as const;
  const [title, text, action, to] = texts[status];
  return (
    <EmptyState
      title={title}
      text={text}
      action={<Button render={(look) => <Link to={to} {...look} />}>{action}</Button>}
    />
  );
}
