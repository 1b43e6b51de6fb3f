// Adds to the stock of a SKU, or takes off.
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { TextField } from '../../ui/Field.tsx';

const useTexts = defineTexts({
  zh: {
    label: '调整库存',
    change: '增减数量',
    changeHint: (stock: number) => `现有 ${stock}；减少时填负数。`,
    after: (stock: number, next: number) => `库存由 ${stock} 变为 ${next}。`,
    saved: '已保存',
  },
  en: {
    label: 'Correct stock',
    change: 'Add or remove',
    changeHint: (stock: number) => `${stock} in stock now. Enter a negative number to remove.`,
    after: (stock: number, next: number) => `Stock will change from ${stock} to ${next}.`,
    saved: 'Saved',
  },
});

type Props = { sku: { sku_id: number; stock: number }; title: string; onClose(): void };

export function CorrectStock({ sku, title, onClose }: Props) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const change = /^-?\d{1,7}$/.test(typed) ? Number(typed) : 0;
  return (
    <CallDialog
      call={ops.catalog.correctStock}
      input={(reason) => (change === 0 ? undefined : { sku_id: sku.sku_id, change, reason })}
      label={texts.label}
      title={title}
      needsReason
      hasEffects
      done={texts.saved}
      onClose={onClose}
    >
      <TextField
        label={texts.change}
        hint={change ? texts.after(sku.stock, sku.stock + change) : texts.changeHint(sku.stock)}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
    </CallDialog>
  );
}
