// Changes a flash sale: everything before it starts, its end once it runs; or publishes a draft.
import type { LimitPer, OpsPriceWindow, SaleSku } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { savedPartOf } from '../../entities/flash-sales/sale.ts';
import { labelOfField } from '../../i18n/fields.ts';
import { defineTexts, useLanguage } from '../../i18n/language.ts';
import { toYuan } from '../../i18n/money.ts';
import { fromWallClock, toWallClock } from '../../i18n/time.ts';
import { labelOfValue } from '../../i18n/values.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { piecesOf, readSku, SaleSkuFields, type TypedSku, usePiecesError } from './SaleSkuFields.tsx';
import { useSaleWarnings } from './useSaleWarnings.tsx';

const useTexts = defineTexts({
  zh: {
    edit: '修改限时特价',
    publish: '发布草稿',
    end: '修改结束时间',
    limitHint: '不填：不限',
    limitsHint: '不填：不限。各规格分别计算',
    starts: '开始',
    ends: '结束',
    hint: '上海时间',
    endsFirst: '结束时间要晚于开始时间',
    started: '已发布，特价已开始',
    done: { edit: '已修改', publish: '已发布，到时自动开始', end: '结束时间已修改' },
  },
  en: {
    edit: 'Edit flash sale',
    publish: 'Publish draft',
    end: 'Change end time',
    limitHint: 'Leave empty for no limit',
    limitsHint: 'Leave empty for no limit. Each variant counts separately',
    starts: 'Starts',
    ends: 'Ends',
    hint: 'Shanghai time',
    endsFirst: 'Must be after the start',
    started: 'Published. The sale has started.',
    done: { edit: 'Changed', publish: 'Published. It starts automatically.', end: 'End time changed' },
  },
});

type Props = { sale: OpsPriceWindow; what: 'edit' | 'publish' | 'end'; onClose(): void };

const LIMIT_PER: readonly LimitPer[] = ['role', 'account'];

const typedOf = ({ price, quota }: SaleSku): TypedSku => ({
  price: toYuan(price),
  quota: String(quota ?? ''),
});

export function EditSale({ sale, what, onClose }: Props) {
  const texts = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState(() => sale.skus.map(typedOf));
  const [limit, setLimit] = useState(String(sale.limit_quantity ?? ''));
  const [per, setPer] = useState(sale.limit_per);
  const [startsAt, setStartsAt] = useState(sale.starts_at);
  const [endsAt, setEndsAt] = useState(sale.ends_at);
  const limit_quantity = piecesOf(limit);
  const piecesError = usePiecesError();
  const skus = sale.skus.flatMap((sku, at) => {
    const { price, quota } = readSku(typed[at] ?? typedOf(sku));
    return price !== undefined && quota !== undefined ? [{ sku_id: sku.sku_id, price, quota }] : [];
  });
  const input = (reason: string) =>
    skus.length === sale.skus.length && limit_quantity !== undefined
      ? {
          price_window_id: sale.price_window_id,
          skus,
          limit_quantity,
          limit_per: per,
          starts_at: startsAt,
          ends_at: endsAt,
          reason,
          is_draft: what === 'edit' && sale.status === 'draft',
        }
      : undefined;
  const warnings = useSaleWarnings();
  // The prices of one that runs stay.
  const confirm = async (changed: { skus: typeof skus }) =>
    what === 'end' ||
    warnings.confirm(
      sale.skus.map(({ sku_id, sku_name, base_price, stock, ...before }) => {
        const { price, quota } = changed.skus.find((each) => each.sku_id === sku_id) ?? before;
        return { name: sku_name, regular: base_price, price, pieces: quota, stock };
      }),
    );
  return (
    <CallDialog
      call={ops.catalog.changePriceWindow}
      input={input}
      opened={{ fixed: { price_window_id: sale.price_window_id }, stored: savedPartOf(sale) }}
      confirm={confirm}
      label={texts[what]}
      needsReason
      done={() =>
        what === 'publish' && Date.parse(startsAt) <= Date.now() ? texts.started : texts.done[what]
      }
      onClose={onClose}
      hasEffects
    >
      {warnings.dialog}
      {what === 'edit' && (
        <>
          {sale.skus.map((sku, at) => (
            <SaleSkuFields
              key={sku.sku_id}
              name={sku.sku_name}
              regularPrice={sku.base_price}
              stock={sku.stock}
              isRequired
              value={typed[at] ?? typedOf(sku)}
              onChange={(changed) => setTyped(typed.with(at, changed))}
            />
          ))}
          <TextField
            label={labelOfField('limit_quantity', language)}
            inputMode="numeric"
            hint={sale.skus.length > 1 ? texts.limitsHint : texts.limitHint}
            error={piecesError(limit)}
            value={limit}
            onChange={setLimit}
          />
          {limit_quantity !== null && (
            <SelectField
              label={labelOfField('limit_per', language)}
              value={per}
              onChange={(chosen) => setPer(chosen as LimitPer)}
              options={LIMIT_PER.map((value) => ({
                value,
                label: labelOfValue('limit_per', value, language),
              }))}
            />
          )}
        </>
      )}
      {what !== 'end' && (
        <TextField
          label={texts.starts}
          hint={texts.hint}
          type="datetime-local"
          value={toWallClock(startsAt)}
          onChange={(local) => local && setStartsAt(fromWallClock(local))}
        />
      )}
      <TextField
        label={texts.ends}
        hint={texts.hint}
        error={Date.parse(endsAt) <= Date.parse(startsAt) ? texts.endsFirst : undefined}
        type="datetime-local"
        value={toWallClock(endsAt)}
        onChange={(local) => local && setEndsAt(fromWallClock(local))}
      />
    </CallDialog>
  );
}
