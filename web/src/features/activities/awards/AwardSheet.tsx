// One prize in a sheet: pick the address or the role it goes to, or see where it is.
import type { AwardDetail, PrizeKind } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { AddressBlock, useDeliveryAddress } from '../../../entities/address/index.ts';
import { ReceivingRole } from '../../../entities/role/index.ts';
import { formatDateTime, maskPhone } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Sheet } from '../../../shared/ui/Sheet/Sheet.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import styles from './AwardSheet.module.css';
import { AddressBar, RoleBar } from './ClaimBars.tsx';
import { awardQuery } from './queries.ts';
import { type AwardTexts, useTexts } from './texts.ts';

type AwardSheetProps = { awardId: number; open: boolean; onClose: () => void; onSwitchRole: () => void };

/** What the sheet of a prize is about. One entry per kind of prize. */
const titleOf: Record<PrizeKind, (t: AwardTexts) => string> = {
  prop: (t) => t.roleTitle,
  goods: (t) => t.addressTitle,
  points: (t) => t.kind.points,
  coupon: (t) => t.kind.coupon,
  code: (t) => t.kind.code,
};

export default function AwardSheet({ awardId, open, onClose, onSwitchRole }: AwardSheetProps) {
  const t = useTexts();
  const { data, isError } = useQuery(awardQuery(awardId));
  const needsAddress = data?.status === 'needs_address' || data?.status === 'preparing';
  const delivery = useDeliveryAddress(needsAddress);
  const needsRole = data?.status === 'needs_role';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={data ? titleOf[data.prize.kind](t) : ''}
      footer={
        data && needsAddress ? (
          <AddressBar award={data} onDone={onClose} />
        ) : data && needsRole ? (
          <RoleBar award={data} onDone={onClose} />
        ) : undefined
      }
    >
      {data ? (
        <Stack gap="3">
          {data.address && <Bound address={data.address} />}
          {needsAddress && <AddressBlock delivery={delivery} hint={t.addressHint} />}
          {needsAddress && <p className={styles.note}>{t.correctable}</p>}
          {needsRole && <RoleRow onSwitch={onSwitchRole} />}
          {data.parcel && <Parcel parcel={data.parcel} />}
        </Stack>
      ) : isError ? (
        <EmptyState
          title={t.missing}
          text={t.missingHint}
          action={<Button onClick={onClose}>{t.close}</Button>}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Sheet>
  );
}

function Bound({ address }: { address: NonNullable<AwardDetail['address']> }) {
  const t = useTexts();
  return (
    <Stack as="section" gap="0-5" className={styles.facts} aria-label={t.boundTo}>
      <h3 className={styles.label}>{t.boundTo}</h3>
      <p>
        <b>{address.name}</b> {maskPhone(address.phone)}
      </p>
      <p className={styles.place}>
        {address.region} {address.detail}
      </p>
    </Stack>
  );
}

function Parcel({ parcel }: { parcel: NonNullable<AwardDetail['parcel']> }) {
  const t = useTexts();
  return (
    <Stack as="section" gap="0-5" className={styles.facts} aria-label={t.parcel}>
      <h3 className={styles.label}>{t.parcel}</h3>
      <p>
        {parcel.carrier} <b className={styles.number}>{parcel.tracking_number}</b>
      </p>
      <p className={styles.place}>{t.sentAt(formatDateTime(parcel.shipped_at))}</p>
    </Stack>
  );
}

function RoleRow({ onSwitch }: { onSwitch: () => void }) {
  const t = useTexts();
  return (
    <>
      <ReceivingRole label={t.role} variant="block" onSwitch={onSwitch} />
      <p className={styles.note}>{t.roleFixed}</p>
    </>
  );
}
