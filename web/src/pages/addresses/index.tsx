// My delivery addresses; opened by a page that needs one (`choose=1`), a tap brings it there.
import { LoginGate } from '../../entities/player/index.ts';
import { AddBar, AddressList, choiceOf } from '../../features/addresses/index.ts';
import { useQueryParams } from '../../shared/navigation/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function AddressesPage() {
  return (
    <LoginGate>
      <Addresses />
    </LoginGate>
  );
}

function Addresses() {
  const choice = choiceOf(useQueryParams());
  return (
    <Page padded footer={<AddBar choice={choice} />}>
      <AddressList choice={choice} />
    </Page>
  );
}
