// Verification: phone and mail verified by code, the real name reported once.
import { LoginGate } from '../../entities/player/index.ts';
import { AuthSections, useTexts } from '../../features/auth/index.ts';
import { goBack } from '../../shared/navigation/index.ts';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

export default function AuthPage() {
  const t = useTexts();
  const bar = <NavBar title={t.title} onBack={goBack} />;
  return (
    <LoginGate bar={bar}>
      <Page padded bar={bar}>
        <AuthSections />
      </Page>
    </LoginGate>
  );
}
