// One coupon of the player: unused, locked by an unpaid order, used or expired.
import type { PlayerCoupon } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import {
  deadline,
  formatCountdown,
  formatDate,
  formatMoment,
  shopNow,
  useAtMoment,
  useCountdown,
} from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { useTexts } from '../texts.ts';
import { Ticket, type TicketTone } from '../ticket/Ticket.tsx';
import styles from './MyTicket.module.css';

const TONES: Record<PlayerCoupon['status'], TicketTone> = {
  unused: 'ready',
  locked: 'held',
  used: 'over',
  expired: 'over',
};
/** A coupon that expires within this time shows a countdown. */
const EXPIRING_MS = 3 * 24 * 60 * 60 * 1000;

type MyTicketProps = {
  coupon: PlayerCoupon;
  onUse?: ((coupon: PlayerCoupon) => void) | undefined;
  onDue: () => void;
};

export function MyTicket({ coupon, onUse, onDue }: MyTicketProps) {
  const t = useTexts();
  const { status, starts_at, expires_at, is_revoked } = coupon;
  const now = shopNow();
  const starts = Date.parse(starts_at);
  const isEarly = status === 'unused' && starts > now;
  const expires = status === 'unused' && !isEarly ? Date.parse(expires_at) : undefined;
  useAtMoment(isEarly ? starts : expires, onDue);
  const stamps = {
    unused: undefined,
    locked: t.locked,
    used: t.used,
    expired: is_revoked ? t.revoked : t.expired,
  };
  return (
    <Ticket
      tone={isEarly ? 'soon' : TONES[status]}
      coupon={coupon}
      when={t.until(formatDate(starts_at), formatDate(deadline(expires_at)))}
      stamp={stamps[status]}
    >
      <span className={styles.note}>
        {status === 'locked' && t.lockedHint}
        {isEarly && t.notYet(formatMoment(starts))}
        {expires !== undefined && expires - now < EXPIRING_MS && <ExpiresSoon at={expires} />}
      </span>
      <Action coupon={coupon} isEarly={isEarly} onUse={() => onUse?.(coupon)} />
    </Ticket>
  );
}

function ExpiresSoon({ at }: { at: number }) {
  const t = useTexts();
  return <b className={styles.expiring}>{t.expiresIn(formatCountdown(useCountdown(at)))}</b>;
}

function Action({ coupon, isEarly, onUse }: { coupon: PlayerCoupon; isEarly: boolean; onUse: () => void }) {
  const t = useTexts();
  const { status, order_id, name } = coupon;
  if (status === 'unused') {
    return (
      <Button size="sm" disabled={isEarly} aria-label={t.toUse(name)} onClick={onUse}>
        {t.use}
      </Button>
    );
  }
  if (order_id === null || status === 'expired') return null;
  const isLocked = status === 'locked';
  return (
    <Button
      size="sm"
      variant={isLocked ? 'secondary' : 'ghost'}
      render={(look) => (
        <Link
          to={isLocked ? PATHS.pay : PATHS.orderDetail}
          query={{ order_id }}
          {...look}
          aria-label={`${isLocked ? t.toOrder : t.usedFor} ${name}`}
        />
      )}
    >
      {isLocked ? t.toOrder : t.usedFor}
    </Button>
  );
}
