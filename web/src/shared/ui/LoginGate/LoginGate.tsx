// Keeps a page that needs a player from asking the server as nobody: a link with `activeid` opens it to visitors too.
import type { ReactNode } from 'react';
import { defineTexts } from '../../i18n/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../session/index.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Page } from '../Page/Page.tsx';

const { useTexts } = defineTexts({
  zh: { title: '请先登录', hint: '登录后就能看到属于你的内容', login: '登录' },
  en: {
    title: 'Please log in',
    hint: 'What is yours shows here once you are logged in',
    login: 'Log in',
  },
});

type LoginGateProps = {
  bar?: ReactNode;
  /** What is here for who is logged in; otherwise: what is theirs. */
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
        title={t.title}
        text={hint ?? t.hint}
        action={<Button onClick={showLoginPopup}>{t.login}</Button>}
      />
    </Page>
  );
}
