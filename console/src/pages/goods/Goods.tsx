// Everything the shop has: drafts, what is on sale and what was withdrawn.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { CallTable } from '../../kit/CallTable.tsx';
import { NewButton } from '../../kit/NewButton.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { PictureName } from '../../ui/PictureName.tsx';
import { toast } from '../../ui/Toast.tsx';
import { StatusTag } from '../../ui/Values.tsx';
import { BulkPrice, BulkStock } from './bulk.tsx';
import { ImportGoods } from './ImportGoods.tsx';
import { useFormatPrice } from './prices.ts';
import { saleStateOf } from './sale-state.ts';
import { type PublicationUndo, undoOfPublication } from './undo-publication.ts';

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
    published: (count: number) => `已上架 ${count} 件`,
    withdrawn: (count: number) => `已下架 ${count} 件`,
    undone: '已恢复到更改之前',
  },
  en: {
    title: 'Goods',
    add: 'New goods',
    file: 'Import a file',
    none: 'No goods yet',
    hint: 'New goods are a draft; players see them once they are published.',
    price: 'Prices',
    stock: 'Stock',
    publish: 'Publish',
    withdraw: 'Withdraw',
    published: (count: number) => `${plural(count, { one: 'item', other: 'items' })} published`,
    withdrawn: (count: number) => `${plural(count, { one: 'item', other: 'items' })} withdrawn`,
    undone: 'Back to how it was',
  },
});

export function Screen() {
  const texts = useTexts();
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
  const publish = useCall(ops.catalog.publishGoods, gameId);
  const withdraw = useCall(ops.catalog.withdrawGoods, gameId);
  const [isImporting, setIsImporting] = useState(false);
  const [open, setOpen] = useState<{ kind: 'price' | 'stock'; goods: OpsGoods[] }>();
  const publishOne = useCall(ops.catalog.publish, gameId);
  const act = async (kind: 'publish' | 'withdraw', goods: OpsGoods[]) => {
    const call = kind === 'publish' ? publish : withdraw;
    const done = kind === 'publish' ? texts.published : texts.withdrawn;
    try {
      const { changed } = await call.mutateAsync({ goods_ids: goods.map(({ goods_id }) => goods_id) });
      toast(done(changed), { undo: () => void undo(undoOfPublication(kind, goods)).catch(toastError) });
    } catch (failure) {
      toastError(failure);
    }
  };
  const undo = async (back: PublicationUndo) => {
    if (back.publish.length) await publish.mutateAsync({ goods_ids: back.publish });
    if (back.withdraw.length) await withdraw.mutateAsync({ goods_ids: back.withdraw });
    for (const each of back.schedule) await publishOne.mutateAsync(each);
    toast(texts.undone);
  };
  const bulk = [
    ...(mayPrice
      ? [{ label: texts.price, onAct: (goods: OpsGoods[]) => setOpen({ kind: 'price', goods }) }]
      : []),
    ...(mayChange
      ? [
          { label: texts.stock, onAct: (goods: OpsGoods[]) => setOpen({ kind: 'stock', goods }) },
          {
            label: texts.publish,
            onAct: (goods: OpsGoods[]) => void act('publish', goods),
          },
          {
            label: texts.withdraw,
            onAct: (goods: OpsGoods[]) => void act('withdraw', goods),
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
      <CallTable
        call={ops.catalog.listGoods}
        label={texts.title}
        keyOf={({ goods_id }) => goods_id}
        to={({ goods_id }) => `/${gameId}/goods/${goods_id}`}
        columns={[
          {
            field: 'name',
            width: 260,
            cell: (goods) => <PictureName picture={goods.images[0]} name={goods.name} />,
          },
          {
            field: 'status',
            cell: (goods) => <StatusTag field="sale" value={saleStateOf(goods)} />,
            width: 104,
          },
          { field: 'price', isNumber: true, width: 170, cell: priceOf },
          {
            field: 'stock',
            isNumber: true,
            width: 90,
            cell: ({ skus }) => skus.reduce((sum, { stock }) => sum + stock, 0).toLocaleString(),
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
    </Page>
  );
}
