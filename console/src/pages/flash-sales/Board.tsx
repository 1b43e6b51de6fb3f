// The live board of a flash sale: what is ordered, paid, left and refused, as the server sends it.
import type { FlashSaleFigures, Language, SaleSku } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { type ReactNode, useEffect, useState } from 'react';
import { leftOf } from '../../entities/flash-sales/sale.ts';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useGameId } from '../../session/params.ts';
import { Figures } from '../../ui/Figures.tsx';
import { Section, Skeleton } from '../../ui/Page.tsx';
import { Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';

const useTexts = defineTexts({
  zh: {
    title: '销售看板',
    live: '实时',
    idle: '当前未在特价',
    lost: '连接中断，正在重连',
    over: '登录已结束，请重新登录',
    rate: '每秒订单',
    orders: '订单',
    cancelled: (n: number) => `已取消 ${n}`,
    paid: '已付款',
    paidShare: (share: number) => `占订单的 ${share}%`,
    amount: '已付金额',
    left: '特价剩余',
    stock: '库存',
    variants: '各规格',
    variant: '规格',
    unnamed: '默认规格',
    price: '特价',
    base: '原价',
    sold: '已售',
    pieces: '特价数量',
    all: '全部库存',
    rejections: '被拒的下单',
    none: '还没有被拒的下单',
    reason: '原因',
    count: '次数',
  },
  en: {
    title: 'Sales board',
    live: 'Live',
    idle: 'Not on sale now',
    lost: 'Connection lost. Reconnecting.',
    over: 'You’re logged out. Log in again to follow the sale.',
    rate: 'Orders per second',
    orders: 'Orders',
    cancelled: (n: number) => `${n} cancelled`,
    paid: 'Paid',
    paidShare: (share: number) => `${share}% of orders`,
    amount: 'Total paid',
    left: 'Left at the sale price',
    stock: 'In stock',
    variants: 'Variants',
    variant: 'Variant',
    unnamed: 'Single variant',
    price: 'Sale price',
    base: 'Regular price',
    sold: 'Sold',
    pieces: 'Sale quantity',
    all: 'All in stock',
    rejections: 'Rejected orders',
    none: 'No rejected orders',
    reason: 'Reason',
    count: 'Count',
  },
});

const RECONNECT_MS = 3000;

type State = 'live' | 'lost' | 'over';

/** Follows the events of one sale until the session ends. */
function useFigures(priceWindowId: number): { figures: FlashSaleFigures | undefined; state: State } {
  const gameId = useGameId();
  const [figures, setFigures] = useState<FlashSaleFigures>();
  const [state, setState] = useState<State>('lost');
  useEffect(() => {
    const query = new URLSearchParams({ game_id: gameId, price_window_id: String(priceWindowId) });
    let events: EventSource;
    let timer: number | undefined;
    const connect = () => {
      events = new EventSource(`/mall/ops/flash-sale-board?${query}`);
      events.onopen = () => setState('live');
      events.onmessage = ({ data }) => setFigures(JSON.parse(data) as FlashSaleFigures);
      events.onerror = () => {
        setState('lost');
        // A cut connection is made again by the browser; an answer that is no stream, as of a server that stops, is not.
        if (events.readyState === EventSource.CLOSED) timer = window.setTimeout(connect, RECONNECT_MS);
      };
      events.addEventListener('over', () => {
        events.close();
        setState('over');
      });
    };
    connect();
    return () => {
      window.clearTimeout(timer);
      events.close();
    };
  }, [gameId, priceWindowId]);
  return { figures, state };
}

type Props = {
  priceWindowId: number;
  skus: readonly SaleSku[];
  /** What can be done about one of them. */
  actions(sku: SaleSku): ReactNode;
  /** Ended or stopped: nothing is left at its price. */
  isOver?: boolean;
};

export function Board({ priceWindowId, skus, actions, isOver = false }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const { figures, state } = useFigures(priceWindowId);
  const live = skus.map((sku) => ({
    ...sku,
    ...figures?.skus.find(({ sku_id }) => sku_id === sku.sku_id),
  }));
  return (
    <>
      <Section title={texts.title} actions={<BoardState state={state} figures={figures} />}>
        {figures ? <SaleFigures figures={figures} isOver={isOver} /> : <Skeleton />}
      </Section>
      <Section title={texts.variants}>
        <Table
          label={texts.variants}
          rows={live}
          keyOf={({ sku_id }) => sku_id}
          columns={[
            { header: texts.variant, cell: ({ sku_name }) => sku_name || texts.unnamed },
            {
              header: texts.price,
              isNumber: true,
              cell: ({ price, base_price }) => (
                <>
                  {formatMoney(price)}
                  <br />
                  <small title={texts.base}>
                    <s>{formatMoney(base_price)}</s>
                  </small>
                </>
              ),
            },
            { header: texts.sold, isNumber: true, cell: ({ sold }) => formatNumber(sold) },
            {
              header: texts.pieces,
              isNumber: true,
              cell: ({ quota }) => (quota === null ? texts.all : formatNumber(quota)),
            },
            { header: texts.stock, isNumber: true, cell: ({ stock }) => formatNumber(stock) },
            ...(isOver ? [] : [{ header: labelOfField('actions', language), cell: actions }]),
          ]}
        />
      </Section>
      <Section title={texts.rejections}>
        {figures?.rejections.length ? <Rejections list={figures.rejections} /> : <p>{texts.none}</p>}
      </Section>
    </>
  );
}

function BoardState({ state, figures }: { state: State; figures: FlashSaleFigures | undefined }) {
  const texts = useTexts();
  if (state !== 'live') return <Tag tone="warm">{texts[state]}</Tag>;
  if (!figures) return null;
  return figures.is_running ? <Tag tone="good">{texts.live}</Tag> : <Tag>{texts.idle}</Tag>;
}

function SaleFigures({ figures, isOver }: { figures: FlashSaleFigures; isOver: boolean }) {
  const texts = useTexts();
  const { skus, orders, cancelled, paid, paid_amount, orders_per_s } = figures;
  const share = orders ? Math.round((paid * 100) / orders) : 0;
  const left = skus.reduce((sum, sku) => sum + leftOf(sku), 0);
  const stock = skus.reduce((sum, sku) => sum + sku.stock, 0);
  return (
    <Figures
      list={[
        { name: texts.rate, value: orders_per_s.toFixed(1) },
        { name: texts.orders, value: formatNumber(orders), note: texts.cancelled(cancelled) },
        { name: texts.paid, value: formatNumber(paid), note: texts.paidShare(share) },
        { name: texts.amount, value: formatMoney(paid_amount) },
        ...(isOver ? [] : [{ name: texts.left, value: formatNumber(left) }]),
        { name: texts.stock, value: formatNumber(stock) },
      ]}
    />
  );
}

function Rejections({ list }: { list: FlashSaleFigures['rejections'] }) {
  const texts = useTexts();
  const language = useLanguage();
  const describe = (reason: string) => {
    const row = (failures as Record<string, Record<Language, string>>)[reason];
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
        { header: texts.count, isNumber: true, cell: ({ count }) => formatNumber(count) },
      ]}
    />
  );
}
