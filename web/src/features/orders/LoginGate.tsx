// Keeps a page that needs a player from asking the server as nobody: a link with `activeid` opens it to visitors too.
import type { ReactNode } from 'react';
import { isLoggedIn, showLoginPopup, useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import { useTexts } from './texts.ts';

type LoginGateProps = {
  bar?: ReactNode;
  /** What is here for who is logged in; otherwise: their orders. */
  hint?: string;
  children: ReactNode;
};

export function LoginGate({ bar, hint, children }: LoginGateProps) {
  const t = useTexts();
  const isIn = useSession(isLoggedIn);
  if (isIn) return children;
  return (
    <Page bar={bar}>
      <EmptyState
        kind="forbidden"
        title={t.loginTitle}
        text={hint ?? t.loginHint}
        action={<Button onClick={showLoginPopup}>{t.login}</Button>}
      />
    </Page>
  );
}
