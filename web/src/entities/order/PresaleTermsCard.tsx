// The terms of a presale: both parts of the price, the dates, and the rule. Loaded with an order of a presale.
import type { OrderDetail, PresaleOrder } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import {
  deadline,
  formatDate,
  formatMoment,
  groupThousands,
  price,
  shopNow,
  unbroken,
} from '../../shared/format/index.ts';
import { defineTexts, plural } from '../../shared/i18n/index.ts';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './Delivery.module.css';
import { presaleTermsQuery } from './fulfilment-queries.ts';
import { Fact, Facts, Section } from './Section.tsx';

const { useTexts } = defineTexts({
  zh: {
    presaleTerms: '预售约定',
    depositPart: '定金',
    balancePart: '尾款',
    depositWorth: (amount: string) => `抵 ¥${amount}`,
    withShipping: (amount: string) => `含运费 ¥${amount}`,
    freeShipping: '包邮',
    balanceWindow: '付尾款时间',
    shipsBy: '最晚发货',
    onMissed: {
      forfeit: (end: string) => `请在 ${end} 前付尾款；逾期未付，定金不退。`,
      refund: (end: string) => `请在 ${end} 前付尾款；逾期未付，订单关闭，定金全退。`,
    },
    addressAtBalance: '收货地址在付尾款时填写。',
    late: '已过承诺的发货日。想催发货或退款，请联系客服。',
    latePoints: (points: string) => `每晚一天补偿 ${points} 积分，自动到账。`,
  },
  en: {
    presaleTerms: 'Presale terms',
    depositPart: 'Deposit',
    balancePart: 'Balance',
    depositWorth: (amount: string) => `counts as ¥${amount}`,
    withShipping: (amount: string) => `incl. ¥${amount} shipping`,
    freeShipping: 'free shipping',
    balanceWindow: 'Pay the balance',
    shipsBy: 'Ships by',
    onMissed: {
      forfeit: (end: string) => `Pay the balance by ${end}, or you’ll lose the deposit.`,
      refund: (end: string) => `Pay the balance by ${end}, or we’ll close the order and refund the deposit.`,
    },
    addressAtBalance: 'You’ll enter your address when you pay the balance.',
    late: 'We’ve missed the shipping date. Contact support to speed it up or get a refund. ',
    latePoints: (points: string) =>
      `You get ${points} ${plural(points, { one: 'point', other: 'points' })} for each day of delay.`,
  },
});

/** While the balance is still to be paid. */
const UNPAID: ReadonlySet<PresaleOrder['status']> = new Set(['deposit_due', 'deposit_paid', 'balance_due']);

const DAY_MS = 86_400_000;

/** The promised day itself counts as on time: compensation counts whole days after it. */
const isShippingLate = ({ status, ships_at, delayed_to }: PresaleOrder): boolean =>
  status === 'balance_paid' && shopNow() - Date.parse(delayed_to ?? ships_at) >= DAY_MS;

export default function PresaleTermsCard({ order }: { order: Pick<OrderDetail, 'order_id' | 'kind'> }) {
  const t = useTexts();
  const { data, isLoading } = useQuery(presaleTermsQuery(order.order_id));
  if (isLoading) return <Skeleton height={238} radius={12} />;
  const terms = data?.list[0];
  if (!terms) return null;
  const { deposit_amount, deposit_worth_amount, balance_amount, shipping_amount, on_missed, is_parcel } =
    terms;
  const ends = unbroken(formatMoment(deadline(terms.balance_ends_at)));
  return (
    <Section title={t.presaleTerms}>
      <Facts>
        <Fact label={t.depositPart}>
          ¥{price(deposit_amount)}
          {deposit_worth_amount > deposit_amount && ` · ${t.depositWorth(price(deposit_worth_amount))}`}
        </Fact>
        <Fact label={t.balancePart}>
          ¥{price(balance_amount)}
          {is_parcel && ` · ${shipping_amount > 0 ? t.withShipping(price(shipping_amount)) : t.freeShipping}`}
        </Fact>
        <Fact label={t.balanceWindow}>
          {unbroken(formatMoment(terms.balance_starts_at))} – {ends}
        </Fact>
        <Fact label={t.shipsBy}>{formatDate(terms.delayed_to ?? terms.ships_at)}</Fact>
      </Facts>
      {UNPAID.has(terms.status) && shopNow() < Date.parse(terms.balance_ends_at) && (
        <p className={styles.hint}>{t.onMissed[on_missed](ends)}</p>
      )}
      {isShippingLate(terms) && (
        <p className={styles.hint}>
          {t.late}
          {terms.delay_points_per_day > 0 && t.latePoints(groupThousands(terms.delay_points_per_day))}
        </p>
      )}
      {is_parcel && order.kind === 'presale_deposit' && <p className={styles.hint}>{t.addressAtBalance}</p>}
    </Section>
  );
}
