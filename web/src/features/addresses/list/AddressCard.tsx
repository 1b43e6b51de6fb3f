// One address with its actions.

import type { Address } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { formatAddress } from '../../../entities/address/index.ts';
import { maskPhone } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Tag } from '../../../shared/ui/Tag/Tag.tsx';
import type { Choice } from '../choice.ts';
import { useTexts } from '../texts.ts';
import styles from './AddressCard.module.css';

type AddressCardProps = {
  address: Address;
  /** A page waits for an address: a tap on the card chooses it. */
  choice: Choice | undefined;
  onChoose: () => void;
  onDefault: () => void;
  onRemove: () => void;
};

export function AddressCard({ address, choice, onChoose, onDefault, onRemove }: AddressCardProps) {
  const t = useTexts();
  const { name, is_default, address_id } = address;
  const isCurrent = choice?.current === address_id;
  const confirmRemoval = async () => {
    const texts = { title: t.removeTitle, text: t.removeText, confirmText: t.remove, danger: true };
    if (await confirm(texts)) onRemove();
  };
  return (
    <Card flush className={isCurrent ? styles.current : undefined}>
      {choice ? (
        <Row
          as="button"
          gap="3"
          align="stretch"
          type="button"
          className={styles.face}
          aria-label={t.choose(name)}
          aria-current={isCurrent || undefined}
          onClick={onChoose}
        >
          <AddressText address={address} isCurrent={isCurrent} />
        </Row>
      ) : (
        <Row gap="3" align="stretch" className={styles.face}>
          <AddressText address={address} isCurrent={false} />
        </Row>
      )}
      <Row gap="1" wrap className={styles.foot}>
        <button
          type="button"
          className={styles.mark}
          aria-pressed={is_default}
          aria-label={is_default ? t.defaultOne : t.of(t.makeDefault, name)}
          onClick={() => !is_default && onDefault()}
        >
          <span className={styles.dot}>{is_default && <Icon name="check" size={12} />}</span>
          {is_default ? t.defaultOne : t.makeDefault}
        </button>
        <Link
          to={PATHS.editAddress}
          query={{ address_id, ...choice?.query }}
          className={styles.action}
          aria-label={t.of(t.edit, name)}
        >
          <Icon name="edit" size={17} />
          {t.edit}
        </Link>
        <button
          type="button"
          className={styles.action}
          aria-label={t.of(t.remove, name)}
          onClick={() => void confirmRemoval()}
        >
          <Icon name="trash" size={17} />
          {t.remove}
        </button>
      </Row>
    </Card>
  );
}

function AddressText({ address, isCurrent }: { address: Address; isCurrent: boolean }) {
  const t = useTexts();
  return (
    <>
      <span className={styles.pin} data-current={isCurrent || undefined}>
        <Icon name={isCurrent ? 'check' : 'location'} size={18} />
      </span>
      <Stack as="span" gap="1" className={styles.text}>
        <Row as="span" gap="2" rowGap="0-5" wrap>
          <b className={styles.name}>{address.name}</b>
          <span className={styles.phone}>{maskPhone(address.phone)}</span>
          {address.is_default && <Tag>{t.isDefault}</Tag>}
          {isCurrent && <Tag tone="success">{t.chosen}</Tag>}
        </Row>
        <span className={styles.where}>{formatAddress(address)}</span>
      </Stack>
    </>
  );
}
