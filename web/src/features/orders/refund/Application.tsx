// One application for a refund or return: its state, what the shop decided, and what the player has to do.
import type { OrderDetail, RefundApplication } from '@emall/contract';
import { useState } from 'react';
import { Fact, Facts } from '../../../entities/order/index.ts';
import { deadline, formatDate, formatDateTime, price } from '../../../shared/format/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { CopyButton } from '../../../shared/ui/CopyButton/CopyButton.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { Field } from '../../../shared/ui/Field/Field.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { PictureRow } from '../../../shared/ui/PictureRow/PictureRow.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { useTexts as useDetailTexts } from '../detail/texts.ts';
import { refreshRefunds } from './queries.ts';
import { nameOf } from './RefundItems.tsx';
import styles from './refund.module.css';
import { texts, useTexts } from './texts.ts';

type ApplicationProps = { application: RefundApplication; order: OrderDetail };

export function Application({ application, order }: ApplicationProps) {
  const t = useTexts();
  const { refundStatus, next } = useDetailTexts();
  const isWired = order.pay_type === 'offline_transfer' && application.status === 'approved';
  const { status, kind, reason, actions, application_id } = application;
  const lines = application.items.flatMap(({ order_item_id: id, quantity }) => {
    const name = nameOf(order, id);
    return name === undefined ? [] : [quantity > 1 ? `${name} ×${quantity}` : name];
  });
  const withdraw = useSubmit(async () => {
    const { withdrawTitle: title, withdrawText: text, withdraw: confirmText, keep: cancelText } = texts();
    if (!(await confirm({ title, text, confirmText, cancelText, danger: true }))) return;
    await api.order.withdrawRefund({ application_id }, { onExpired: 'popup' });
    toast(texts().withdrawn);
    await refreshRefunds();
  });
  return (
    <Card aria-label={refundStatus[status]}>
      <Row as="p" align="stretch" justify="between" className={styles.status} data-status={status}>
        <b>{refundStatus[status]}</b>
        <span>¥{price(application.amount)}</span>
      </Row>
      <p className={styles.hint}>{isWired ? next.refunding_transfer : t.hint[status]}</p>
      <Facts isBelow>
        <Fact label={t.items}>{t.lines(lines)}</Fact>
        <Fact label={t.kindLabel}>{t.kind[kind]}</Fact>
        <Fact label={t.reasonLabel}>{t.reason[reason]}</Fact>
        {application.description && <Fact label={t.explanation}>{application.description}</Fact>}
        <Fact label={t.appliedAt}>{formatDateTime(application.created_at)}</Fact>
        {application.decision_note && <Fact label={t.decision}>{application.decision_note}</Fact>}
        {application.return_address && status === 'awaiting_return' && (
          <Fact
            label={t.returnTo}
            action={<CopyButton text={application.return_address} what={t.returnTo} variant="ghost" />}
          >
            {application.return_address}
          </Fact>
        )}
        {application.return_until && status === 'awaiting_return' && (
          <Fact label={t.returnBefore}>{formatDate(deadline(application.return_until))}</Fact>
        )}
        {application.tracking_number && (
          <Fact label={t.parcel}>
            {application.carrier} {application.tracking_number}
          </Fact>
        )}
        {application.refunded_at && (
          <Fact label={t.refundedAt}>{formatDateTime(application.refunded_at)}</Fact>
        )}
      </Facts>
      <div className={styles.below}>
        {application.photos.length > 0 && <PictureRow pictures={application.photos} />}
        {actions.includes('submit_return') && <ReturnForm applicationId={application_id} />}
        {actions.includes('withdraw') && (
          <Button
            variant="ghost"
            block
            loading={withdraw.isSubmitting}
            onClick={() => void withdraw.submit()}
          >
            {t.withdraw}
          </Button>
        )}
      </div>
    </Card>
  );
}

function ReturnForm({ applicationId }: { applicationId: number }) {
  const t = useTexts();
  const [carrier, setCarrier] = useState('');
  const [number, setNumber] = useState('');
  const { submit, isSubmitting } = useSubmit(async () => {
    if (!carrier.trim() || !number.trim()) return toast(t.parcelMissing);
    await api.order.submitReturn(
      { application_id: applicationId, carrier, tracking_number: number },
      { onExpired: 'popup' },
    );
    toast(t.sent);
    await refreshRefunds();
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t.carrier} value={carrier} maxLength={30} onChange={setCarrier} />
      <Field label={t.number} value={number} maxLength={60} onChange={setNumber} />
      <Button type="submit" block loading={isSubmitting}>
        {t.send}
      </Button>
    </form>
  );
}
