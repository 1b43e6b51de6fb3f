// A coupon drawn as a ticket: the discount on the stub, name, scope and validity beside it.
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/i18n/index.ts';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { describeRule, type Rule, useRuleTexts } from './rule.ts';
import styles from './Ticket.module.css';

/** `ready` to receive or use, for `sale`, scheduled `soon`, `held` by an unpaid order, `mine` already, `over`. */
export type TicketTone = 'ready' | 'sale' | 'soon' | 'held' | 'mine' | 'over';

type TicketProps = {
  tone: TicketTone;
  coupon: Rule & { name: string; scope_text: string };
  /** When it is valid. */
  when: ReactNode;
  stamp?: string | undefined;
  /** Received just now: the stamp is animated. */
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
          <Row align="start" justify="end" gap="1" className={styles.head}>
            <h2 className={styles.name}>{coupon.name}</h2>
            {stamp && (
              <span className={styles.stamp} data-fresh={isFresh || undefined}>
                {stamp}
              </span>
            )}
          </Row>
          <p className={styles.line}>{coupon.scope_text}</p>
          <p className={styles.line}>{when}</p>
          {children !== undefined && (
            <Row gap="2-5" rowGap="1-5" align="end" justify="between" wrap className={styles.foot}>
              {children}
            </Row>
          )}
        </div>
      </div>
    </article>
  );
}

function Stub({ coupon }: { coupon: Rule }) {
  const { face, condition, bound, sentence } = describeRule(coupon, useRuleTexts(), useLanguage());
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
