// One coupon of the centre: free, for sale, received, sold out, ended or scheduled.
import type { CouponTemplate } from '@emall/contract';
import { useState } from 'react';
import {
  formatCountdown,
  formatMoment,
  shopNow,
  useAtMoment,
  useCountdown,
} from '../../../shared/format/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar/ProgressBar.tsx';
import { useTexts } from '../texts.ts';
import { Ticket } from '../ticket/Ticket.tsx';
import styles from './CentreTicket.module.css';
import { TicketAction } from './TicketAction.tsx';
import { hasUnpaidOrder, isFar, nextChange, toneOf } from './ticket-state.ts';

type CentreTicketProps = {
  template: CouponTemplate;
  onUse: (template: CouponTemplate) => void;
  /** Its status changes now. */
  onDue: () => void;
};

export function CentreTicket({ template, onUse, onDue }: CentreTicketProps) {
  const t = useTexts();
  const { status, price, received, per_player, valid_text, held } = template;
  const [receivedBefore] = useState(received);
  const moment = nextChange(template, shopNow());
  useAtMoment(moment, onDue);
  const stamps: Partial<Record<typeof status, string>> = {
    received: { used: t.used, expired: t.expired, locked: t.locked, usable: t.received }[held ?? 'usable'],
    gone: t.gone,
    ended: t.ended,
    scheduled: t.soon,
  };
  return (
    <Ticket
      tone={toneOf(template)}
      coupon={template}
      when={valid_text}
      stamp={hasUnpaidOrder(template) ? t.unpaid : stamps[status]}
      isFresh={received > receivedBefore}
    >
      <span className={styles.facts}>
        {per_player > 1 && received > 0 && (
          <span>{(price > 0 ? t.boughtCount : t.receivedCount)(received, per_player)}</span>
        )}
        {moment !== undefined && <Countdown at={moment} isStart={status === 'scheduled'} />}
        {status === 'receivable' && <LeftBar percent={template.left_percent} />}
      </span>
      <TicketAction template={template} onUse={() => onUse(template)} />
    </Ticket>
  );
}

function Countdown({ at, isStart }: { at: number; isStart: boolean }) {
  const t = useTexts();
  const left = useCountdown(at);
  return (
    <span className={styles.countdown} data-start={isStart || undefined}>
      {isFar(left) ? t.startsAt(formatMoment(at)) : (isStart ? t.startsIn : t.endsIn)(formatCountdown(left))}
    </span>
  );
}

const SCARCE_PERCENT = 10;

function LeftBar({ percent }: { percent: number }) {
  const t = useTexts();
  return (
    <Row as="span" gap="2" className={styles.left}>
      <ProgressBar value={percent} max={100} className={styles.track} />
      {percent <= SCARCE_PERCENT ? t.almostGone : t.left(percent)}
    </Row>
  );
}
