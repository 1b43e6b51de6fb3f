// The next step of a prize: claim it, copy its code, follow its parcel, or read its status.
import type { Award } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { formatDate } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { CodeBox } from '../../../shared/ui/CodeBox/CodeBox.tsx';
import styles from './AwardCard.module.css';
import { useTexts } from './texts.ts';

type AwardNextProps = { award: Award; onOpen: () => void };

export function AwardNext({ award, onOpen }: AwardNextProps) {
  const t = useTexts();
  const { prize, status, parcel, role, expires_at } = award;
  const roleName = role ? `${role.server_name} · ${role.role_name}` : '';
  const open = (text: string, label: string, isFirst = true) => (
    <Button size="sm" variant={isFirst ? 'primary' : 'secondary'} aria-label={label} onClick={onOpen}>
      {text}
    </Button>
  );
  switch (status) {
    case 'needs_address':
      return (
        <Next hint={expires_at ? t.claimBefore(formatDate(expires_at)) : t.addressHint}>
          {open(t.giveAddress, t.giveAddressOf(prize.name))}
        </Next>
      );
    case 'needs_role':
      return <Next hint={t.propHint}>{open(t.sendToRole, t.sendToRoleOf(prize.name))}</Next>;
    case 'preparing':
      return <Next hint={t.preparingHint}>{open(t.seeAddress, t.seeAddressOf(prize.name), false)}</Next>;
    case 'shipped':
      return (
        <div className={styles.stack}>
          {parcel && (
            <CodeBox code={parcel.tracking_no} label={t.copyParcel(parcel.carrier)} copied={t.parcelCopied} />
          )}
          <Next hint={parcel?.carrier ?? ''}>{open(t.seeAddress, t.seeAddressOf(prize.name), false)}</Next>
        </div>
      );
    case 'delivering':
      return <Next hint={t.deliveringHint(roleName)} />;
    case 'stuck':
      return <Next hint={t.stuckHint} />;
    case 'expired':
      return <Next hint={t.expiredHint} />;
    case 'revoked':
      return <Next hint={t.revokedHint} />;
    case 'received':
      return <Received award={award} roleName={roleName} />;
  }
}

function Received({ award: { prize, code }, roleName }: { award: Award; roleName: string }) {
  const t = useTexts();
  if (code !== null)
    return (
      <div className={styles.stack}>
        <CodeBox code={code} label={t.copyCodeOf(prize.name)} copied={t.codeCopied} />
        <p className={styles.hint}>{t.codeHint}</p>
      </div>
    );
  if (prize.kind !== 'points' && prize.kind !== 'coupon') return <Next hint={t.propReceived(roleName)} />;
  const to = prize.kind === 'points' ? PATHS.score : PATHS.myCoupons;
  return (
    <Next hint={prize.kind === 'points' ? t.pointsHint : t.couponHint}>
      <Button size="sm" variant="secondary" render={(look) => <Link to={to} {...look} />}>
        {prize.kind === 'points' ? t.toPoints : t.toCoupons}
      </Button>
    </Next>
  );
}

function Next({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <div className={styles.next}>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  );
}
