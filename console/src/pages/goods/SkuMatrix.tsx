// The variants of goods as a matrix: price, stock and whether it is offered, for each combination of options.
import type { OpsGoods, OpsSku } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isLargePriceDrop } from '../../entities/goods/large-price-drop.ts';
import { CorrectStock } from '../../entities/stock/CorrectStock.tsx';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { CallForm } from '../../kit/form/CallForm.tsx';
import type { Custom } from '../../kit/form/FormFields.tsx';
import { toastSaved } from '../../kit/restore.ts';
import { useGameId } from '../../session/params.ts';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Section } from '../../ui/Page.tsx';
import { Row } from '../../ui/Row.tsx';
import { Table } from '../../ui/Table.tsx';
import { useConfirmation } from '../../ui/useConfirmation.tsx';
import { Money, YesNo } from '../../ui/Values.tsx';
import { AddVariants, useAddVariantsLabel } from './AddVariants.tsx';
import { type RunningSale, useFormatPrice, useIsInPoints, useRunningSales } from './prices.ts';
import { NEW_SKU, type Variant, variantsOf } from './sku-choices.ts';

const useTexts = defineTexts({
  zh: {
    title: '规格、价格和库存',
    only: '默认规格',
    add: '添加',
    edit: '编辑',
    stock: '调整库存',
    saved: '已保存',
    missing: '未添加',
    sale: (price: string) => `特价 ${price}`,
    regular: (price: string) => `原价 ${price}`,
    largeDrop: '价格降低了一半以上',
    largeDropText: (now: string, next: string) =>
      `价格将由 ${now} 变为 ${next}，保存后玩家立即看到。确定没有写错吗？`,
    largeDropSave: '按新价格保存',
    points: '积分',
  },
  en: {
    title: 'Variants, prices and stock',
    only: 'Single variant',
    add: 'Add',
    edit: 'Edit',
    stock: 'Correct stock',
    saved: 'Saved',
    missing: 'Not added',
    sale: (price: string) => `${price} on sale`,
    regular: (price: string) => `Regular ${price}`,
    largeDrop: 'Price drops by more than half',
    largeDropText: (now: string, next: string) =>
      `Change the price from ${now} to ${next}? Players see it right away.`,
    largeDropSave: 'Save the new price',
    points: 'points',
  },
});

const keyOf = ({ values, sku }: Variant) => values.join('/') || (sku?.sku_id ?? 'only');

type Open =
  | { kind: 'edit'; variant: Variant }
  | { kind: 'stock'; sku: OpsSku; name: string }
  | { kind: 'all' };

export function SkuMatrix({ goods }: { goods: OpsGoods }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayPrice = useMay('catalog.price');
  const mayStock = useMay('catalog.write');
  const [open, setOpen] = useState<Open>();
  const nameOf = ({ values, sku }: Variant) => values.join(' / ') || sku?.name || texts.only;
  const label = (field: string) => labelOfField(field, language);
  const addLabel = useAddVariantsLabel();
  const variants = variantsOf(goods);
  const sales = useRunningSales(goods);
  const missing = variants.filter(({ sku }) => !sku).length;
  // Others name a code pool, a coupon or the game's product for each variant.
  const canAddAll = mayPrice && missing > 1 && goods.delivery === 'ship' && goods.kind !== 'coupon';
  return (
    <Section
      title={texts.title}
      actions={canAddAll && <Button onClick={() => setOpen({ kind: 'all' })}>{addLabel(missing)}</Button>}
    >
      <Table
        label={texts.title}
        rows={variants}
        // Stays when the variant is added: the focus returns to its button.
        keyOf={keyOf}
        columns={[
          { header: label('sku_name'), cell: nameOf },
          {
            header: label('price'),
            isNumber: true,
            cell: ({ sku }) =>
              sku ? <SkuPrice goods={goods} sku={sku} sale={sales.get(sku.sku_id)} /> : texts.missing,
          },
          {
            header: label('cost_amount'),
            isNumber: true,
            cell: ({ sku }) => <Money cents={sku?.cost_amount ?? null} />,
          },
          {
            header: label('stock'),
            isNumber: true,
            cell: ({ sku }) => (sku ? formatNumber(sku.stock) : '–'),
          },
          { header: label('is_offered'), cell: ({ sku }) => (sku ? <YesNo value={sku.is_offered} /> : '–') },
          {
            header: label('actions'),
            cell: (variant) => (
              <Row gap="1" noWrap>
                {mayPrice && (
                  <Button
                    size="small"
                    aria-label={`${variant.sku ? texts.edit : texts.add} ${nameOf(variant)}`}
                    onClick={() => setOpen({ kind: 'edit', variant })}
                  >
                    {variant.sku ? texts.edit : texts.add}
                  </Button>
                )}
                {mayStock && variant.sku && (
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={`${texts.stock} ${nameOf(variant)}`}
                    onClick={() =>
                      variant.sku && setOpen({ kind: 'stock', sku: variant.sku, name: nameOf(variant) })
                    }
                  >
                    {texts.stock}
                  </Button>
                )}
              </Row>
            ),
          },
        ]}
      />
      {open?.kind === 'edit' && (
        <Drawer
          title={`${open.variant.sku ? texts.edit : texts.add} · ${nameOf(open.variant)}`}
          onClose={() => setOpen(undefined)}
          isLocal
        >
          <SkuForm
            goods={goods}
            // As it is now: another operator may change it while the form is open.
            variant={variants.find((variant) => keyOf(variant) === keyOf(open.variant)) ?? open.variant}
            onDone={() => setOpen(undefined)}
          />
        </Drawer>
      )}
      {open?.kind === 'all' && <AddVariants goods={goods} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'stock' && (
        <CorrectStock
          sku={open.sku}
          title={`${texts.stock} · ${open.name}`}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}

type PriceProps = { goods: OpsGoods; sku: OpsSku; sale: RunningSale | undefined };

/** What players pay now: in a flash sale its price, with the regular one beside it. */
function SkuPrice({ goods, sku, sale }: PriceProps) {
  const texts = useTexts();
  const format = useFormatPrice();
  const gameId = useGameId();
  const regular = format(goods, sku.price);
  if (!sale) return regular;
  return (
    <Link to={`/${gameId}/flash-sales/${sale.price_window_id}`}>
      {texts.sale(formatMoney(sale.price))}
      {/* In two lines: the actions stay in sight beside the phone. */}
      <br />
      <small>{texts.regular(regular)}</small>
    </Link>
  );
}

/** The fields of a SKU that are saved; its stock changes only by corrections. */
function savedFields({ stock: _, sku_id: _id, values: _values, ...fields }: OpsSku) {
  return fields;
}

function SkuForm({ goods, variant, onDone }: { goods: OpsGoods; variant: Variant; onDone(): void }) {
  const texts = useTexts();
  const gameId = useGameId();
  const { values, sku } = variant;
  const isInPoints = useIsInPoints()(goods);
  const points: Custom = ({ label, value, error, onChange }) => (
    <TextField
      label={`${label} (${texts.points})`}
      inputMode="numeric"
      error={error}
      value={String(value ?? '')}
      onChange={(typed) => onChange(/^\d{1,9}$/.test(typed) ? Number(typed) : typed || undefined)}
    />
  );
  const initial = sku ? savedFields(sku) : { ...NEW_SKU, name: values.join(' ') };
  const format = useFormatPrice();
  const { dialog, ask } = useConfirmation();
  const confirm = async ({ price }: { price?: unknown }) =>
    !sku ||
    !isLargePriceDrop(sku.price, Number(price)) ||
    ask({
      title: texts.largeDrop,
      text: texts.largeDropText(format(goods, sku.price), format(goods, Number(price))),
      label: texts.largeDropSave,
    });
  return (
    <>
      <CallForm
        call={ops.catalog.saveSku}
        initial={initial}
        confirm={confirm}
        fixed={{ goods_id: goods.goods_id, values, ...(sku ? { sku_id: sku.sku_id } : {}) }}
        names={[
          'price',
          ...(isInPoints ? [] : ['market_price']),
          'cost_amount',
          ...(sku ? [] : ['stock']),
          'name',
          'is_offered',
          'image',
          ...(goods.delivery === 'code' ? ['code_pool_id'] : []),
          ...(goods.kind === 'coupon' ? ['coupon_template_id'] : []),
          ...(goods.delivery === 'role' ? ['product_code'] : []),
          'sort',
        ]}
        custom={isInPoints ? { price: points } : {}}
        onDone={({ sku_id }) => {
          void toastSaved(texts.saved, 'sku', sku_id, gameId);
          onDone();
        }}
      />
      {dialog}
    </>
  );
}
