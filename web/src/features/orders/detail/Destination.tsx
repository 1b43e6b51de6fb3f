// Where the order goes, as it was when it was placed: the parcel's address and tracking, or the role.
import type { OrderDetail } from '@emall/contract';
import { maskPhone } from '../../../shared/format/index.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from './Destination.module.css';
import { Fact, Facts, Section } from './Section.tsx';
import { useTexts } from './texts.ts';

type Sent = Pick<OrderDetail, 'address' | 'role' | 'deliveries'> & { kind?: OrderDetail['kind'] };

export function Destination({ order }: { order: Sent }) {
  const t = useTexts();
  const { address, role, kind } = order;
  if (address) return <Parcel order={order} address={address} />;
  return (
    <Section title={kind === 'coupon' ? t.payer : t.role}>
      <b className={styles.role}>
        {role.server_name} · {role.role_name}
      </b>
      <p className={styles.quiet}>ID {role.role_code}</p>
    </Section>
  );
}

type ParcelProps = { order: Sent; address: NonNullable<OrderDetail['address']> };

function Parcel({ order, address }: ParcelProps) {
  const t = useTexts();
  const sent = order.deliveries.find((delivery) => delivery.tracking_number);
  const number = sent?.tracking_number;
  return (
    <Section title={number ? t.parcel : t.address}>
      {number && (
        <Facts>
          <Fact label={t.carrier}>{sent.carrier}</Fact>
          <Fact
            label={t.trackingNumber}
            action={<CopyButton text={number} what={t.trackingNumber} variant="secondary" />}
          >
            <b className={styles.number}>{number}</b>
          </Fact>
        </Facts>
      )}
      <address className={styles.address} data-below={number ? '' : undefined}>
        <b>{address.name}</b> <span className={styles.quiet}>{maskPhone(address.phone)}</span>
        <br />
        {address.region} {address.detail}
      </address>
    </Section>
  );
}
