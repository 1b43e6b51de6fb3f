// Keeps a points page from asking the server as nobody: a link with `activeid` opens it to visitors too.
import type { ReactNode } from 'react';
import { isLoggedIn, showLoginPopup, useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { useTexts } from './texts.ts';

export function ScoreGate({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  const t = useTexts();
  if (useSession(isLoggedIn)) return children;
  return (
    <Page bar={bar}>
      <EmptyState
        kind="forbidden"
        title={t.loginTitle}
        text={t.loginHint}
        action={<Button onClick={showLoginPopup}>{t.login}</Button>}
      />
    </Page>
  );
}
