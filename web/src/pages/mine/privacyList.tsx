// About the shop: game and version, agreements, customer service, licences.
import {
  Agreements,
  CustomerService,
  GameHeader,
  LegalNotice,
  Licences,
} from '../../features/about/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function PrivacyListPage() {
  return (
    <Page padded>
      <GameHeader />
      <Agreements />
      <CustomerService />
      <Licences />
      <LegalNotice />
    </Page>
  );
}
