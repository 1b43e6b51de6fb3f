// The terms of a presale on its deposit and balance: both parts of the price, the dates, and the rule.
import type { OrderDetail, PresaleOrder } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { deadline, formatDate, formatMoment, price, shopNow } from '../../shared/format/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './Delivery.module.css';
import { Fact, Facts, Section } from './Section.tsx';
import { useTexts } from './texts.ts';

/** While the balance is still to be paid. */
const UNPAID: ReadonlySet<PresaleOrder['status']> = new Set(['deposit_due', 'deposit_paid', 'balance_due']);

type OfPresale = Pick<OrderDetail, 'order_id' | 'kind'>;

function usePresaleTerms({ order_id, kind }: OfPresale): {
  terms: PresaleOrder | undefined;
  isLoading: boolean;
} {
  const { data, isLoading } = useQuery({
    ...callQuery(api.presale.myPresaleOrder, { order_id }, { errors: 'silent' }),
    enabled: kind === 'presale_deposit' || kind === 'presale_balance',
  });
  return { terms: data?.list[0], isLoading };
}

export function PresaleTerms({ order }: { order: OfPresale }) {
  const t = useTexts();
  const { terms, isLoading } = usePresaleTerms(order);
  if (isLoading) return <Skeleton height={238} radius={12} />;
  if (!terms) return null;
  const { deposit_amount, deposit_worth_amount, balance_amount, on_missed, is_parcel } = terms;
  const ends = formatMoment(deadline(terms.balance_ends_at));
  return (
    <Section title={t.presaleTerms}>
      <Facts>
        <Fact label={t.depositPart}>
          ¥{price(deposit_amount)}
          {deposit_worth_amount > deposit_amount && ` · ${t.depositWorth(price(deposit_worth_amount))}`}
        </Fact>
        <Fact label={t.balancePart}>
          ¥{price(balance_amount)}
          {is_parcel && ` · ${t.withShipping}`}
        </Fact>
        <Fact label={t.balanceWindow}>
          {formatMoment(terms.balance_starts_at)} – {ends}
        </Fact>
        <Fact label={t.shipsBy}>{formatDate(terms.delayed_to ?? terms.ships_at)}</Fact>
      </Facts>
      {UNPAID.has(terms.status) && shopNow() < Date.parse(terms.balance_ends_at) && (
        <p className={styles.hint}>{t.onMissed[on_missed](ends)}</p>
      )}
      {is_parcel && order.kind === 'presale_deposit' && <p className={styles.hint}>{t.addressAtBalance}</p>}
    </Section>
  );
}
