// Past coupons: used and expired ones.
import { MyTabs } from '../../features/coupons/index.ts';
import { LoginGate } from '../../shared/ui/LoginGate/LoginGate.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function PastCouponsPage() {
  return (
    <LoginGate>
      <Page padded>
        <MyTabs states={['used', 'expired']} />
      </Page>
    </LoginGate>
  );
}
