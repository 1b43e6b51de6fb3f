// The items of an order in one line.
import type { OpsOrder } from '@emall/contract';

type Item = { name: string; sku_name: string; quantity: number };

export const itemText = ({ name, sku_name, quantity }: Item): string =>
  `${[name, sku_name].filter(Boolean).join(' ')} × ${quantity}`;

export const itemsText = (items: readonly Item[]): string => items.map(itemText).join('、');

/** The order of a presale's deposit or balance. */
export const isPresale = (kind: OpsOrder['kind']): boolean => kind.startsWith('presale_');
