// What brought most of the turnover: goods, payment types and links.
import type { Output } from '@emall/contract';
import type { ops as Ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { useGameId } from '../../session/params.ts';
import { Section } from '../../ui/Page.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Money } from '../../ui/Values.tsx';
import styles from './Overview.module.css';

type Report = Output<(typeof Ops)['report']['overview']>;
type Share = { quantity: number; paid_amount: number };

const useTexts = defineTexts({
  zh: {
    goods: '商品',
    pay_types: '支付方式',
    type: '方式',
    links: '推广链接',
    pieces: '件数',
    hint: '付款订单的商品金额，不含运费；不含积分订单，预售的定金和尾款各计金额，件数随尾款计一次',
    amount: '金额',
    none: '这段时间没有成交',
    direct: '直接访问',
  },
  en: {
    goods: 'Goods',
    pay_types: 'Payment types',
    type: 'Type',
    links: 'Links',
    pieces: 'Units',
    hint: 'Goods paid for with money, excluding shipping and points orders. For presales, the deposit and the balance both count towards the amount; units count only with the balance.',
    amount: 'Amount',
    none: 'Nothing was sold in this period',
    direct: 'No link',
  },
});

export function TopSellers({ report: { goods, pay_types, links } }: { report: Report }) {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const sums = <T extends Share>(): Column<T>[] => [
    { header: texts.pieces, isNumber: true, cell: ({ quantity }) => formatNumber(quantity) },
    { header: texts.amount, isNumber: true, cell: ({ paid_amount }) => <Money cents={paid_amount} /> },
  ];
  return (
    <div className={styles.topSellers}>
      <Section title={texts.goods} hint={texts.hint}>
        {goods.length === 0 ? (
          texts.none
        ) : (
          <Table
            label={texts.goods}
            rows={goods}
            keyOf={({ goods_id }) => goods_id}
            columns={[
              {
                header: texts.goods,
                cell: ({ goods_id, name }) => <Link to={`/${gameId}/goods/${goods_id}`}>{name}</Link>,
              },
              ...sums<(typeof goods)[number]>(),
            ]}
          />
        )}
      </Section>
      <Section title={texts.pay_types} hint={texts.hint}>
        {pay_types.length === 0 ? (
          texts.none
        ) : (
          <Table
            label={texts.pay_types}
            rows={pay_types}
            keyOf={({ pay_type }) => pay_type}
            columns={[
              {
                header: texts.type,
                cell: ({ pay_type }) => labelOfValue('pay_type', pay_type, language),
              },
              ...sums<(typeof pay_types)[number]>(),
            ]}
          />
        )}
      </Section>
      <Section title={texts.links} hint={texts.hint}>
        {links.length === 0 ? (
          texts.none
        ) : (
          <Table
            label={texts.links}
            rows={links}
            keyOf={({ source_from }) => source_from}
            columns={[
              {
                header: texts.links,
                cell: ({ source_from, name }) => name || source_from || texts.direct,
              },
              ...sums<(typeof links)[number]>(),
            ]}
          />
        )}
      </Section>
    </div>
  );
}
