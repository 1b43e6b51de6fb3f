// Invite friends: link, poster, who came, and rewards; open to visitors, personal after login.
import { InvitationBoard, useTexts } from '../../features/activities/invitation/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function InvitationPage() {
  const t = useTexts();
  return (
    <Page bar={<NavBar variant="overlay" title={t.pageTitle} onBack={goBack} />}>
      <InvitationBoard />
    </Page>
  );
}
