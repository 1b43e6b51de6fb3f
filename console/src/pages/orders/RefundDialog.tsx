// Refunds an order, by amount or by line: every effect is shown before it is done.
import type { Input, OpsOrderInfo } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { useState } from 'react';
import { defineTexts } from '../../i18n/language.ts';
import { formatMoney, parseYuan, toYuan } from '../../i18n/money.ts';
import { plural } from '../../i18n/plural.ts';
import { CallDialog } from '../../kit/CallDialog.tsx';
import { DryRunEffects } from '../../kit/EffectList.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { itemText } from './items.ts';

const useTexts = defineTexts({
  zh: {
    title: '退款',
    by: '按什么退',
    byAmount: '按金额',
    byLine: '按商品',
    pieces: (left: number, amount: string) => `最多 ${left} 件，共付 ${amount}`,
    badPieces: (left: number) => `请输入不超过 ${left} 的整数`,
    actLines: (n: number) => `退款 ${n} 件`,
    amount: '退款金额（元）',
    left: (left: string) => `最多可退 ${left}`,
    bad: (left: string) => `请输入不超过 ${left} 的数`,
    reason: '原因',
    act: (amount: string) => `退款 ${amount}`,
    done: '退款已提交',
    end: '结束订单',
    ended: '订单已结束',
    noMoney: '款项已全部退回。结束订单后，未发出的商品不再发货。',
  },
  en: {
    title: 'Refund',
    by: 'Refund',
    byAmount: 'An amount',
    byLine: 'Items',
    pieces: (left: number, amount: string) => `Up to ${left}, paid ${amount}`,
    badPieces: (left: number) => `Enter a whole number up to ${left}`,
    actLines: (n: number) => `Refund ${plural(n, { one: 'item', other: 'items' })}`,
    amount: 'Amount (yuan)',
    left: (left: string) => `Up to ${left}`,
    bad: (left: string) => `Enter an amount up to ${left}`,
    reason: 'Reason',
    act: (amount: string) => `Refund ${amount}`,
    done: 'Refund started',
    end: 'End order',
    ended: 'Order ended',
    noMoney: 'It’s fully refunded. Ending the order stops anything not sent yet.',
  },
});

type RefundInput = Input<typeof ops.order.refund>;
/** What is typed so far: undefined while it cannot be refunded. */
type Choice = Pick<RefundInput, 'amount' | 'items'> | undefined;

export function RefundDialog({ order, onClose }: { order: OpsOrderInfo; onClose(): void }) {
  const texts = useTexts();
  const left = order.pay_amount - order.refunded_amount - order.refunding_amount;
  const [by, setBy] = useState('amount');
  const [typed, setTyped] = useState(toYuan(left));
  const [pieces, setPieces] = useState<Record<number, string>>({});
  const [reason, setReason] = useState('');
  const amount = parseYuan(typed);
  const isOver = left === 0;
  const isGood = amount !== undefined && amount > 0 && amount <= left;
  const items = chosenLines(order, pieces);
  const byAmount: Choice = isOver || amount === left ? {} : isGood ? { amount } : undefined;
  const choice: Choice = by === 'amount' ? byAmount : items && { items };
  const sent = choice && { order_id: order.order_id, ...choice, reason: reason.trim() };
  const count = items?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <CallDialog
      call={ops.order.refund}
      input={() => sent}
      title={isOver ? texts.end : texts.title}
      label={
        isOver
          ? texts.end
          : by === 'amount'
            ? texts.act(isGood ? formatMoney(amount) : '')
            : texts.actLines(count)
      }
      isHarmful
      isDisabled={!reason.trim()}
      done={isOver ? texts.ended : texts.done}
      onClose={onClose}
    >
      {isOver && <p>{texts.noMoney}</p>}
      {!isOver && order.refundable_items.length > 0 && (
        <Segmented
          label={texts.by}
          value={by}
          onChange={setBy}
          options={[
            { value: 'amount', label: texts.byAmount },
            { value: 'line', label: texts.byLine },
          ]}
        />
      )}
      {isOver ? null : by === 'amount' ? (
        <TextField
          label={texts.amount}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          // One or the other: what is below stays where it is.
          hint={isGood ? texts.left(formatMoney(left)) : undefined}
          error={isGood ? undefined : texts.bad(formatMoney(left))}
        />
      ) : (
        <LineFields order={order} pieces={pieces} onChange={setPieces} />
      )}
      <TextField label={texts.reason} value={reason} onChange={setReason} maxLength={100} autoFocus />
      <DryRunEffects call={ops.order.refund} input={sent && { ...sent, reason: texts.title }} sent={sent} />
    </CallDialog>
  );
}

type LinesProps = {
  order: OpsOrderInfo;
  pieces: Record<number, string>;
  onChange(pieces: Record<number, string>): void;
};

function LineFields({ order, pieces, onChange }: LinesProps) {
  const texts = useTexts();
  return order.refundable_items.map(({ order_item_id: id, quantity, amount }) => {
    const item = order.items.find(({ order_item_id }) => order_item_id === id);
    const typed = pieces[id] ?? '';
    const isGood = countOf(typed, quantity) !== undefined;
    return (
      <TextField
        key={id}
        label={item ? itemText(item) : String(id)}
        value={typed}
        onChange={(next) => onChange({ ...pieces, [id]: next })}
        inputMode="numeric"
        placeholder="0"
        hint={isGood ? texts.pieces(quantity, formatMoney(amount)) : undefined}
        error={isGood ? undefined : texts.badPieces(quantity)}
      />
    );
  });
}

/** A number of pieces as typed; undefined when it is none that is left. */
function countOf(typed: string, left: number): number | undefined {
  const text = typed.trim();
  if (!/^[0-9]{0,7}$/.test(text)) return undefined;
  return Number(text) <= left ? Number(text) : undefined;
}

function chosenLines(order: OpsOrderInfo, pieces: Record<number, string>): RefundInput['items'] {
  const lines = order.refundable_items.map(({ order_item_id, quantity }) => ({
    order_item_id,
    quantity: countOf(pieces[order_item_id] ?? '', quantity),
  }));
  if (lines.some(({ quantity }) => quantity === undefined)) return undefined;
  const chosen = lines.flatMap(({ order_item_id, quantity }) =>
    quantity ? [{ order_item_id, quantity }] : [],
  );
  return chosen.length ? chosen : undefined;
}
