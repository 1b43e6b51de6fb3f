// All coupons of the centre.
import type { CouponTemplate } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { defineSearch, id, Link, useSearch } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { centrePages } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { TicketList } from '../ticket/TicketList.tsx';
import { CentreTicket } from './CentreTicket.tsx';
import { sortTickets } from './ticket-state.ts';

/** The coupon that a link is about. */
const search = defineSearch({ template_id: id });

export function CentreList({ onUse }: { onUse: (template: CouponTemplate) => void }) {
  const t = useTexts();
  const pages = useInfiniteQuery(centrePages());
  const { data } = pages;
  const linked = useSearch(search).values.template_id;
  return (
    <TicketList
      label={t.centre}
      pages={{
        ...pages,
        data: data && { pages: data.pages.map(({ list }) => ({ list: sortTickets(list, linked) })) },
      }}
      keyOf={({ template_id }) => template_id}
      draw={(template) => (
        <CentreTicket template={template} onUse={onUse} onDue={() => void pages.refetch()} />
      )}
      empty={
        <EmptyState
          title={t.emptyCentre}
          text={t.emptyCentreHint}
          action={<Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.toShop}</Button>}
        />
      }
    />
  );
}
