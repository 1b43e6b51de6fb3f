// What is done with several goods at once: prices and costs, stock, publishing.
import type { OpsGoods } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { isLargePriceDrop } from '../../entities/goods/large-price-drop.ts';
import { newPrice, type PriceRule } from '../../entities/goods/new-price.ts';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney, parseYuan } from '../../i18n/money.ts';
import { plural } from '../../i18n/plural.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { toastError, useCall } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { SwitchField, TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Table } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toast.tsx';
import { useFormatPrice, useIsInPoints } from './prices.ts';
import { type PublicationUndo, undoOfPublication } from './undo-publication.ts';

const useTexts = defineTexts({
  zh: {
    price: '批量改价',
    cost: '设置成本',
    rule: '改价方式',
    set: '统一价格',
    percent: '按百分比',
    add: '加减金额',
    value: {
      set: '新价格（元）',
      percent: '原价的百分之几',
      add: '加减（元，可为负）',
      cost: '每件成本（元）',
    },
    percentHint: '填 90 即九折',
    costHint: '玩家看不到成本；日历用它检查限时特价叠加优惠券是否亏本。',
    goods: '商品',
    old: '原价',
    next: '新价',
    more: (count: number) => `还有 ${count} 个规格`,
    changed: (count: number) => `已更改 ${count} 个规格的价格`,
    costed: (count: number) => `已更改 ${count} 个规格的成本`,
    largeDrops: (count: number) => `确认：${count} 个价格降低一半以上`,
    stock: '批量加减库存',
    change: '每个规格加减',
    stocked: (count: number) => `已调整 ${count} 个规格的库存`,
    publish: (count: number) => `上架 ${count} 件商品`,
    withdraw: (count: number) => `下架 ${count} 件商品`,
    published: (count: number) => `已上架 ${count} 件`,
    withdrawn: (count: number) => `已下架 ${count} 件`,
    undone: '已恢复到更改之前',
  },
  en: {
    price: 'Change prices',
    cost: 'Set cost',
    rule: 'Method',
    set: 'Fixed price',
    percent: 'Percentage',
    add: 'Add or subtract',
    value: {
      set: 'New price (¥)',
      percent: 'Percentage of the old price',
      add: 'Yuan to add (negative to subtract)',
      cost: 'Cost per unit (¥)',
    },
    percentHint: '90 means 10% off',
    costHint:
      'Never shown to players. The calendar uses it to warn about coupons that take a sale below cost.',
    goods: 'Goods',
    old: 'Now',
    next: 'New',
    more: (count: number) => plural(count, { one: 'more variant', other: 'more variants' }),
    changed: (count: number) => `${plural(count, { one: 'price', other: 'prices' })} changed`,
    costed: (count: number) => `Cost of ${plural(count, { one: 'variant', other: 'variants' })} changed`,
    largeDrops: (count: number) =>
      `Yes, lower ${plural(count, { one: 'price', other: 'prices' })} by more than half`,
    stock: 'Correct stock',
    change: 'Units to add per variant (negative to remove)',
    stocked: (count: number) => `Stock of ${plural(count, { one: 'variant', other: 'variants' })} corrected`,
    publish: (count: number) => `Publish ${plural(count, { one: 'item', other: 'items' })}`,
    withdraw: (count: number) => `Withdraw ${plural(count, { one: 'item', other: 'items' })}`,
    published: (count: number) => `${plural(count, { one: 'item', other: 'items' })} published`,
    withdrawn: (count: number) => `${plural(count, { one: 'item', other: 'items' })} withdrawn`,
    undone: 'Change undone',
  },
});

/** Variants that the table lists; all of them are changed. */
const SHOWN = 50;
/** Prices that a question names. */
const MOST_NAMED = 3;

type Props = { goods: OpsGoods[]; onClose(): void };

const skusOf = (goods: OpsGoods[]) =>
  goods.flatMap(({ name, group_id, skus }) => skus.map((sku) => ({ ...sku, goods: name, group_id })));

export function BulkPrice({ goods, onClose }: Props) {
  const texts = useTexts();
  const setPrices = useCall(ops.catalog.setPrices, useGameId(), texts.undone);
  const isInPoints = useIsInPoints();
  const format = useFormatPrice();
  const [rule, setRule] = useState<PriceRule | 'cost'>('percent');
  const [typed, setTyped] = useState('');
  const isCost = rule === 'cost';
  const field = isCost ? 'cost_amount' : 'price';
  const rows = skusOf(goods).map((sku) => ({
    ...sku,
    now: sku[field],
    next: isCost ? parseYuan(typed) : newPrice(sku.price, rule, typed, isInPoints(sku)),
  }));
  const prices = rows.flatMap(({ sku_id, now, next }) =>
    next === undefined || next === now ? [] : [{ sku_id, [field]: next }],
  );
  const largeDrops = isCost ? [] : rows.filter(({ now, next }) => isLargePriceDrop(now, next));
  // What was confirmed are these prices: others are asked for again.
  const largeDropsKey = largeDrops.map(({ sku_id, next }) => `${sku_id}:${next}`).join();
  const [confirmed, setConfirmed] = useState('');
  // A cost is money, also of what players pay with points.
  const show = (row: (typeof rows)[number], value: number | null | undefined) => {
    if (value === undefined || value === null) return '–';
    return isCost ? formatMoney(value) : format(row, value);
  };
  return (
    <CallDialog
      call={ops.catalog.setPrices}
      input={(reason) => (prices.length ? { prices, reason } : undefined)}
      label={texts.price}
      needsReason
      hasEffects
      isDisabled={largeDrops.length > 0 && confirmed !== largeDropsKey}
      onDone={({ changed }, { reason }) => {
        const before = rows.map(({ sku_id, now }) => ({ sku_id, [field]: now }));
        toast((isCost ? texts.costed : texts.changed)(changed), {
          undo: () => setPrices.mutate({ prices: before, reason }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <Segmented
        label={texts.rule}
        value={rule}
        options={(['percent', 'add', 'set', 'cost'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        onChange={(value) => setRule(value as PriceRule | 'cost')}
      />
      <TextField
        label={texts.value[rule]}
        hint={rule === 'percent' ? texts.percentHint : isCost ? texts.costHint : undefined}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <Table
        label={texts.price}
        rows={rows.slice(0, SHOWN)}
        keyOf={({ sku_id }) => sku_id}
        columns={[
          { header: texts.goods, cell: ({ goods: name, values }) => [name, ...values].join(' · ') },
          { header: texts.old, isNumber: true, cell: (row) => show(row, row.now) },
          { header: texts.next, isNumber: true, cell: (row) => show(row, row.next) },
        ]}
      />
      {rows.length > SHOWN && <p>{texts.more(rows.length - SHOWN)}</p>}
      {largeDrops.length > 0 && (
        <SwitchField
          label={texts.largeDrops(largeDrops.length)}
          hint={largeDrops
            .slice(0, MOST_NAMED)
            .map(
              (row) =>
                `${[row.goods, ...row.values].join(' · ')}: ${show(row, row.now)} → ${show(row, row.next)}`,
            )
            .join('; ')}
          value={confirmed === largeDropsKey}
          onChange={(isYes) => setConfirmed(isYes ? largeDropsKey : '')}
        />
      )}
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
      input={(reason) =>
        change ? { stocks: skusOf(goods).map(({ sku_id }) => ({ sku_id, change })), reason } : undefined
      }
      label={texts.stock}
      needsReason
      hasEffects
      done={({ changed }) => texts.stocked(changed)}
      onClose={onClose}
    >
      <TextField label={texts.change} value={typed} onChange={setTyped} autoFocus />
    </CallDialog>
  );
}

/** Shows first what players will see and what of it nobody can buy. */
export function BulkPublish({ kind, goods, onClose }: Props & { kind: 'publish' | 'withdraw' }) {
  const texts = useTexts();
  const gameId = useGameId();
  const publish = useCall(ops.catalog.publishGoods, gameId);
  const withdraw = useCall(ops.catalog.withdrawGoods, gameId);
  const publishOne = useCall(ops.catalog.publish, gameId);
  const undo = async (back: PublicationUndo) => {
    if (back.publish.length) await publish.mutateAsync({ goods_ids: back.publish });
    if (back.withdraw.length) await withdraw.mutateAsync({ goods_ids: back.withdraw });
    for (const each of back.schedule) await publishOne.mutateAsync(each);
    toast(texts.undone);
  };
  const isPublish = kind === 'publish';
  return (
    <CallDialog
      call={isPublish ? ops.catalog.publishGoods : ops.catalog.withdrawGoods}
      input={() => ({ goods_ids: goods.map(({ goods_id }) => goods_id) })}
      label={texts[kind](goods.length)}
      isHarmful={!isPublish}
      onDone={({ changed }) => {
        toast((isPublish ? texts.published : texts.withdrawn)(changed), {
          undo: () => void undo(undoOfPublication(kind, goods)).catch(toastError),
        });
        onClose();
      }}
      onClose={onClose}
      hasEffects
    />
  );
}
