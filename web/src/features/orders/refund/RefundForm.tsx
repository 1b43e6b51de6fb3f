// Asks for a refund or return: in which way, of which items, why. What was entered stays until it is sent.
import type { OrderDetail, RefundKind, RefundReason } from '@emall/contract';
import { PROOFS } from '@emall/contract/constants';
import { REFUND_REASONS } from '@emall/contract/refund-reasons';
import { useRef, useState } from 'react';
import { isParcel } from '../../../entities/order/index.ts';
import { deadline, formatMoment, price } from '../../../shared/format/index.ts';
import { usePictures } from '../../../shared/pictures/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { PicturePicker } from '../../../shared/ui/PicturePicker/PicturePicker.tsx';
import { RadioList } from '../../../shared/ui/RadioList/RadioList.tsx';
import { TextArea } from '../../../shared/ui/TextArea/TextArea.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { emptyDraft, type RefundDraft, storedDraft } from './draft.ts';
import { refreshRefunds } from './queries.ts';
import { amountOf, type Line, type Refundable, RefundItems } from './RefundItems.tsx';
import styles from './refund.module.css';
import { useTexts } from './texts.ts';

const DESCRIPTION_MAX = 200;

/** What has not left the shop can be neither missing nor damaged nor the wrong item. */
const BEFORE_SHIPPING: ReadonlySet<RefundReason> = new Set(['changed_mind', 'other']);

function reasonsOf(order: OrderDetail, kind: RefundKind): readonly RefundReason[] {
  const isWaiting = isParcel(order) && (order.status === 'paid' || order.status === 'delivering');
  return isWaiting ? REFUND_REASONS[kind].filter((each) => BEFORE_SHIPPING.has(each)) : REFUND_REASONS[kind];
}

export function RefundForm({ order, refundable }: { order: OrderDetail; refundable: Refundable }) {
  const t = useTexts();
  const stored = storedDraft(order.order_id);
  const { draft, save } = useDraft(order.order_id, refundable.list.length);
  const picker = usePictures(refundable.drafts, (uploadIds) => save({ uploadIds }));
  const kind =
    refundable.kinds.findLast((each) => each === draft.kind) ?? refundable.kinds.at(-1) ?? 'refund';
  const change = (changes: Partial<RefundDraft>) => save({ kind, ...changes });
  const lines = refundable.items.map((item): Line => {
    const all = item.amounts.length;
    // An operator may have refunded some of them since.
    return { ...item, quantity: Math.min(draft.pieces[item.order_item_id] ?? all, all) };
  });
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  const isAll = lines.every(({ quantity, amounts }) => quantity === amounts.length);
  const reasons = reasonsOf(order, kind);
  const reason = reasons.find((each) => each === draft.reason);
  const sum = chosen.reduce((total, line) => total + amountOf(line), 0);
  const amount = isAll ? refundable.amount : Math.min(sum, refundable.amount);

  const { submit, isSubmitting } = useSubmit(
    async () => {
      const { pictures } = picker;
      if (chosen.length === 0) return toast(t.chooseItem);
      if (reason === undefined) return toast(t.chooseReason);
      if (pictures.some(({ progress }) => progress !== undefined)) return toast(t.waitUpload);
      if (pictures.some(({ uploadId }) => uploadId === undefined)) return toast(t.photoFailed);
      await api.order.applyRefund(
        {
          order_id: order.order_id,
          kind,
          reason,
          description: draft.description,
          items: chosen.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
          upload_ids: pictures.flatMap(({ uploadId }) => uploadId ?? []),
        },
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
      {(Math.max(order.items.length, lines.length) > 1 ||
        lines.some(({ amounts }) => amounts.length > 1)) && (
        <RefundItems
          order={order}
          lines={lines}
          onChange={(itemId, quantity) => change({ pieces: { ...draft.pieces, [itemId]: quantity } })}
        />
      )}
      <RadioList
        legend={t.reasonLabel}
        options={reasons.map((each) => ({ value: each, label: t.reason[each] }))}
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
      <Stack as="fieldset" gap="2" className={styles.field}>
        <legend>{t.photos}</legend>
        <PicturePicker {...picker} />
        <small className={styles.photosHint}>{t.photosHint(PROOFS.max)}</small>
      </Stack>
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

function useDraft(orderId: string, nth: number) {
  const stored = storedDraft(orderId);
  const [draft, setDraft] = useState(() => {
    const last = stored.read();
    return last?.nth === nth ? last : emptyDraft(nth);
  });
  // A ref, because an upload reports its progress to the render in which it began.
  const latest = useRef(draft);
  const save = (changes: Partial<RefundDraft>) => {
    latest.current = { ...latest.current, ...changes };
    setDraft(latest.current);
    stored.write(latest.current);
  };
  return { draft, save };
}
