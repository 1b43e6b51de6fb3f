// Sign-in rewards: a calendar to come back for, open to visitors, personal after login.
import { SignInBoard, useSignInActivity, useTexts } from '../../features/coming-back/index.ts';
import { ShareAction } from '../../shared/activity/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function SignInPage() {
  const t = useTexts();
  const share = <ShareAction activity={useSignInActivity()} />;
  return (
    <Page bar={<NavBar variant="overlay" title={t.signIn} onBack={goBack} end={share} />}>
      <SignInBoard />
    </Page>
  );
}
