// Asks for a refund or return: in which way, of which items, why. What was entered stays until it is sent.
import type { Contract, OrderDetail, Output } from '@emall/contract';
import { REFUND_REASONS } from '@emall/contract/refund-reasons';
import { useState } from 'react';
import { deadline, formatMoment, price } from '../../../shared/format/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox/Checkbox.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { RadioList } from '../../../shared/ui/RadioList/RadioList.tsx';
import { TextArea } from '../../../shared/ui/TextArea/TextArea.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { EMPTY_DRAFT, type RefundDraft, storedDraft } from './draft.ts';
import { refreshRefunds } from './queries.ts';
import styles from './refund.module.css';
import { useTexts } from './texts.ts';

type Refundable = Output<Contract['order']['refundProgress']>;

const DESCRIPTION_MAX = 200;

export function RefundForm({ order, refundable }: { order: OrderDetail; refundable: Refundable }) {
  const t = useTexts();
  const stored = storedDraft(order.order_id, refundable.list.length);
  const [draft, setDraft] = useState(() => stored.read() ?? EMPTY_DRAFT);
  const change = (changes: Partial<RefundDraft>) => {
    const next = { ...draft, kind, ...changes };
    setDraft(next);
    stored.write(next);
  };
  const kind =
    refundable.kinds.findLast((each) => each === draft.kind) ?? refundable.kinds.at(-1) ?? 'refund';
  // An operator may have refunded one of them since.
  const chosen = refundable.items.flatMap(({ order_item_id: id }) =>
    draft.without.includes(id) ? [] : [id],
  );
  const reason = REFUND_REASONS[kind].find((each) => each === draft.reason);
  const isAll = chosen.length === refundable.items.length;
  const amount = isAll
    ? refundable.amount
    : refundable.items
        .filter(({ order_item_id }) => chosen.includes(order_item_id))
        .reduce((sum, item) => sum + item.amount, 0);

  const { submit, isSubmitting } = useSubmit(
    async () => {
      if (chosen.length === 0) return toast(t.chooseItem);
      if (reason === undefined) return toast(t.chooseReason);
      await api.order.applyRefund(
        { order_id: order.order_id, kind, reason, description: draft.description, order_item_ids: chosen },
        { onExpired: 'popup' },
      );
      stored.remove();
      toast(t.submitted);
      await refreshRefunds();
    },
    // The application may have arrived although its response is lost, or the order has changed since it was read.
    () => void refreshRefunds(),
  );

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {refundable.kinds.length > 1 && (
        <RadioList
          legend={t.kindLabel}
          options={refundable.kinds.map((each) => ({
            value: each,
            label: t.kind[each],
            hint: t.kindHint[each],
          }))}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      )}
      {Math.max(order.items.length, refundable.items.length) > 1 && (
        <Stack as="fieldset" gap="2" className={styles.field}>
          <legend>{t.items}</legend>
          {refundable.items.map(({ order_item_id, amount: share }) => (
            <Checkbox
              key={order_item_id}
              checked={chosen.includes(order_item_id)}
              onChange={(isChosen) =>
                change({
                  without: isChosen
                    ? draft.without.filter((each) => each !== order_item_id)
                    : [...draft.without, order_item_id],
                })
              }
            >
              {order.items.find((item) => item.order_item_id === order_item_id)?.name} · ¥{price(share)}
            </Checkbox>
          ))}
        </Stack>
      )}
      <RadioList
        legend={t.reasonLabel}
        options={REFUND_REASONS[kind].map((each) => ({ value: each, label: t.reason[each] }))}
        value={reason}
        onChange={(next) => change({ reason: next })}
      />
      <TextArea
        label={t.description}
        rows={3}
        maxLength={DESCRIPTION_MAX}
        placeholder={t.descriptionHint}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <Stack gap="2" className={styles.foot}>
        <Row as="p" gap="2" align="baseline" wrap className={styles.amount}>
          {t.atMost} <b>¥{price(amount)}</b>
          {refundable.apply_until && <small>{t.until(formatMoment(deadline(refundable.apply_until)))}</small>}
        </Row>
        <Button type="submit" size="lg" block loading={isSubmitting}>
          {t.submit}
        </Button>
      </Stack>
    </form>
  );
}
