// Orders, payments and bills of a day side by side; points and deliveries below.
import type { SettlementFigures } from '@emall/contract';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatFee } from '../../i18n/money.ts';
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
    received: '账单到达',
    missing: '未到',
    rest: '积分和发货',
    points: '积分：发放 / 消费 / 欠扣 / 玩家',
    deliveries: '售出 / 已发 / 待发 / 退款未发',
  },
  en: {
    title: 'Both sides',
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
    received: 'Bill arrived',
    missing: 'Missing',
    rest: 'Points and deliveries',
    points: 'Points issued / spent / owed / players',
    deliveries: 'Sold / delivered / waiting / refunded instead',
  },
});

type Row = {
  name: string;
  count: number;
  paid: number;
  refunded: number | null;
  bill: SettlementFigures['merchants'][number]['bill'] | 'missing' | undefined;
};

export function Sides({ figures }: { figures: SettlementFigures }) {
  const texts = useTexts();
  const language = useLanguage();
  const { orders, payments, transfers, merchants, points, deliveries } = figures;
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
    <>
      <Section title={texts.title}>
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
      </Section>
      <Section title={texts.rest}>
        <DescriptionList
          items={[
            [texts.points, [points.issued, points.spent, points.owed, points.players].join(' / ')],
            [
              texts.deliveries,
              [deliveries.sold, deliveries.delivered, deliveries.waiting, deliveries.void].join(' / '),
            ],
          ]}
        />
      </Section>
    </>
  );
}
