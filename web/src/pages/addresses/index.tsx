// My delivery addresses; with `choose=1` a tap returns the address to the page that opened the list.
import { LoginGate } from '../../entities/player/index.ts';
import { AddBar, AddressList, parseChoice } from '../../features/addresses/index.ts';
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
  const choice = parseChoice(useQueryParams());
  return (
    <Page padded footer={<AddBar choice={choice} />}>
      <AddressList choice={choice} />
    </Page>
  );
}
