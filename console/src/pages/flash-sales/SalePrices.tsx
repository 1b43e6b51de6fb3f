// Which goods a flash sale is about, and for each variant the price and how many pieces have it.
import type { OpsGoods, OpsSku } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newPrice } from '../../entities/goods/new-price.ts';
import { defineTexts } from '../../i18n/language.ts';
import { toYuan } from '../../i18n/money.ts';
import { RefField } from '../../kit/form/RefField.tsx';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './FlashSales.module.css';
import { readSku, SaleSkuFields, type TypedSku } from './SaleSkuFields.tsx';

const useTexts = defineTexts({
  zh: {
    goods: '商品',
    all: '所有规格',
    rule: '定价方式',
    set: '统一价格',
    percent: '统一折扣',
    value: { set: '所有规格的特价 (¥)', percent: '原价的百分之几' },
    fills: {
      set: '填入下面每个规格，之后可以单独修改',
      percent: '填 80 即八折。填入下面每个规格，之后可以单独修改',
    },
    none: '这件商品没有可售的规格',
    notForMoney: '积分商品和优惠券没有限时特价',
  },
  en: {
    goods: 'Goods',
    all: 'All variants',
    rule: 'Pricing',
    set: 'One price',
    percent: 'One discount',
    value: { set: 'Sale price of all variants (¥)', percent: 'Percentage of the regular price' },
    fills: {
      set: 'Fills in every variant below; you can then change each one',
      percent: '80 means 20% off. Fills in every variant below; you can then change each one',
    },
    none: 'These goods have no variant for sale',
    notForMoney: 'Goods for points and coupons can’t be in a flash sale',
  },
});

/** What cannot be read is undefined. */
export type SaleSku = { sku_id: number } & ReturnType<typeof readSku>;
type Typed = Readonly<Record<number, TypedSku>>;
const NOTHING: TypedSku = { price: '', quota: '' };

type Props = {
  initialGoodsId: number | undefined;
  value: SaleSku[];
  error: string | undefined;
  /** `offered`: the variants as they are sold now. */
  onChange(value: SaleSku[], offered: readonly OpsSku[]): void;
};

export function SalePrices({ initialGoodsId, value, error, onChange }: Props) {
  const texts = useTexts();
  const gameId = useGameId();
  const [goodsId, setGoodsId] = useState(initialGoodsId);
  const [typed, setTyped] = useState<Typed>({});
  const goods = useQuery({
    ...callQuery(ops.catalog.goodsInfo, { goods_id: goodsId ?? 0 }, gameId),
    enabled: goodsId !== undefined,
  });
  const groups = useQuery(callQuery(ops.catalog.listGroups, {}, gameId));
  const isForMoney = goods.data ? isSoldForMoney(goods.data, groups.data?.list ?? []) : true;
  const offered =
    goodsId && isForMoney ? (goods.data?.skus.filter(({ is_offered }) => is_offered) ?? []) : [];
  const setAll = (next: Typed) => {
    setTyped(next);
    onChange(
      offered.flatMap(({ sku_id }) => saleOf(sku_id, next) ?? []),
      offered,
    );
  };
  const fill = (rule: Rule, value: string) =>
    setAll(
      Object.fromEntries(
        offered.map(({ sku_id, price }) => {
          const cents = newPrice(price, rule, value);
          const filled = { price: cents === undefined ? '' : toYuan(cents) };
          return [sku_id, { ...NOTHING, ...typed[sku_id], ...filled }];
        }),
      ),
    );
  return (
    <div className={styles.prices}>
      <RefField
        label={texts.goods}
        kind="goods"
        isRequired
        value={goodsId}
        error={value.length ? undefined : error}
        onChange={(chosen) => {
          setGoodsId(chosen);
          setTyped({});
          onChange([], []);
        }}
      />
      {goodsId !== undefined && goods.data && !offered.length && (
        <p role="status">{isForMoney ? texts.none : texts.notForMoney}</p>
      )}
      {offered.length > 1 && <ForAll key={goodsId} onFill={fill} />}
      {offered.map((sku) => (
        <SaleSkuFields
          key={sku.sku_id}
          name={sku.name || goods.data?.name}
          regularPrice={sku.price}
          stock={sku.stock}
          value={typed[sku.sku_id] ?? NOTHING}
          onChange={(changed) => setAll({ ...typed, [sku.sku_id]: changed })}
        />
      ))}
    </div>
  );
}

type Rule = 'set' | 'percent';

function ForAll({ onFill }: { onFill(rule: Rule, value: string): void }) {
  const texts = useTexts();
  const [rule, setRule] = useState<Rule>('set');
  const [value, setValue] = useState('');
  return (
    <fieldset className={styles.sku}>
      <legend>{texts.all}</legend>
      <Segmented
        label={texts.rule}
        value={rule}
        options={(['set', 'percent'] as const).map((each) => ({ value: each, label: texts[each] }))}
        onChange={(chosen) => {
          setRule(chosen as Rule);
          setValue('');
        }}
      />
      <TextField
        label={texts.value[rule]}
        inputMode="decimal"
        hint={texts.fills[rule]}
        value={value}
        onChange={(next) => {
          setValue(next);
          onFill(rule, next);
        }}
      />
    </fieldset>
  );
}

type Group = { group_id: number; score_type: number | null };

const isSoldForMoney = ({ kind, group_id }: OpsGoods, groups: readonly Group[]): boolean =>
  kind !== 'coupon' && groups.every((group) => group.group_id !== group_id || group.score_type === null);

/** A variant of which nothing is typed is not in the sale. */
function saleOf(skuId: number, typed: Typed): SaleSku | undefined {
  const { price, quota } = typed[skuId] ?? NOTHING;
  return price.trim() || quota.trim() ? { sku_id: skuId, ...readSku({ price, quota }) } : undefined;
}
