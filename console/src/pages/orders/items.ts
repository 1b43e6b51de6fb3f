// The items of an order in one line.
type Item = { name: string; sku_name: string; quantity: number };

export const itemText = ({ name, sku_name, quantity }: Item): string =>
  `${[name, sku_name].filter(Boolean).join(' ')} × ${quantity}`;

export const itemsText = (items: readonly Item[]): string => items.map(itemText).join('、');
