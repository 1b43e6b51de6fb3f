// How stock and prices of goods changed, and their flash sales.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { priceRange, useSaleName } from '../../entities/flash-sales/sale.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Row } from '../../ui/Row.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { useFormatPrice, useIsInPoints } from './prices.ts';

const useTexts = defineTexts({
  zh: {
    stock: '库存记录',
    noStock: '还没有库存变动',
    stockHint: '运营人员的每次调整和每天售出的数量都会记在这里。',
    prices: '价格记录',
    noPrices: '还没有价格变动',
    windows: '限时特价',
    noWindows: '这件商品没有限时特价',
    addWindow: '新建限时特价',
    time: '时间',
    how: '变动方式',
    all: '全部规格',
  },
  en: {
    stock: 'Stock history',
    noStock: 'No stock changes yet',
    stockHint: 'Operators’ corrections and each day’s sales appear here.',
    prices: 'Price history',
    noPrices: 'No price changes yet',
    windows: 'Flash sales',
    noWindows: 'These goods have no flash sales',
    addWindow: 'New flash sale',
    time: 'Time',
    how: 'Cause',
    all: 'All variants',
  },
});

type Props = { goods: OpsGoods };

const signed = (change: number) => (change > 0 ? `+${formatNumber(change)}` : formatNumber(change));
const numberOf = (value: number | null) => (value === null ? '–' : formatNumber(value));

function useCauseColumn() {
  const { how } = useTexts();
  const language = useLanguage();
  const cell = ({ cause }: { cause: string }) => labelOfValue('cause', cause, language);
  return { field: 'cause', header: how, width: 130, cell } as const;
}

export function StockHistory({ goods }: Props) {
  const texts = useTexts();
  const cause = useCauseColumn();
  return (
    <CallTable
      call={ops.catalog.stockHistory}
      label={texts.stock}
      fixed={{ goods_id: goods.goods_id }}
      keyOf={({ created_at, sku_id, before, after }) => `${created_at} ${sku_id} ${before} ${after}`}
      columns={[
        { field: 'created_at', header: texts.time, width: 175 },
        cause,
        { field: 'sku_name', width: 140, cell: ({ sku_id, sku_name }) => sku_name || (sku_id ?? texts.all) },
        { field: 'change', isNumber: true, width: 90, cell: ({ change }) => signed(change) },
        { field: 'before', isNumber: true, width: 90, cell: ({ before }) => numberOf(before) },
        { field: 'after', isNumber: true, width: 90, cell: ({ after }) => numberOf(after) },
        { field: 'reason', width: 160 },
        { field: 'operator', width: 110 },
        { field: 'sku_id', isHidden: true },
      ]}
      empty={{ text: texts.noStock, hint: texts.stockHint }}
    />
  );
}

export function PriceHistory({ goods }: Props) {
  const texts = useTexts();
  const cause = useCauseColumn();
  const format = useFormatPrice();
  const priceOf = (price: number | null) => (price === null ? '–' : format(goods, price));
  return (
    <CallTable
      call={ops.catalog.priceHistory}
      label={texts.prices}
      fixed={{ goods_id: goods.goods_id }}
      keyOf={({ change_id }) => change_id}
      columns={[
        { field: 'created_at', header: texts.time, width: 175 },
        cause,
        { field: 'sku_name', width: 140, cell: ({ sku_id, sku_name }) => sku_name || sku_id },
        { field: 'before', isNumber: true, width: 110, cell: ({ before }) => priceOf(before) },
        { field: 'after', isNumber: true, width: 110, cell: ({ after }) => priceOf(after) },
        { field: 'reason', width: 240 },
        { field: 'operator', width: 110 },
        { field: 'sku_id', isHidden: true },
      ]}
      empty={{ text: texts.noPrices }}
    />
  );
}

export function PriceWindows({ goods }: Props) {
  const texts = useTexts();
  const gameId = useGameId();
  const isInPoints = useIsInPoints()(goods);
  const mayAdd = useMay('catalog.price') && !isInPoints;
  const saleName = useSaleName();
  const add = mayAdd && (
    <Link to={`/${gameId}/flash-sales/new`} search={{ goods_id: String(goods.goods_id) } as never}>
      {texts.addWindow}
    </Link>
  );
  return (
    <>
      {add && <Row justify="between">{add}</Row>}
      <CallTable
        call={ops.catalog.listPriceWindows}
        label={texts.windows}
        fixed={{ goods_id: goods.goods_id }}
        keyOf={({ price_window_id }) => price_window_id}
        to={({ price_window_id }) => `/${gameId}/flash-sales/${price_window_id}`}
        columns={[
          { field: 'name', width: 220, cell: saleName },
          { field: 'status', width: 110, cell: ({ status }) => <StatusTag field="window" value={status} /> },
          {
            field: 'price',
            isNumber: true,
            width: 110,
            cell: ({ skus }) => priceRange(skus.map(({ price }) => price)),
          },
          { field: 'sold', isNumber: true, width: 90, cell: ({ sold }) => formatNumber(sold) },
          { field: 'starts_at', width: 156 },
          { field: 'ends_at', width: 156 },
          { field: 'reason', width: 120 },
        ]}
        empty={{ text: texts.noWindows }}
      />
    </>
  );
}
