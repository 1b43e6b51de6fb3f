// Asks for confirmation of what is often a mistake in a flash sale: a price below half of the regular one, a variant without stock or
// with more pieces at the price than there are.
import type { ReactNode } from 'react';
import { isLargePriceDrop } from '../../entities/goods/large-price-drop.ts';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney } from '../../i18n/money.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useConfirmation } from '../../ui/useConfirmation.tsx';

const useTexts = defineTexts({
  zh: {
    check: '请核对特价',
    largeDrop: (name: string, regular: string, sale: string) =>
      `${name}：价格降低了一半以上，${regular} → ${sale}`,
    noStock: (name: string) => `${name}：没有库存`,
    above: (name: string, pieces: number, stock: number) =>
      `${name}：特价数量 ${formatNumber(pieces)} 件，库存只有 ${formatNumber(stock)} 件`,
    unnamed: '默认规格',
    goOn: '按此保存',
  },
  en: {
    check: 'Check the sale prices',
    largeDrop: (name: string, regular: string, sale: string) =>
      `${name}: drops by more than half, ${regular} → ${sale}`,
    noStock: (name: string) => `${name}: out of stock`,
    above: (name: string, pieces: number, stock: number) =>
      `${name}: ${formatNumber(pieces)} at the sale price, but only ${formatNumber(stock)} in stock`,
    unnamed: 'Single variant',
    goOn: 'Save anyway',
  },
});

/** A sale that goes live: shown before with its effects, with warnings or without. */
type Start = { label: string; effects: ReactNode };
type Line = { name: string; regular: number; price: number; pieces: number | null; stock: number };

/** Returns the dialog, to be shown somewhere, and a question that resolves to whether to save. */
export function useSaleWarnings(): {
  dialog: ReactNode;
  confirm(lines: readonly Line[], start?: Start): Promise<boolean>;
} {
  const texts = useTexts();
  const { dialog, ask } = useConfirmation();
  const confirm = async (lines: readonly Line[], start?: Start) => {
    const warnings = lines.flatMap(({ name, regular, price, pieces, stock }) => [
      ...(isLargePriceDrop(regular, price)
        ? [texts.largeDrop(name || texts.unnamed, formatMoney(regular), formatMoney(price))]
        : []),
      ...(stock === 0 ? [texts.noStock(name || texts.unnamed)] : []),
      ...(stock > 0 && (pieces ?? 0) > stock ? [texts.above(name || texts.unnamed, pieces ?? 0, stock)] : []),
    ]);
    if (!warnings.length) return start ? ask({ title: start.label, ...start, isHarmful: false }) : true;
    const text = warnings.map((warning) => (
      <span key={warning}>
        {warning}
        <br />
      </span>
    ));
    return ask({ title: texts.check, text, label: texts.goOn, effects: start?.effects });
  };
  return { dialog, confirm };
}
