// One delivery address: a new one, or the one of `address_id`.
import type { Address } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../../entities/address/index.ts';
import { LoginGate } from '../../entities/player/index.ts';
import {
  AddressForm,
  parseChoice,
  SaveBar,
  useAddressForm,
  useTexts,
} from '../../features/addresses/index.ts';
import { goBack, id, Link, useQueryParams } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';

export default function EditAddressPage() {
  const t = useTexts();
  return (
    <LoginGate bar={<NavBar title={t.editTitle} onBack={goBack} />}>
      <EditAddress />
    </LoginGate>
  );
}

function EditAddress() {
  const t = useTexts();
  const addressId = id.parse(useQueryParams().address_id);
  const { data, isPending, refetch } = useQuery(addressesQuery());
  const address = data?.list.find(({ address_id }) => address_id === addressId);
  // The form of a new address does not wait for the list.
  if (addressId === undefined || address) {
    return <Editor key={addressId} address={address} isFirst={data?.list.length === 0} />;
  }
  return (
    <Page padded bar={<NavBar title={t.editTitle} onBack={goBack} />}>
      {isPending ? (
        <Skeleton height={360} radius={12} />
      ) : data ? (
        <EmptyState
          kind="not-found"
          title={t.gone}
          text={t.goneHint}
          action={
            <Button render={(props) => <Link to={PATHS.addresses} replace {...props} />}>{t.toList}</Button>
          }
        />
      ) : (
        <NotLoaded title={t.failed} onRetry={refetch} />
      )}
    </Page>
  );
}

function Editor({ address, isFirst }: { address: Address | undefined; isFirst: boolean }) {
  const t = useTexts();
  const choice = parseChoice(useQueryParams());
  const form = useAddressForm(address, choice, isFirst);
  return (
    <Page
      padded
      bar={<NavBar title={form.isNew ? t.addTitle : t.editTitle} onBack={form.back} />}
      footer={<SaveBar form={form} isChosen={choice !== undefined} />}
    >
      <AddressForm form={form} />
    </Page>
  );
}
