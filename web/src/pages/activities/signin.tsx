// Sign-in rewards: a calendar to come back for, open to visitors, personal after login.
import { SignInBoard, useTexts } from '../../features/coming-back/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function SignInPage() {
  const t = useTexts();
  return (
    <Page bar={<NavBar variant="overlay" title={t.signIn} onBack={goBack} />}>
      <SignInBoard />
    </Page>
  );
}
