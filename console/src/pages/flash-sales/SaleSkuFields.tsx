// The price of a variant in a flash sale and how many pieces have it, as typed and as read.
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney, parseYuan } from '../../i18n/money.ts';
import { TextField } from '../../ui/Field.tsx';
import styles from './FlashSales.module.css';

const useTexts = defineTexts({
  zh: {
    price: '特价 (¥)',
    base: (price: string, stock: number) => `原价 ${price}，库存 ${stock}`,
    badPrice: '请填写正数，例如 12.50',
    notBelow: (price: string) => `特价要低于原价 ${price}`,
    quota: '特价数量',
    quotaHint: '不填：全部库存。卖完恢复原价',
    badPieces: '请填写正整数，例如 1000',
  },
  en: {
    price: 'Sale price (¥)',
    base: (price: string, stock: number) => `Regular ${price}, ${stock} in stock`,
    badPrice: 'Enter a positive number, such as 12.50',
    notBelow: (price: string) => `Must be below the regular price of ${price}`,
    quota: 'Sale quantity',
    quotaHint: 'Leave empty to sell all stock. After that, the regular price applies',
    badPieces: 'Enter a whole number, such as 1000',
  },
});

/** Undefined when it is no number of pieces; empty is none. */
export const piecesOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  return /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : undefined;
};

/** What is wrong with a number of pieces. */
export function usePiecesError(): (typed: string) => string | undefined {
  const { badPieces } = useTexts();
  return (typed) => (piecesOf(typed) === undefined ? badPieces : undefined);
}

export type TypedSku = { price: string; quota: string };

/** A field that cannot be read is undefined: the contract refuses it. */
export const readSku = ({ price, quota }: TypedSku) => ({
  price: parseYuan(price) || undefined,
  quota: piecesOf(quota),
});

type Props = {
  name: string | undefined;
  regularPrice: number;
  stock: number;
  isRequired?: boolean;
  value: TypedSku;
  onChange(value: TypedSku): void;
};

/** A variant without a price and a number of pieces is not in the sale, unless it is required. */
export function SaleSkuFields({ name, regularPrice, stock, isRequired = false, value, onChange }: Props) {
  const texts = useTexts();
  const piecesError = usePiecesError();
  const { price } = readSku(value);
  const isIn = isRequired || value.price.trim() !== '' || value.quota.trim() !== '';
  return (
    <fieldset className={styles.sku}>
      <legend>{name}</legend>
      <TextField
        label={texts.price}
        inputMode="decimal"
        hint={texts.base(formatMoney(regularPrice), stock)}
        error={
          isIn && price === undefined
            ? texts.badPrice
            : price !== undefined && price >= regularPrice
              ? texts.notBelow(formatMoney(regularPrice))
              : undefined
        }
        isRequired={isRequired}
        value={value.price}
        onChange={(typed) => onChange({ ...value, price: typed })}
      />
      <TextField
        label={texts.quota}
        inputMode="numeric"
        hint={texts.quotaHint}
        error={piecesError(value.quota)}
        value={value.quota}
        onChange={(quota) => onChange({ ...value, quota })}
      />
    </fieldset>
  );
}
