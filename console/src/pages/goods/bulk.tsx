// What is done with several goods at once: prices, stock, publishing.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { plural } from '../../i18n/plural.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
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
    percentHint: '填 90 即九折',
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
    value: {
      set: 'New price (¥)',
      percent: 'Percent of the old price',
      add: 'Yuan to add, or negative',
    },
    percentHint: '90 takes 10 % off',
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
  return (
    <CallDialog
      call={ops.catalog.setPrices}
      input={(reason) => ({ prices, reason })}
      label={texts.price}
      needsReason
      isDisabled={prices.length === 0}
      onDone={({ changed }, { reason }) => {
        const before = rows.map(({ sku_id, price }) => ({ sku_id, price }));
        toast(texts.changed(changed), { undo: () => setPrices.mutate({ prices: before, reason }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Segmented
        label={texts.rule}
        value={rule}
        options={(['percent', 'add', 'set'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => setRule(value as PriceRule)}
      />
      <TextField
        label={texts.value[rule]}
        hint={rule === 'percent' ? texts.percentHint : undefined}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        autoFocus
      />
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
    </CallDialog>
  );
}

export function BulkStock({ goods, onClose }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const change = /^-?\d{1,7}$/.test(typed) ? Number(typed) : 0;
  return (
    <CallDialog
      call={ops.catalog.correctStocks}
      input={(reason) => ({ stocks: skusOf(goods).map(({ sku_id }) => ({ sku_id, change })), reason })}
      label={texts.stock}
      needsReason
      isDisabled={change === 0}
      done={({ changed }) => texts.stocked(changed)}
      onClose={onClose}
    >
      <TextField label={texts.change} value={typed} onChange={setTyped} autoFocus />
    </CallDialog>
  );
}
