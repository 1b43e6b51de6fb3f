// What an order delivers and where to: its redeem codes, the parcel's address and tracking, or the role.
import type { OrderDetail } from '@emall/contract';
import { maskPhone } from '../../shared/format/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { CopyButton } from '../../shared/ui/CopyButton/CopyButton.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import styles from './Delivery.module.css';
import { ParcelTrack } from './ParcelTrack.tsx';
import { Fact, Facts, Section } from './Section.tsx';
import { useTexts } from './texts.ts';

/** The redeem codes, each with a button that copies it. */
export function Codes({ deliveries }: Pick<OrderDetail, 'deliveries'>) {
  const t = useTexts();
  const codes = deliveries.flatMap((delivery) => delivery.codes);
  if (codes.length === 0) return null;
  return (
    <Section title={t.codes}>
      <Stack as="ul" gap="2-5">
        {codes.map((code) => (
          <Row as="li" gap="3" justify="between" key={code} className={styles.code}>
            <code className={styles.text}>{code}</code>
            <CopyButton text={code} what={`${t.code} ${code}`} />
          </Row>
        ))}
      </Stack>
      <p className={styles.hint}>{t.codesHint}</p>
    </Section>
  );
}

type Delivered = Pick<OrderDetail, 'order_id' | 'address' | 'role' | 'deliveries'> & {
  kind?: OrderDetail['kind'];
};

/** Where the order goes, as it was when it was placed. */
export function Destination({ order, onChange }: { order: Delivered; onChange?: (() => void) | undefined }) {
  const t = useTexts();
  const { address, role, kind } = order;
  if (address) return <Parcel order={order} address={address} onChange={onChange} />;
  // Neither a coupon nor a deposit delivers anything to the role.
  const isDelivered = kind !== 'coupon' && kind !== 'presale_deposit';
  return (
    <Section title={isDelivered ? t.role : t.payer}>
      <b className={styles.role}>
        {role.server_name} · {role.role_name}
      </b>
      <p className={styles.quiet}>ID {role.role_code}</p>
    </Section>
  );
}

type ParcelProps = {
  order: Delivered;
  address: NonNullable<OrderDetail['address']>;
  /** While the parcel can still go elsewhere. */
  onChange: (() => void) | undefined;
};

function Parcel({ order, address, onChange }: ParcelProps) {
  const t = useTexts();
  const shipped = order.deliveries.find((delivery) => delivery.tracking_number);
  const number = shipped?.tracking_number;
  return (
    <Section title={number ? t.parcel : t.address}>
      {number && (
        <Facts>
          <Fact label={t.carrier}>{shipped.carrier}</Fact>
          <Fact label={t.trackingNumber} action={<CopyButton text={number} what={t.trackingNumber} />}>
            <b className={styles.number}>{number}</b>
          </Fact>
        </Facts>
      )}
      {number && <ParcelTrack orderId={order.order_id} />}
      <address className={styles.address} data-below={number ? '' : undefined}>
        <b>{address.name}</b> <span className={styles.quiet}>{maskPhone(address.phone)}</span>
        <br />
        {address.region} {address.detail}
      </address>
      {onChange && (
        <Button size="sm" variant="ghost" className={styles.change} onClick={onChange}>
          {t.changeAddress}
        </Button>
      )}
    </Section>
  );
}
