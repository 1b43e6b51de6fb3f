// What a player would pay for a basket with the coupon that is edited, as the checkout prices it.
import { ops } from '@emall/contract/ops';
import { findErrors } from '@emall/contract/validate';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatRange } from '../../i18n/time.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { RefField } from '../../kit/form/RefField.tsx';
import type { Draft } from '../../kit/form/useCallForm.ts';
import { inputFields } from '../../kit/schema.ts';
import { callQuery } from '../../request/queries.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { DescriptionList, Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Tag } from '../../ui/Tag.tsx';

const useTexts = defineTexts({
  zh: {
    title: '试算购物车',
    hint: '按结算页的规则试算，未保存的修改也算在内。',
    basket: '购物车',
    byAmount: '填金额',
    byGoods: '选商品',
    amount: '适用商品金额',
    at: '下单时间',
    add: '加入商品',
    quantity: '数量',
    remove: (name: string) => `移除 ${name}`,
    goods: '商品金额',
    discount: '优惠',
    shipping: '运费',
    noShipping: '不计',
    pays: '玩家实付',
    usable: '可用时间',
    applies: '可用',
    incomplete: '先填完优惠规则和时间',
  },
  en: {
    title: 'Try it on a basket',
    hint: 'Priced as at checkout, including unsaved changes.',
    basket: 'Basket',
    byAmount: 'An amount',
    byGoods: 'Goods',
    amount: 'Total of eligible goods',
    at: 'Ordered at',
    add: 'Add goods',
    quantity: 'Quantity',
    remove: (name: string) => `Remove ${name}`,
    goods: 'Goods',
    discount: 'Discount',
    shipping: 'Shipping',
    noShipping: 'Not included',
    pays: 'Player pays',
    usable: 'Usable',
    applies: 'Applies',
    incomplete: 'Fill in the discount and its dates first',
  },
});

const call = ops.coupon.quoteBasket;
const fields = inputFields(call);
const { basket: _, ...ruleFields } = fields;
const AMOUNT = { type: 'integer', minimum: 1 };
const FIRST_AMOUNT = 10_000;

type Line = { goodsId: number; skuId: number | undefined; quantity: string };

export function BasketEffect({ coupon }: { coupon: Draft }) {
  const texts = useTexts();
  const gameId = useGameId();
  const mayPick = useMay('catalog.read');
  const [kind, setKind] = useState('amount');
  const [amount, setAmount] = useState<unknown>(FIRST_AMOUNT);
  const [at, setAt] = useState<unknown>(() => new Date().toISOString());
  const [lines, setLines] = useState<Line[]>([]);
  const goods = useGoodsOf(lines, gameId);
  const items = lines.map(({ skuId, quantity }, index) => ({
    sku_id: skuId ?? goods[index]?.skus[0]?.sku_id,
    quantity: Number(quantity),
  }));
  const rule = Object.fromEntries(Object.keys(ruleFields).map((name) => [name, coupon[name]]));
  const input = { ...rule, at, basket: kind === 'amount' ? amount : items };
  const isComplete = findErrors(call.input, { ...input, basket: 1 }).length === 0;
  const quote = useQuery({
    ...callQuery(call, input as never, gameId),
    enabled: findErrors(call.input, input).length === 0,
    placeholderData: keepPreviousData,
  });
  const change = (at: number, changed: Partial<Line>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...changed } : line)));
  const field = { hint: undefined, errors: {}, isRequired: true };
  return (
    <Section title={texts.title} hint={texts.hint}>
      {mayPick && (
        <Segmented
          label={texts.basket}
          options={[
            { value: 'amount', label: texts.byAmount },
            { value: 'goods', label: texts.byGoods },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'amount' ? (
        <FormField
          {...field}
          {...{ name: 'amount', path: '/amount', label: texts.amount, schema: AMOUNT, value: amount }}
          onChange={setAmount}
        />
      ) : (
        <>
          {lines.map(({ goodsId, skuId, quantity }, index) => (
            <Row key={goodsId} align="end" role="group" aria-label={goods[index]?.name ?? `#${goodsId}`}>
              <SelectField
                label={goods[index]?.name ?? `#${goodsId}`}
                value={skuId}
                options={(goods[index]?.skus ?? []).map(({ sku_id, name }) => ({
                  value: String(sku_id),
                  label: name,
                }))}
                onChange={(chosen) => change(index, { skuId: Number(chosen) })}
              />
              <TextField
                label={texts.quantity}
                inputMode="numeric"
                value={quantity}
                onChange={(typed) => change(index, { quantity: typed })}
              />
              <Button
                kind="quiet"
                icon={<X size={16} />}
                aria-label={texts.remove(goods[index]?.name ?? '')}
                onClick={() => setLines(lines.filter((_, other) => other !== index))}
              />
            </Row>
          ))}
          <RefField
            key={lines.length}
            label={texts.add}
            kind="goods"
            value={undefined}
            onChange={(goodsId) =>
              goodsId !== undefined &&
              !lines.some((line) => line.goodsId === goodsId) &&
              setLines([...lines, { goodsId, skuId: undefined, quantity: '1' }])
            }
          />
        </>
      )}
      <FormField
        {...field}
        {...{ name: 'at', path: '/at', label: texts.at, schema: fields.at ?? {}, value: at }}
        onChange={setAt}
      />
      <div role="status">
        {!isComplete && texts.incomplete}
        {isComplete && quote.error && <Tag tone="bad">{quote.error.message}</Tag>}
        {isComplete && !quote.error && quote.data && (
          <DescriptionList
            items={[
              [
                texts.pays,
                <Row key="pays">
                  <strong>{formatMoney(quote.data.pay_amount)}</strong>
                  <Tag tone={quote.data.reason ? 'warm' : 'good'}>{quote.data.reason ?? texts.applies}</Tag>
                </Row>,
              ],
              [texts.goods, formatMoney(quote.data.goods_amount)],
              [texts.discount, formatMoney(-quote.data.discount_amount)],
              [
                texts.shipping,
                kind === 'amount' ? texts.noShipping : formatMoney(quote.data.shipping_amount),
              ],
              [texts.usable, formatRange(quote.data.usable_from, quote.data.usable_until)],
            ]}
          />
        )}
      </div>
    </Section>
  );
}

/** The goods of the lines, with the SKUs that are on offer. */
function useGoodsOf(lines: readonly Line[], gameId: string) {
  const found = useQueries({
    queries: lines.map(({ goodsId }) => callQuery(ops.catalog.goodsInfo, { goods_id: goodsId }, gameId)),
  });
  return found.map(
    ({ data }) => data && { name: data.name, skus: data.skus.filter(({ is_offered }) => is_offered) },
  );
}
