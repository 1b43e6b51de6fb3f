// The list of flash sales, with what is sold of each.
import { ops } from '@emall/contract/ops';
import type { ReactNode } from 'react';
import { priceRange, quotaOf, useSaleName } from '../../entities/flash-sales/sale.ts';
import { defineTexts } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { useGameId } from '../../session/params.ts';
import { PictureName } from '../../ui/PictureName.tsx';
import { StatusTag } from '../../ui/Values.tsx';

const useTexts = defineTexts({
  zh: {
    none: '还没有限时特价',
    hint: '选一件商品，定好特价、时间和数量，到时自动开始，结束后恢复原价。',
    sold: '已售 / 特价数量',
    all: '全部库存',
  },
  en: {
    none: 'No flash sales yet',
    hint: 'Pick goods and set the price, time and quantity. It starts automatically, and the regular price returns afterwards.',
    sold: 'Sold / quantity',
    all: 'all stock',
  },
});

export function FlashSaleTable({ label, action }: { label: string; action?: ReactNode }) {
  const texts = useTexts();
  const gameId = useGameId();
  const saleName = useSaleName();
  return (
    <CallTable
      call={ops.catalog.listPriceWindows}
      label={label}
      keyOf={({ price_window_id }) => price_window_id}
      to={({ price_window_id }) => `/${gameId}/flash-sales/${price_window_id}`}
      columns={[
        {
          field: 'name',
          width: 190,
          cell: (row) => <PictureName picture={row.image} name={saleName(row)} />,
        },
        { field: 'status', width: 112, cell: ({ status }) => <StatusTag field="window" value={status} /> },
        {
          field: 'price',
          isNumber: true,
          width: 124,
          cell: ({ skus }) => priceRange(skus.map(({ price }) => price)),
        },
        {
          field: 'base_price',
          isNumber: true,
          width: 124,
          cell: ({ skus }) => priceRange(skus.map(({ base_price }) => base_price)),
        },
        {
          field: 'sold',
          header: texts.sold,
          isNumber: true,
          width: 112,
          cell: ({ sold, skus }) => {
            const quota = quotaOf(skus);
            return `${formatNumber(sold)} / ${quota === undefined ? texts.all : formatNumber(quota)}`;
          },
        },
        'starts_at',
        'ends_at',
        { field: 'limit_quantity', isHidden: true },
        { field: 'limit_per', isHidden: true },
        { field: 'reason', isHidden: true },
        { field: 'created_by', isHidden: true },
        { field: 'created_at', isHidden: true },
        { field: 'stopped_at', isHidden: true },
        { field: 'price_window_id', isHidden: true },
      ]}
      empty={{ text: texts.none, hint: texts.hint, action }}
    />
  );
}
