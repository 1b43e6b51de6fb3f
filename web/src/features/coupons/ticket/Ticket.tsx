// A coupon drawn as a ticket to tear off: what it takes off on the stub, all about it beside.
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/index.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { type Rule, ruleInWords, useRuleTexts } from '../rule/rule.ts';
import styles from './Ticket.module.css';

/** `ready` to take or use, for `sale`, comes `soon`, `held` by an order, `mine` already, `over`. */
export type TicketTone = 'ready' | 'sale' | 'soon' | 'held' | 'mine' | 'over';

type TicketProps = {
  tone: TicketTone;
  coupon: Rule & { name: string; scope_text: string };
  /** When it counts. */
  when: ReactNode;
  stamp?: string | undefined;
  /** Stamped just now: the stamp comes down. */
  isFresh?: boolean;
  /** The foot: how many are left, and what can be done. */
  children?: ReactNode;
};

export function Ticket({ tone, coupon, when, stamp, isFresh = false, children }: TicketProps) {
  return (
    <article className={styles.shade}>
      <div className={styles.ticket} data-tone={tone}>
        <Stub coupon={coupon} />
        <div className={styles.body}>
          <h2 className={styles.name}>{coupon.name}</h2>
          <p className={styles.line}>{coupon.scope_text}</p>
          <p className={styles.line}>{when}</p>
          {children !== undefined && <div className={styles.foot}>{children}</div>}
          {stamp && (
            <span className={styles.stamp} data-fresh={isFresh || undefined}>
              {stamp}
            </span>
          )}
        </div>
      </div>
    </article>
  );
}

function Stub({ coupon }: { coupon: Rule }) {
  const { face, condition, bound, sentence } = ruleInWords(coupon, useRuleTexts(), useLanguage());
  return (
    <div className={styles.stub}>
      <VisuallyHidden>{sentence}</VisuallyHidden>
      <span className={styles.face} data-long={face.number.length > 4 || undefined} aria-hidden="true">
        {face.before && <small>{face.before}</small>}
        {face.number}
        {face.behind && <small>{face.behind}</small>}
      </span>
      <span className={styles.condition} aria-hidden="true">
        {condition}
      </span>
      {bound && (
        <span className={styles.condition} aria-hidden="true">
          {bound}
        </span>
      )}
    </div>
  );
}
