// Login: every way in, then the role; afterwards back to the page that asked for it.
import { useEffect, useState } from 'react';
import { stripTickets } from '../../entities/player/index.ts';
import {
  depthOf,
  entranceOf,
  LoginHero,
  LoginSteps,
  landing,
  shownOf,
  thirdErrorOf,
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
import { IconButton } from '../../shared/ui/IconButton/IconButton.tsx';
import { NavBar } from '../../shared/ui/NavBar/NavBar.tsx';
import { Page } from '../../shared/ui/Page/Page.tsx';
import styles from './index.module.css';

export default function LoginPage() {
  const t = useTexts();
  const query = useQueryParams();
  const game = useSession((state) => state.gameInfo);
  const [entrance] = useState(() => entranceOf(query));
  const [thirdError] = useState(() => thirdErrorOf(query));
  const login = useLogin(entrance, thirdError && t.third[thirdError]);
  const depth = depthOf(login.step);
  const target = landing(query.redirectTo);

  useEffect(stripTickets, []);

  const isDone = login.step.at === 'done';
  const { expire } = login;
  useEffect(() => {
    if (!isDone) return;
    void refreshUserInfo()
      .catch(() => undefined)
      // A refresh that found the session ended leaves nobody to take on.
      .then(() => (isLoggedIn() ? navigate(target, undefined, { replace: true }) : expire()));
  }, [isDone, target, expire]);

  const isPassing = login.step.at === 'passing';
  useEffect(() => {
    // Who may not open that page is back here, at the ways in.
    if (isPassing) void navigate(target, undefined, { replace: true }).then(expire);
  }, [isPassing, target, expire]);

  // The browser's back goes one step back as well, before it leaves the page.
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
              icon="globe"
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
