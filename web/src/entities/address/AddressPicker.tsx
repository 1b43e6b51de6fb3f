// Where a parcel goes; a tap leads to the player's addresses, or to a first one.
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { maskPhone } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { currentFullPath, Link } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { Tag } from '../../shared/ui/Tag/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './AddressPicker.module.css';
import { formatAddress } from './region.ts';
import { ADDRESS_ELEMENT, type DeliveryAddress } from './useDeliveryAddress.ts';

const { useTexts } = defineTexts({
  zh: {
    label: '收货地址',
    change: '更换收货地址',
    add: '添加收货地址',
    addHint: '实物商品需要一个收货地址',
    failed: '收货地址没有加载出来，点击重试',
    isDefault: '默认',
  },
  en: {
    label: 'Delivery address',
    change: 'Change address',
    add: 'Add a delivery address',
    addHint: 'Tell us where to ship your order',
    failed: 'Couldn’t load your addresses. Tap to retry',
    isDefault: 'Default',
  },
});

type AddressCardProps = {
  delivery: DeliveryAddress;
  /** The order was submitted without an address. */
  isMissing?: boolean;
  children?: ReactNode;
};

/** A card of a page; `children` stand under the address. */
export function AddressCard({ delivery, isMissing = false, children }: AddressCardProps) {
  const t = useTexts();
  return (
    <Card flush className={styles.card} aria-label={t.label}>
      <AddressPicker delivery={delivery} variant="card" hint={t.addHint} isMissing={isMissing} />
      {children}
    </Card>
  );
}

/** Part of a sheet; `hint` is shown while the player has no address. */
export function AddressBlock({ delivery, hint }: { delivery: DeliveryAddress; hint: string }) {
  return <AddressPicker delivery={delivery} variant="block" hint={hint} />;
}

type AddressPickerProps = {
  delivery: DeliveryAddress;
  variant: 'card' | 'block';
  hint: string;
  isMissing?: boolean;
};

function AddressPicker({ delivery, variant, hint, isMissing = false }: AddressPickerProps) {
  const t = useTexts();
  const { address, isPending, hasFailed, retry } = delivery;
  if (hasFailed)
    return (
      <Row as="button" gap="3" type="button" className={styles.row} data-variant={variant} onClick={retry}>
        <Icon name="refresh" size={20} />
        {t.failed}
      </Row>
    );
  if (isPending)
    return (
      <Row gap="3" className={styles.row} data-variant={variant}>
        <SkeletonText lines={3} />
      </Row>
    );
  return (
    <Row
      as={Link}
      gap="3"
      id={ADDRESS_ELEMENT}
      to={address ? PATHS.addresses : PATHS.editAddress}
      query={{ choose: 1, redirectTo: currentFullPath() }}
      className={styles.row}
      data-variant={variant}
      data-missing={(isMissing && !address) || undefined}
    >
      <span className={styles.pin}>
        <Icon name={address ? 'location' : 'plus'} size={20} />
      </span>
      <Stack as="span" gap="0-5" className={styles.text}>
        {address ? (
          <Row as="span" gap="2" rowGap="0-5" wrap className={styles.recipient}>
            <b className={styles.name}>{address.name}</b>
            <span>{maskPhone(address.phone)}</span>
            {variant === 'card' && address.is_default && <Tag>{t.isDefault}</Tag>}
          </Row>
        ) : (
          <b className={styles.name}>{t.add}</b>
        )}
        <span className={styles.detail}>{address ? formatAddress(address) : hint}</span>
        {address && <VisuallyHidden>, {t.change}</VisuallyHidden>}
      </Stack>
      <span className={styles.chevron}>
        <Icon name="chevron-right" size={16} />
      </span>
    </Row>
  );
}
