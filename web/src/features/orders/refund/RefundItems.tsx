// The items of an order that can be refunded: which of them, and how many pieces of each.
import type { Contract, OrderDetail, Output } from '@emall/contract';
import { price } from '../../../shared/format/index.ts';
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Stepper } from '../../../shared/ui/Stepper/Stepper.tsx';
import styles from './refund.module.css';
import { useTexts } from './texts.ts';

export type Refundable = Output<Contract['order']['refundProgress']>;
/** An item with the number of its pieces that are applied for. */
export type Line = Refundable['items'][number] & { quantity: number };

export const amountOf = ({ amounts, quantity }: Line): number => amounts[quantity - 1] ?? 0;

/** The name of an item with its variant; undefined when the order has no such item. */
export function nameOf({ items }: Pick<OrderDetail, 'items'>, itemId: number): string | undefined {
  const item = items.find(({ order_item_id }) => order_item_id === itemId);
  return item && [item.name, item.sku_name].filter(Boolean).join(' ');
}

type RefundItemsProps = {
  order: OrderDetail;
  lines: readonly Line[];
  onChange: (itemId: number, quantity: number) => void;
};

export function RefundItems({ order, lines, onChange }: RefundItemsProps) {
  const t = useTexts();
  return (
    <Stack as="fieldset" gap="2" className={styles.field}>
      <legend>{t.items}</legend>
      {lines.map((line) => {
        const { order_item_id: id, amounts, quantity } = line;
        const name = nameOf(order, id) ?? '';
        const all = amounts.length;
        return (
          <Row key={id} gap="2" justify="between" wrap>
            <Checkbox checked={quantity > 0} onChange={(isChosen) => onChange(id, isChosen ? all : 0)}>
              {name} · ¥{price(quantity ? amountOf(line) : (amounts.at(-1) ?? 0))}
            </Checkbox>
            {all > 1 && quantity > 0 && (
              <Stepper
                label={t.pieces(name, all)}
                value={quantity}
                max={all}
                onChange={(next) => onChange(id, next)}
              />
            )}
          </Row>
        );
      })}
    </Stack>
  );
}
