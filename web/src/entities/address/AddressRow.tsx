// Where the parcel goes; a tap leads to the other addresses, or to a first one.
import { maskPhone } from '../../shared/format/index.ts';
import { defineTexts } from '../../shared/i18n/index.ts';
import { currentFullPath, Link } from '../../shared/navigation/index.ts';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './AddressRow.module.css';
import { useParcelAddress } from './useParcelAddress.ts';

const { useTexts } = defineTexts({
  zh: { addAddress: '添加收货地址', chooseAddress: '更换地址' },
  en: { addAddress: 'Add a delivery address', chooseAddress: 'Choose another address' },
});

/** `hint`: said while there is no address yet. */
export function AddressRow({ hint }: { hint: string }) {
  const t = useTexts();
  const { address, isPending } = useParcelAddress(true);
  if (isPending) return <SkeletonText lines={2} />;
  return (
    <Link
      to={address ? '/pages/addresses/index' : '/pages/addresses/edit'}
      query={{ choose: 1, redirectTo: currentFullPath() }}
      className={styles.row}
    >
      <span className={styles.pin}>
        <Icon name={address ? 'location' : 'plus'} size={20} />
      </span>
      <span className={styles.words}>
        <b>{address ? `${address.name} ${maskPhone(address.phone)}` : t.addAddress}</b>
        <small className={styles.place}>
          {address
            ? [address.province, address.city, address.district, address.detail].filter(Boolean).join(' ')
            : hint}
        </small>
        {address && <VisuallyHidden>, {t.chooseAddress}</VisuallyHidden>}
      </span>
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
