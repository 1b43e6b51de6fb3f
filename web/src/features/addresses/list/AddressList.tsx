// The player's addresses, the default one first; empty, not loaded or loading.
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../../../entities/address/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../../shared/ui/EmptyState/NotLoaded.tsx';
import { Icon } from '../../../shared/ui/Icon/Icon.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { type Choice, returnAddress } from '../choice.ts';
import { useTexts } from '../texts.ts';
import { AddressCard } from './AddressCard.tsx';
import styles from './AddressList.module.css';
import { useAddressChanges } from './useAddressChanges.ts';

type WithChoice = { choice: Choice | undefined };

export function AddressList({ choice }: WithChoice) {
  const t = useTexts();
  const { data, isPending, refetch } = useQuery(addressesQuery());
  const { makeDefault, remove } = useAddressChanges();
  if (isPending) return <ListSkeleton />;
  if (!data) {
    return <NotLoaded title={t.failed} onRetry={refetch} />;
  }
  if (data.list.length === 0) {
    return <EmptyState title={t.empty} text={t.emptyHint} action={<AddButton choice={choice} />} />;
  }
  return (
    <>
      {choice && <p className={styles.hint}>{t.chooseHint}</p>}
      <Stack as="ul" gap="3" aria-label={t.list}>
        {data.list.map((address) => (
          <li key={address.address_id}>
            <AddressCard
              address={address}
              choice={choice}
              onChoose={() => choice && void returnAddress(choice.target, address.address_id)}
              onDefault={() => makeDefault(address.address_id)}
              onRemove={() => remove(address.address_id)}
            />
          </li>
        ))}
      </Stack>
    </>
  );
}

/** An empty list shows the button itself. */
export function AddBar({ choice }: WithChoice) {
  const { data } = useQuery(addressesQuery());
  return data?.list.length ? (
    <BottomBar>
      <AddButton choice={choice} block />
    </BottomBar>
  ) : null;
}

function AddButton({ choice, block = false }: WithChoice & { block?: boolean }) {
  const t = useTexts();
  return (
    <Button
      size="lg"
      block={block}
      render={({ className, children }) => (
        <Link to={PATHS.editAddress} query={choice?.query} className={className}>
          {children}
        </Link>
      )}
    >
      <Icon name="plus" size={18} />
      {t.add}
    </Button>
  );
}

function ListSkeleton() {
  return (
    <Stack gap="3" aria-busy="true">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={126} radius={12} />
      ))}
    </Stack>
  );
}
