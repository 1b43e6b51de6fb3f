// What is done with several goods at once: prices, stock, publishing.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toast.tsx';
import { newPrice, type PriceRule } from './new-price.ts';
import { useFormatPrice, useIsInPoints } from './prices.ts';

const useTexts = defineTexts({
  zh: {
    price: '批量改价',
    rule: '改价方式',
    set: '统一价格',
    percent: '按百分比',
    add: '加减金额',
    value: { set: '新价格（元）', percent: '原价的百分之几', add: '加减（元，可为负）' },
    goods: '商品',
    old: '原价',
    next: '新价',
    changed: (count: number) => `已更改 ${count} 个规格的价格`,
    stock: '批量加减库存',
    change: '每个规格加减',
    stocked: (count: number) => `已调整 ${count} 个规格的库存`,
  },
  en: {
    price: 'Change prices',
    rule: 'How',
    set: 'One price',
    percent: 'Percent',
    add: 'Add or take off',
    value: { set: 'New price (¥)', percent: 'Percent of the old price', add: 'Yuan to add, or negative' },
    goods: 'Goods',
    old: 'Now',
    next: 'New',
    changed: (count: number) => `${plural(count, { one: 'price', other: 'prices' })} changed`,
    stock: 'Correct stock',
    change: 'Pieces to add per variant, or negative',
    stocked: (count: number) => `Stock of ${plural(count, { one: 'variant', other: 'variants' })} corrected`,
  },
});

type Props = { goods: OpsGoods[]; onClose(): void };

const skusOf = (goods: OpsGoods[]) =>
  goods.flatMap(({ name, group_id, skus }) => skus.map((sku) => ({ ...sku, goods: name, group_id })));

export function BulkPrice({ goods, onClose }: Props) {
  const texts = useTexts();
  const setPrices = useCall(ops.catalog.setPrices, useGameId());
  const isInPoints = useIsInPoints();
  const format = useFormatPrice();
  const [rule, setRule] = useState<PriceRule>('percent');
  const [typed, setTyped] = useState('');
  const rows = skusOf(goods).map((sku) => ({
    ...sku,
    next: newPrice(sku.price, rule, typed, isInPoints(sku)),
  }));
  const prices = rows.flatMap(({ sku_id, price, next }) =>
    next === undefined || next === price ? [] : [{ sku_id, price: next }],
  );
  const save = (reason: string, list: { sku_id: number; price: number }[]) =>
    setPrices.mutate(
      { prices: list, reason },
      {
        onSuccess: ({ changed }) => {
          const before = rows.map(({ sku_id, price }) => ({ sku_id, price }));
          toast(texts.changed(changed), {
            undo: () => setPrices.mutate({ prices: before, reason }),
          });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={texts.price}
      label={texts.price}
      needsReason
      isBusy={setPrices.isPending}
      error={setPrices.error?.message}
      onConfirm={(reason) => prices.length > 0 && save(reason, prices)}
      onClose={onClose}
    >
      <Segmented
        label={texts.rule}
        value={rule}
        options={(['percent', 'add', 'set'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => setRule(value as PriceRule)}
      />
      <TextField label={texts.value[rule]} inputMode="decimal" value={typed} onChange={setTyped} autoFocus />
      <Table
        label={texts.price}
        rows={rows.slice(0, 50)}
        keyOf={({ sku_id }) => sku_id}
        columns={[
          { header: texts.goods, cell: ({ goods: name, values }) => [name, ...values].join(' · ') },
          { header: texts.old, isNumber: true, cell: (row) => format(row, row.price) },
          {
            header: texts.next,
            isNumber: true,
            cell: (row) => (row.next === undefined ? '–' : format(row, row.next)),
          },
        ]}
      />
    </ConfirmDialog>
  );
}

export function BulkStock({ goods, onClose }: Props) {
  const texts = useTexts();
  const correct = useCall(ops.catalog.correctStocks, useGameId());
  const [typed, setTyped] = useState('');
  const change = /^-?\d{1,7}$/.test(typed) ? Number(typed) : 0;
  const save = (reason: string) =>
    correct.mutate(
      { stocks: skusOf(goods).map(({ sku_id }) => ({ sku_id, change })), reason },
      {
        onSuccess: ({ changed }) => {
          toast(texts.stocked(changed));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={texts.stock}
      label={texts.stock}
      needsReason
      isBusy={correct.isPending}
      error={correct.error?.message}
      onConfirm={(reason) => change !== 0 && save(reason)}
      onClose={onClose}
    >
      <TextField label={texts.change} value={typed} onChange={setTyped} autoFocus />
    </ConfirmDialog>
  );
}
