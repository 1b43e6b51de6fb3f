// The top-up gift: milestones of the amount spent; open to visitors, personal after login.

import { ShareButton } from '../../entities/activity/index.ts';
import {
  RechargeBoard,
  RechargeFooter,
  useRecharge,
  useTexts,
} from '../../features/activities/recharge/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function RechargePage() {
  const t = useTexts();
  const share = <ShareButton activity={useRecharge().data?.activity} />;
  return (
    <Page
      bar={<NavBar variant="overlay" title={t.pageTitle} onBack={goBack} end={share} />}
      footer={<RechargeFooter />}
    >
      <RechargeBoard />
    </Page>
  );
}
