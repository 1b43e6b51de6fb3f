// The terms of a presale: both parts of the price, the dates, and the rule. Loaded with an order of a presale.
import type { OrderDetail, PresaleOrder } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { deadline, formatDate, formatMoment, price, shopNow } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { api, callQuery } from '../../shared/request/index.ts';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './Delivery.module.css';
import { Fact, Facts, Section } from './Section.tsx';

const { useTexts } = defineTexts({
  zh: {
    presaleTerms: '预售约定',
    depositPart: '定金',
    balancePart: '尾款',
    depositWorth: (amount: string) => `抵 ¥${amount}`,
    withShipping: '含运费',
    balanceWindow: '付尾款时间',
    shipsBy: '最晚发货',
    onMissed: {
      forfeit: (end: string) => `请在 ${end} 前付尾款；逾期未付，定金不退。`,
      refund: (end: string) => `请在 ${end} 前付尾款；逾期未付，订单关闭，定金全退。`,
    },
    addressAtBalance: '收货地址在付尾款时填写。',
  },
  en: {
    presaleTerms: 'Presale terms',
    depositPart: 'Deposit',
    balancePart: 'Balance',
    depositWorth: (amount: string) => `counts as ¥${amount}`,
    withShipping: 'incl. shipping',
    balanceWindow: 'Pay the balance',
    shipsBy: 'Ships by',
    onMissed: {
      forfeit: (end: string) => `Pay the balance by ${end}, or you’ll lose the deposit.`,
      refund: (end: string) => `Pay the balance by ${end}, or we’ll close the order and refund the deposit.`,
    },
    addressAtBalance: 'You’ll enter your address when you pay the balance.',
  },
});

/** While the balance is still to be paid. */
const UNPAID: ReadonlySet<PresaleOrder['status']> = new Set(['deposit_due', 'deposit_paid', 'balance_due']);

export default function PresaleTermsCard({ order }: { order: Pick<OrderDetail, 'order_id' | 'kind'> }) {
  const t = useTexts();
  const { data, isLoading } = useQuery(
    callQuery(api.presale.myPresaleOrder, { order_id: order.order_id }, { errors: 'silent' }),
  );
  if (isLoading) return <Skeleton height={238} radius={12} />;
  const terms = data?.list[0];
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
