// The live board of a flash sale: what is ordered, paid, left and refused, as the server sends it.
import type { FlashSaleFigures } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { useEffect, useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useGameId } from '../../session/params.ts';
import { Section, Skeleton } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Board.module.css';

const useTexts = defineTexts({
  zh: {
    title: '实时看板',
    live: '实时',
    lost: '连接中断，正在重连',
    rate: '每秒订单',
    orders: '订单',
    paid: '已付款',
    paidShare: (share: number) => `占 ${share}%`,
    amount: '已付金额',
    left: '特价剩余',
    stock: '库存',
    rejections: '被拒的下单',
    none: '还没有被拒的下单',
    reason: '原因',
    count: '次数',
  },
  en: {
    title: 'Live',
    live: 'Live',
    lost: 'Connection lost. Reconnecting.',
    rate: 'Orders per second',
    orders: 'Orders',
    paid: 'Paid',
    paidShare: (share: number) => `${share}%`,
    amount: 'Paid in all',
    left: 'Left at the price',
    stock: 'In stock',
    rejections: 'Refused orders',
    none: 'No order has been refused',
    reason: 'Reason',
    count: 'Times',
  },
});

/** Follows the events of one sale; the browser reconnects by itself. */
function useFigures(priceWindowId: number): { figures: FlashSaleFigures | undefined; isLive: boolean } {
  const gameId = useGameId();
  const [figures, setFigures] = useState<FlashSaleFigures>();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    const query = new URLSearchParams({ game_id: gameId, price_window_id: String(priceWindowId) });
    const events = new EventSource(`/mall/ops/flash-sale-board?${query}`);
    events.onopen = () => setIsLive(true);
    events.onerror = () => setIsLive(false);
    events.onmessage = ({ data }) => setFigures(JSON.parse(data) as FlashSaleFigures);
    return () => events.close();
  }, [gameId, priceWindowId]);
  return { figures, isLive };
}

export function Board({ priceWindowId }: { priceWindowId: number }) {
  const texts = useTexts();
  const { figures, isLive } = useFigures(priceWindowId);
  return (
    <>
      <Section
        title={texts.title}
        actions={<Tag tone={isLive ? 'good' : 'warm'}>{isLive ? texts.live : texts.lost}</Tag>}
      >
        {figures ? <Figures {...figures} /> : <Skeleton />}
      </Section>
      <Section title={texts.rejections}>
        {figures?.rejections.length ? <Rejections list={figures.rejections} /> : <p>{texts.none}</p>}
      </Section>
    </>
  );
}

function Figures({ quota, sold, stock, orders, paid, paid_amount, orders_per_s }: FlashSaleFigures) {
  const texts = useTexts();
  const share = orders ? Math.round((paid * 100) / orders) : 0;
  const left = quota === null ? stock : Math.min(quota - sold, stock);
  const shown: [string, string, string?][] = [
    [texts.rate, orders_per_s.toFixed(1)],
    [texts.orders, orders.toLocaleString()],
    [texts.paid, paid.toLocaleString(), texts.paidShare(share)],
    [texts.amount, formatMoney(paid_amount)],
    [texts.left, left.toLocaleString()],
    [texts.stock, stock.toLocaleString()],
  ];
  return (
    <dl className={styles.figures}>
      {shown.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Rejections({ list }: { list: FlashSaleFigures['rejections'] }) {
  const texts = useTexts();
  const language = useLanguage();
  const describe = (reason: string) => {
    const row = (failures as Record<string, Record<'zh' | 'en', string>>)[reason];
    // The name of the goods is the sale's own.
    return row ? row[language].replace(/[「“]\{name\}[」”]/, '').replaceAll(/\{\w+\}/g, '…') : reason;
  };
  return (
    <Table
      label={texts.rejections}
      rows={list}
      keyOf={({ reason }) => reason}
      columns={[
        { header: texts.reason, cell: ({ reason }) => describe(reason) },
        { header: texts.count, isNumber: true, cell: ({ count }) => count.toLocaleString() },
      ]}
    />
  );
}
