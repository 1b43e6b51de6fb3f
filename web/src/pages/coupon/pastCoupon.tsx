// Past coupons: used and expired ones.
import { LoginGate } from '../../entities/player/index.ts';
import { MyTabs } from '../../features/coupons/index.ts';
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
