// Everything the shop has: drafts, what is on sale and what was withdrawn.
import type { OpsGoods, SaleState } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatNumber } from '../../i18n/number.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { QuickFilters } from '../../kit/QuickFilters.tsx';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { PictureName } from '../../ui/PictureName.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { BulkPrice, BulkPublish, BulkStock } from './bulk.tsx';
import { ImportGoods } from './ImportGoods.tsx';
import { useFormatPrice } from './prices.ts';
import { saleStateOf } from './sale-state.ts';

const useTexts = defineTexts({
  zh: {
    title: '商品',
    add: '新建商品',
    file: '导入文件',
    none: '还没有商品',
    hint: '新建的商品是草稿，上架后玩家才能看到。',
    price: '改价',
    stock: '库存',
    publish: '上架',
    withdraw: '下架',
    quick: '常用筛选',
    all: '全部',
    pointsShop: '积分商城',
  },
  en: {
    title: 'Goods',
    add: 'New goods',
    file: 'Import a file',
    none: 'No goods yet',
    hint: 'New goods start as drafts. Players see them once they’re published.',
    price: 'Prices',
    stock: 'Stock',
    publish: 'Publish',
    withdraw: 'Withdraw',
    quick: 'Quick filters',
    all: 'All',
    pointsShop: 'Points shop',
  },
});

const QUICK_STATES = ['on_sale', 'draft', 'sold_out', 'withdrawn'] as const satisfies readonly SaleState[];

export function Screen() {
  const texts = useTexts();
  const language = useLanguage();
  const gameId = useGameId();
  const format = useFormatPrice();
  const priceOf = (goods: OpsGoods) => {
    const prices = goods.skus.filter(({ is_offered }) => is_offered).map(({ price }) => price);
    if (!prices.length) return '–';
    const [low, high] = [Math.min(...prices), Math.max(...prices)];
    return low === high ? format(goods, low) : `${format(goods, low)} – ${format(goods, high)}`;
  };
  const mayPrice = useMay('catalog.price');
  const mayChange = useMay('catalog.write');
  const [isImporting, setIsImporting] = useState(false);
  const [open, setOpen] = useState<{ kind: 'price' | 'stock' | 'publish' | 'withdraw'; goods: OpsGoods[] }>();
  const bulk = [
    ...(mayPrice
      ? [{ label: texts.price, onAct: (goods: OpsGoods[]) => setOpen({ kind: 'price', goods }) }]
      : []),
    ...(mayChange
      ? [
          { label: texts.stock, onAct: (goods: OpsGoods[]) => setOpen({ kind: 'stock', goods }) },
          {
            label: texts.publish,
            onAct: (goods: OpsGoods[]) => setOpen({ kind: 'publish', goods }),
          },
          {
            label: texts.withdraw,
            onAct: (goods: OpsGoods[]) => setOpen({ kind: 'withdraw', goods }),
          },
        ]
      : []),
  ];
  const add = <NewButton permission="catalog.write" to="goods/new" label={texts.add} />;
  const file = mayPrice && (
    <Button icon={<FileUp size={16} />} onClick={() => setIsImporting(true)}>
      {texts.file}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      actions={
        <>
          {file}
          {add}
        </>
      }
      isWide
    >
      <QuickFilters
        label={texts.quick}
        fields={['sale', 'is_points_shop']}
        choices={[
          { label: texts.all, search: {} },
          ...QUICK_STATES.map((sale) => ({ label: labelOfValue('sale', sale, language), search: { sale } })),
          { label: texts.pointsShop, search: { is_points_shop: 'true' } },
        ]}
      />
      <CallTable
        call={ops.catalog.listGoods}
        label={texts.title}
        keyOf={({ goods_id }) => goods_id}
        to={({ goods_id }) => `/${gameId}/goods/${goods_id}`}
        columns={[
          {
            field: 'name',
            width: 236,
            cell: (goods) => <PictureName picture={goods.images[0]} name={goods.name} />,
          },
          {
            field: 'status',
            cell: (goods) => <StatusTag field="sale" value={saleStateOf(goods)} />,
            width: 104,
          },
          { field: 'price', isNumber: true, width: 160, cell: priceOf },
          {
            field: 'stock',
            isNumber: true,
            width: 90,
            cell: ({ skus }) => formatNumber(skus.reduce((sum, { stock }) => sum + stock, 0)),
          },
          'kind',
          'delivery',
          { field: 'skus', isNumber: true, width: 80, cell: ({ skus }) => skus.length },
          { field: 'published_at', isHidden: true },
          { field: 'sale_starts_at', isHidden: true },
          { field: 'sale_ends_at', isHidden: true },
          { field: 'sort', isHidden: true },
          { field: 'goods_id', isHidden: true },
        ]}
        bulk={bulk}
        empty={{ text: texts.none, hint: texts.hint, action: add }}
      />
      {isImporting && <ImportGoods onClose={() => setIsImporting(false)} />}
      {open?.kind === 'price' && <BulkPrice goods={open.goods} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'stock' && <BulkStock goods={open.goods} onClose={() => setOpen(undefined)} />}
      {(open?.kind === 'publish' || open?.kind === 'withdraw') && (
        <BulkPublish kind={open.kind} goods={open.goods} onClose={() => setOpen(undefined)} />
      )}
    </Page>
  );
}
