// The next step of a prize: claim it, copy its code, follow its parcel, or read its status.
import type { Award, PrizeKind } from '@emall/contract';
import { PATHS, type PagePath } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { deadline, formatDate, unbroken } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { CodeBox } from '../../../shared/ui/CodeBox/CodeBox.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
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
        <Next hint={expires_at ? t.claimBefore(unbroken(formatDate(deadline(expires_at)))) : t.addressHint}>
          {open(t.giveAddress, t.giveAddressOf(prize.name))}
        </Next>
      );
    case 'needs_role':
      return <Next hint={t.propHint}>{open(t.sendToRole, t.sendToRoleOf(prize.name))}</Next>;
    case 'preparing':
      return <Next hint={t.preparingHint}>{open(t.seeAddress, t.seeAddressOf(prize.name), false)}</Next>;
    case 'shipped':
      return (
        <Stack gap="2">
          {parcel && (
            <CodeBox
              code={parcel.tracking_number}
              label={t.copyParcel(parcel.carrier)}
              copied={t.parcelCopied}
            />
          )}
          <Next hint={parcel?.carrier ?? ''}>{open(t.seeAddress, t.seeAddressOf(prize.name), false)}</Next>
        </Stack>
      );
    case 'delivering':
      return <Next hint={t.deliveringHint(roleName)} />;
    case 'stuck':
      return <Next hint={t.stuckHint} />;
    case 'expired':
      return <Next hint={t.expiredHint} />;
    case 'revoked':
      return <Next hint={award.revoke_reason ? t.revokedFor(award.revoke_reason) : t.revokedHint} />;
    case 'received': {
      const Received = RECEIVED[prize.kind];
      return <Received award={award} roleName={roleName} />;
    }
  }
}

/** What there is to do with a received prize. One entry per kind: a new kind of prize does not compile without one. */
const RECEIVED: Record<PrizeKind, (props: { award: Award; roleName: string }) => ReactNode> = {
  points: function Points() {
    const t = useTexts();
    return <GoTo hint={t.pointsHint} to={PATHS.score} text={t.toPoints} />;
  },
  coupon: function Coupon() {
    const t = useTexts();
    return <GoTo hint={t.couponHint} to={PATHS.myCoupons} text={t.toCoupons} />;
  },
  code: function Code({ award: { prize, code } }) {
    const t = useTexts();
    return (
      <Stack gap="2">
        {code !== null && <CodeBox code={code} label={t.copyCodeOf(prize.name)} copied={t.codeCopied} />}
        <p className={styles.hint}>{t.codeHint}</p>
      </Stack>
    );
  },
  prop: function Prop({ roleName }) {
    const t = useTexts();
    return <Next hint={t.propReceived(roleName)} />;
  },
  // Goods end as shipped.
  goods: () => null,
};

function GoTo({ hint, to, text }: { hint: string; to: PagePath; text: string }) {
  return (
    <Next hint={hint}>
      <Button size="sm" variant="secondary" render={(look) => <Link to={to} {...look} />}>
        {text}
      </Button>
    </Next>
  );
}

function Next({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <Row gap="3" justify="between" className={styles.next}>
      <p className={styles.hint}>{hint}</p>
      {children}
    </Row>
  );
}
