// Orders, payments and bills of a day side by side; points and deliveries in sums.
import type { ReconciliationFigures } from '@emall/contract';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatFee, hasFractions } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Money, Time } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    title: '两边的数字',
    side: '项目',
    orders: '订单',
    payments: '全部支付',
    transfers: '银行转账',
    count: '笔数',
    paid: '收款',
    refunded: '退款',
    billCount: '账单笔数',
    billPaid: '账单收款',
    billRefunded: '账单退款',
    fee: '手续费',
    counted: '件数：当天付款的订单，含积分订单；预售只计尾款，不计定金。',
    fractions: '手续费按渠道账单的精度显示，可以不足 1 分；每笔按费率计算，不取整。',
    received: '账单到达',
    missing: '未到',
    rest: '积分和发货',
    issued: '发放积分',
    spent: '消费积分',
    owed: '新增欠扣积分',
    players: '玩家积分变动',
    sold: '售出件数',
    delivered: '已发货',
    waiting: '待发货',
    void: '退款，不再发货',
  },
  en: {
    title: 'Side by side',
    side: 'Side',
    orders: 'Orders',
    payments: 'All payments',
    transfers: 'Bank transfers',
    count: 'Number',
    paid: 'Paid',
    refunded: 'Refunded',
    billCount: 'On the bill',
    billPaid: 'Bill: paid',
    billRefunded: 'Bill: refunded',
    fee: 'Fees',
    counted:
      'Units are those of orders paid on the day, points orders included. A presale counts with its balance, not with its deposit.',
    fractions:
      'Fees are shown as exactly as the bill has them: providers charge a rate per payment, to fractions of a cent.',
    received: 'Bill arrived',
    missing: 'Missing',
    rest: 'Points and deliveries',
    issued: 'Points issued',
    spent: 'Points spent',
    owed: 'Points newly owed',
    players: 'Change in player balances',
    sold: 'Items sold',
    delivered: 'Delivered',
    waiting: 'Waiting for delivery',
    void: 'Refunded instead',
  },
});

type Row = {
  name: string;
  count: number;
  paid: number;
  refunded: number | null;
  bill: ReconciliationFigures['merchants'][number]['bill'] | 'missing' | undefined;
};

export function Sides({ figures }: { figures: ReconciliationFigures }) {
  const texts = useTexts();
  return (
    <Section title={texts.title}>
      <SidesTable figures={figures} />
      {figures.merchants.some(({ bill }) => bill && hasFractions(bill.fee)) && <p>{texts.fractions}</p>}
    </Section>
  );
}

export function SidesTable({ figures }: { figures: ReconciliationFigures }) {
  const texts = useTexts();
  const language = useLanguage();
  const { orders, payments, transfers, merchants } = figures;
  const rows: Row[] = [
    { name: texts.orders, count: orders.count, paid: orders.amount, refunded: null, bill: undefined },
    { name: texts.payments, count: payments.count, paid: payments.amount, refunded: null, bill: undefined },
    ...merchants.map(
      (side): Row => ({
        name: [labelOfValue('provider', side.provider, language), side.merchant].filter(Boolean).join(' · '),
        count: side.payments,
        paid: side.paid_amount,
        refunded: side.refunded_amount,
        bill: side.bill ?? (side.payments + side.refunds > 0 ? 'missing' : undefined),
      }),
    ),
    {
      name: texts.transfers,
      count: transfers.payments,
      paid: transfers.paid_amount,
      refunded: transfers.refunded_amount,
      bill: undefined,
    },
  ];
  const ofBill = (row: Row) => (typeof row.bill === 'object' ? row.bill : undefined);
  const money = (cents: number | null | undefined) => (cents === undefined ? '–' : <Money cents={cents} />);
  return (
    <Table
      label={texts.title}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { header: texts.side, cell: ({ name }) => name },
        { header: texts.count, isNumber: true, cell: ({ count }) => count },
        { header: texts.paid, isNumber: true, cell: ({ paid }) => money(paid) },
        { header: texts.refunded, isNumber: true, cell: ({ refunded }) => money(refunded) },
        { header: texts.billCount, isNumber: true, cell: (row) => ofBill(row)?.payments ?? '–' },
        { header: texts.billPaid, isNumber: true, cell: (row) => money(ofBill(row)?.paid_amount) },
        {
          header: texts.billRefunded,
          isNumber: true,
          cell: (row) => money(ofBill(row)?.refunded_amount),
        },
        {
          header: texts.fee,
          isNumber: true,
          cell: (row) => {
            const fee = ofBill(row)?.fee;
            return fee === undefined ? '–' : formatFee(fee);
          },
        },
        {
          header: texts.received,
          cell: (row) => {
            if (row.bill === 'missing') return <Tag tone="warm">{texts.missing}</Tag>;
            return <Time at={ofBill(row)?.received_at ?? null} />;
          },
        },
      ]}
    />
  );
}

export function PointsAndDeliveries({ figures: { points, deliveries } }: { figures: ReconciliationFigures }) {
  const texts = useTexts();
  return (
    <Section title={texts.rest} hint={texts.counted}>
      <DescriptionList
        items={[
          // Accounts of the ledger: what is issued or becomes owed leaves its account.
          [texts.issued, formatNumber(0 - points.issued)],
          [texts.spent, formatNumber(points.spent)],
          [texts.owed, formatNumber(0 - points.owed)],
          [texts.players, formatNumber(points.players)],
          [texts.sold, formatNumber(deliveries.sold)],
          [texts.delivered, formatNumber(deliveries.delivered)],
          [texts.waiting, formatNumber(deliveries.waiting)],
          [texts.void, formatNumber(deliveries.void)],
        ]}
      />
    </Section>
  );
}
