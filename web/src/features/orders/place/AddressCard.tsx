// Where the parcel goes; a tap leads to the other addresses, or to a first one.
import { maskPhone } from '../../../shared/format/index.ts';
import { currentFullPath, Link } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { SkeletonText } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './AddressCard.module.css';
import { Problem } from './Problem.tsx';
import { useTexts } from './texts.ts';
import { type AddressChoice, placeOf } from './useAddress.ts';
import { ADDRESS_CARD } from './useSubmission.ts';

const ADDRESSES = '/pages/addresses/index';
const NEW_ADDRESS = '/pages/addresses/edit';

export function AddressCard({ choice, problem }: { choice: AddressChoice; problem: string | undefined }) {
  const t = useTexts();
  const { address, isPending, hasFailed, retry } = choice;
  return (
    <Card flush className={styles.card} aria-label={t.address}>
      {hasFailed ? (
        <button type="button" className={styles.row} onClick={retry}>
          <Icon name="refresh" size={20} />
          {t.addressFailed}
        </button>
      ) : isPending ? (
        <div className={styles.row}>
          <SkeletonText lines={2} />
        </div>
      ) : (
        <Link
          id={ADDRESS_CARD}
          to={address ? ADDRESSES : NEW_ADDRESS}
          query={{ choose: 1, redirectTo: currentFullPath() }}
          className={styles.row}
          data-missing={(!address && problem !== undefined) || undefined}
        >
          <span className={styles.pin}>
            <Icon name={address ? 'location' : 'plus'} size={20} />
          </span>
          <span className={styles.words}>{address ? <Chosen {...address} /> : <Missing />}</span>
          <span className={styles.chevron}>
            <Icon name="chevron-right" size={16} />
          </span>
        </Link>
      )}
      {!address && problem && <Problem>{problem}</Problem>}
    </Card>
  );
}

function Chosen(address: NonNullable<AddressChoice['address']>) {
  const t = useTexts();
  return (
    <>
      <span className={styles.who}>
        <b className={styles.name}>{address.name}</b>
        <span>{maskPhone(address.phone)}</span>
        {address.is_default && <Tag>{t.isDefault}</Tag>}
      </span>
      <span className={styles.place}>
        {placeOf(address)} {address.detail}
      </span>
      <VisuallyHidden>, {t.chooseAddress}</VisuallyHidden>
    </>
  );
}

function Missing() {
  const t = useTexts();
  return (
    <>
      <b className={styles.name}>{t.addAddress}</b>
      <span className={styles.place}>{t.addAddressHint}</span>
    </>
  );
}
