// Sign-in rewards: a calendar of daily prizes; open to visitors, personal after login.

import { ShareButton } from '../../entities/activity/index.ts';
import { SignInBoard, useSignInActivity, useTexts } from '../../features/activities/sign-in/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function SignInPage() {
  const t = useTexts();
  const share = <ShareButton activity={useSignInActivity()} />;
  return (
    <Page bar={<NavBar variant="overlay" title={t.pageTitle} onBack={goBack} end={share} />}>
      <SignInBoard />
    </Page>
  );
}
