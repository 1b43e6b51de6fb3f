// Shows a prompt to log in, or to choose a role, instead of a page that needs a player: a link with `activeid` lets visitors past the guard.
import type { ReactNode } from 'react';
import { defineTexts } from '../../shared/i18n/index.ts';
import { previewTicket } from '../../shared/preview/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../shared/session/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';

const { useTexts } = defineTexts({
  zh: {
    title: '请先登录',
    hint: '登录后就能看到属于你的内容',
    login: '登录',
    noRole: '还没有选择角色',
    chooseRole: '选择角色',
  },
  en: {
    title: 'Please log in',
    hint: 'Log in to see this page',
    login: 'Log in',
    noRole: 'No character chosen yet',
    chooseRole: 'Choose a character',
  },
});

type LoginGateProps = {
  bar?: ReactNode;
  /** What the page shows after login. */
  hint?: string;
  children: ReactNode;
};

export function LoginGate({ bar, hint, children }: LoginGateProps) {
  const t = useTexts();
  const isPlayer = useSession(isLoggedIn);
  const hasToken = useSession(({ token }) => Boolean(token));
  if (isPlayer || previewTicket()) return children;
  return (
    <Page bar={bar}>
      <EmptyState
        kind="forbidden"
        title={hasToken ? t.noRole : t.title}
        text={hasToken ? undefined : (hint ?? t.hint)}
        action={<Button onClick={showLoginPopup}>{hasToken ? t.chooseRole : t.login}</Button>}
      />
    </Page>
  );
}
