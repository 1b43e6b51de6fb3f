// The items of an order in one line.
import type { OpsOrder } from '@emall/contract';

type Item = { name: string; sku_name: string; quantity: number };

export const itemText = ({ name, sku_name, quantity }: Item): string =>
  `${[name, sku_name].filter(Boolean).join(' ')} × ${quantity}`;

export const itemsText = (items: readonly Item[]): string => items.map(itemText).join('、');

/** The named lines of an order, each with its number of pieces. */
export const linesText = (
  items: readonly (Item & { order_item_id: number })[],
  pieces: readonly { order_item_id: number; quantity: number }[],
): string =>
  itemsText(
    pieces.flatMap(({ order_item_id: id, quantity }) =>
      items.filter(({ order_item_id }) => order_item_id === id).map((item) => ({ ...item, quantity })),
    ),
  );

/** The order of a presale's deposit or balance. */
export const isPresale = (kind: OpsOrder['kind']): boolean => kind.startsWith('presale_');
