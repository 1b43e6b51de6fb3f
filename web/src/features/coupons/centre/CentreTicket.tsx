// One coupon of the centre: free, for sale, received, gone, over, or still to come.
import type { CouponTemplate } from '@emall/contract';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { Ticket } from '../ticket/Ticket.tsx';
import { useDue } from '../ticket/useDue.ts';
import styles from './CentreTicket.module.css';
import { Countdown } from './Countdown.tsx';
import { LeftBar } from './LeftBar.tsx';
import { TicketAction } from './TicketAction.tsx';
import { awaited, isHeld, toneOf } from './ticket-state.ts';

type CentreTicketProps = {
  template: CouponTemplate;
  onUse: (template: CouponTemplate) => void;
  /** The moment it waited for has come. */
  onDue: () => void;
};

export function CentreTicket({ template, onUse, onDue }: CentreTicketProps) {
  const t = useTexts();
  const { status, received, per_player, valid_text } = template;
  const [opened] = useState(received);
  const moment = awaited(template, Date.now());
  useDue(moment, onDue);
  const stamps: Partial<Record<typeof status, string>> = {
    received: t.received,
    gone: t.gone,
    ended: t.ended,
    scheduled: t.soon,
  };
  return (
    <Ticket
      tone={toneOf(template)}
      coupon={template}
      when={valid_text}
      stamp={isHeld(template) ? t.unpaid : stamps[status]}
      isFresh={received > opened}
    >
      <span className={styles.facts}>
        {per_player > 1 && received > 0 && <span>{t.receivedCount(received, per_player)}</span>}
        {moment !== undefined && <Countdown at={moment} isStart={status === 'scheduled'} />}
        {status === 'receivable' && <LeftBar percent={template.left_percent} />}
      </span>
      <TicketAction template={template} onUse={() => onUse(template)} />
    </Ticket>
  );
}
