// Past coupons: used and expired ones.
import { MyTabs } from '../../features/coupons/index.ts';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function PastCouponsPage() {
  return (
    <Page padded>
      <MyTabs states={['used', 'expired']} />
    </Page>
  );
}
