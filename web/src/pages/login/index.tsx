// Login: all login methods, then the role, then the page that asked for login.
import { useEffect, useState } from 'react';
import { stripTickets } from '../../entities/player/index.ts';
import {
  depthOf,
  LoginHero,
  LoginSteps,
  readLoginTicket,
  readThirdError,
  redirectTarget,
  shownOf,
  titleOf,
  useLogin,
  useTexts,
} from '../../features/login/index.ts';
import { language, setLanguage } from '../../shared/i18n/index.ts';
import {
  canGoBack,
  goBack,
  navigate,
  useBackBlocker,
  useQueryParams,
} from '../../shared/navigation/index.ts';
import { isLoggedIn, refreshUserInfo, useSession } from '../../shared/session/index.ts';
import { globeIcon } from '../../shared/ui/Icon/account-icons.ts';
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './index.module.css';

export default function LoginPage() {
  const t = useTexts();
  const query = useQueryParams();
  const game = useSession((state) => state.gameInfo);
  const [ticket] = useState(() => readLoginTicket(query));
  const [thirdError] = useState(() => readThirdError(query));
  const login = useLogin({ ticket, firstError: thirdError && t.third[thirdError] });
  const target = redirectTarget(query.redirectTo);

  useEffect(stripTickets, []);

  const isDone = login.step.at === 'done';
  const { depth, expire } = login;
  useEffect(() => {
    if (!isDone) return;
    void refreshUserInfo()
      .catch(() => undefined)
      // The refresh may find that the session has expired.
      .then(() => (isLoggedIn() ? navigate(target, undefined, { replace: true }) : expire()));
  }, [isDone, target, expire]);

  const isUnlinked = login.step.at === 'unlinked';
  useEffect(() => {
    // A page that needs login redirects back here, to the form.
    if (isUnlinked) void navigate(target, undefined, { replace: true }).then(expire);
  }, [isUnlinked, target, expire]);

  // The browser's back returns to the previous step before it leaves the page.
  useBackBlocker(depth > 0 ? login.back : undefined);

  if (!game) return null;
  const back = depth > 0 ? login.back : canGoBack() ? goBack : undefined;
  return (
    <Page
      className={styles.page}
      bar={
        <NavBar
          variant="overlay"
          title={titleOf(login.step, t)}
          onBack={back}
          end={
            <IconButton
              icon={globeIcon}
              tone="glass"
              label={t.switchLanguage}
              onClick={() => setLanguage(language() === 'zh' ? 'en' : 'zh')}
            />
          }
        />
      }
    >
      <LoginHero game={game} isSmall={depthOf(shownOf(login.step)) > 0} />
      <div className={styles.panel}>
        <LoginSteps login={login} game={game} redirectTo={query.redirectTo} />
      </div>
    </Page>
  );
}
