// More pieces at the price of a flash sale.
import type { OpsPriceWindow, SaleSku } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { savedPartOf } from '../../entities/flash-sales/sale.ts';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { useConfirmation } from '../../ui/useConfirmation.tsx';

const useTexts = defineTexts({
  zh: {
    title: '增加特价数量',
    pieces: '增加多少件',
    hint: (stock: number) => `库存还有 ${stock} 件`,
    check: '请核对特价数量',
    above: (left: number, stock: number) => `特价还可卖 ${left} 件，库存只有 ${stock} 件`,
    goOn: '按此保存',
    done: (quota: number) => `特价数量已改为 ${quota}`,
  },
  en: {
    title: 'Increase sale quantity',
    pieces: 'How many more',
    hint: (stock: number) => `${stock} in stock`,
    check: 'Check the sale quantity',
    above: (left: number, stock: number) => `Left at the sale price: ${left}. In stock: ${stock}.`,
    goOn: 'Save anyway',
    done: (quota: number) => `The sale quantity is now ${quota}`,
  },
});

type Props = { sale: OpsPriceWindow; sku: SaleSku; onClose(): void };

export function AddPieces({ sale, sku, onClose }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const more = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  const quota = (sku.quota ?? 0) + more;
  const { price_window_id, starts_at, ends_at, limit_quantity, limit_per } = sale;
  const { dialog, ask } = useConfirmation();
  const left = quota - sku.sold;
  const confirm = async () =>
    left <= sku.stock || ask({ title: texts.check, text: texts.above(left, sku.stock), label: texts.goOn });
  return (
    <CallDialog
      call={ops.catalog.changePriceWindow}
      input={(reason) => ({
        price_window_id,
        skus: sale.skus.map(({ sku_id, price, ...each }) => ({
          sku_id,
          price,
          quota: sku_id === sku.sku_id ? quota : each.quota,
        })),
        starts_at,
        ends_at,
        limit_quantity,
        limit_per,
        is_draft: sale.status === 'draft',
        reason,
      })}
      opened={{ fixed: { price_window_id }, stored: savedPartOf(sale), follows: true }}
      confirm={confirm}
      label={texts.title}
      isDisabled={more === 0}
      needsReason
      hasEffects
      done={texts.done(quota)}
      onClose={onClose}
    >
      {dialog}
      <TextField
        label={texts.pieces}
        inputMode="numeric"
        hint={texts.hint(sku.stock)}
        value={typed}
        onChange={setTyped}
      />
    </CallDialog>
  );
}
