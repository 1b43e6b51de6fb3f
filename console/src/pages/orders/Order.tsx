// One order: what was bought, everything that happened to it, and what can be done with it now.
import type { OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { WhyNotDrawer } from '../../entities/why-not/WhyNot.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { RecordLink } from '../../kit/RecordLink.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId, useParam } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Detailed } from '../../ui/Detailed.tsx';
import { DescriptionList, DetailLayout, Loaded, Page, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Money, StatusTag, Time } from '../../ui/Values.tsx';
import { Address } from './Address.tsx';
import { Deliveries } from './Deliveries.tsx';
import { isPresale } from './items.ts';
import styles from './Order.module.css';
import { OrderActions } from './OrderActions.tsx';
import { Applications } from './OrderApplications.tsx';
import { Timeline } from './Timeline.tsx';
import { WaitingRefund } from './WaitingRefund.tsx';

const useTexts = defineTexts({
  zh: { orders: '订单', items: '商品', amounts: '金额', who: '买家', payments: '支付', refunds: '退款' },
  en: {
    orders: 'Orders',
    items: 'Items',
    amounts: 'Amounts',
    who: 'Buyer',
    payments: 'Payments',
    refunds: 'Refunds',
  },
});

const REFRESH_MS = 3000;

export function Screen() {
  const texts = useTexts();
  const gameId = useGameId();
  const orderId = useParam('order_id');
  const order = useQuery({
    ...callQuery(ops.order.info, { order_id: orderId }, gameId),
    // A provider takes seconds to return money.
    refetchInterval: ({ state }) => (state.data?.refunding_amount ? REFRESH_MS : false),
  });
  const navigate = useNavigate();
  const { why } = useSearch({ strict: false }) as { why?: string };
  return (
    <Page
      title={orderId}
      crumb={<Link to={`/${gameId}/orders`}>{texts.orders}</Link>}
      mark={order.data && <Marks order={order.data} />}
      actions={order.data && <OrderActions order={order.data} />}
    >
      <Loaded query={order}>{(info) => <Content order={info} />}</Loaded>
      {why && (
        <WhyNotDrawer
          input={{ order_id: orderId }}
          onClose={() => void navigate({ to: '.', search: {} as never })}
        />
      )}
    </Page>
  );
}

/** Its state, and for a presale which of its two payments it is. */
function Marks({ order: { kind, status } }: { order: OpsOrderInfo }) {
  const language = useLanguage();
  return (
    <>
      <StatusTag value={status} /> {isPresale(kind) && <Tag>{labelOfValue('kind', kind, language)}</Tag>}
    </>
  );
}

function Content({ order }: { order: OpsOrderInfo }) {
  const texts = useTexts();
  return (
    <DetailLayout aside={<Facts order={order} />}>
      <WaitingRefund order={order} />
      {order.applications.length > 0 && <Applications order={order} />}
      <Section title={texts.items}>
        <Deliveries order={order} />
      </Section>
      <Timeline orderId={order.order_id} events={order.timeline} />
    </DetailLayout>
  );
}

/** An order that waits for a transfer is unpaid like any other: how it is paid tells them apart. */
function PayType({ order: { order_id, pay_type } }: { order: OpsOrderInfo }) {
  const language = useLanguage();
  const gameId = useGameId();
  const maySeeTransfer = useMay('transfer.read');
  if (!pay_type) return '–';
  const name = labelOfValue('pay_type', pay_type, language);
  return pay_type === 'offline_transfer' && maySeeTransfer ? (
    <Link to={`/${gameId}/transfer-list/${order_id}`}>{name}</Link>
  ) : (
    name
  );
}

/** Where the buyer came from: the name of an entry link, or the mark as it is. */
function SourceFrom({ mark }: { mark: string }) {
  const gameId = useGameId();
  const isLink = useMay('link.read') && /^\d{1,18}$/.test(mark);
  const links = useQuery({ ...callQuery(ops.link.list, { link: mark }, gameId), enabled: isLink });
  const name = links.data?.list[0]?.name;
  return name ? <Link to={`/${gameId}/links/${mark}`}>{`${name} (${mark})`}</Link> : mark || '–';
}

function Facts({ order }: { order: OpsOrderInfo }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = (field: string) => labelOfField(field, language);
  /** An amount that most orders do not have. */
  const some = (field: 'discount_amount' | 'refunded_amount' | 'refunding_amount') =>
    order[field] ? [[label(field), <Money key={field} cents={order[field]} />] as const] : [];
  return (
    <>
      <Section title={texts.amounts}>
        <DescriptionList
          items={
            order.points === null
              ? [
                  [label('goods_amount'), <Money key="g" cents={order.goods_amount} />],
                  ...some('discount_amount'),
                  [label('shipping_amount'), <Money key="s" cents={order.shipping_amount} />],
                  [label('pay_amount'), <Money key="p" cents={order.pay_amount} />],
                  ...some('refunded_amount'),
                  ...some('refunding_amount'),
                  ...(order.coupon_name ? [[label('coupon_name'), order.coupon_name] as const] : []),
                ]
              : [[label('points'), formatNumber(order.points)]]
          }
        />
      </Section>
      <Section title={texts.who}>
        <DescriptionList
          items={[
            [label('player_id'), <RecordLink key="p" kind="player" id={order.player_id} />],
            [label('role_name'), order.role_name && `${order.role_name} (${order.role_code})`],
            [label('server_name'), order.server_name],
            [label('pay_type'), <PayType key="t" order={order} />],
            [label('source_from'), <SourceFrom key="f" mark={order.source_from} />],
            [label('created_at'), <Time key="c" at={order.created_at} />],
            [label('paid_at'), <Time key="a" at={order.paid_at} />],
          ]}
        />
      </Section>
      <Address order={order} />
      {order.attempts.length > 0 && (
        <Section title={texts.payments}>
          <ul className={styles.attempts} aria-label={texts.payments}>
            {order.attempts.map(({ out_trade_no, provider, status, transaction_id }) => (
              <li key={out_trade_no}>
                <span>{labelOfValue('provider', provider, language)}</span> <StatusTag value={status} />
                <Detailed
                  detail={`${label('transaction_id')} ${transaction_id ?? '–'}`}
                >{`${label('out_trade_no')} ${out_trade_no}`}</Detailed>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {order.refunds.length > 0 && (
        <Section title={texts.refunds}>
          <Table
            label={texts.refunds}
            rows={order.refunds}
            keyOf={({ refund_no }) => refund_no}
            columns={[
              { header: label('amount'), isNumber: true, cell: ({ amount }) => <Money cents={amount} /> },
              { header: label('status'), cell: ({ status }) => <StatusTag value={status} /> },
              { header: label('reason'), cell: ({ reason }) => reason },
            ]}
          />
        </Section>
      )}
    </>
  );
}
