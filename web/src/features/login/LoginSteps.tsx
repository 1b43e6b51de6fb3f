// The content of each login step, on the page and in the popup.
import type { GameInfo } from '@emall/contract';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { Spinner } from '../../shared/ui/Spinner/Spinner.tsx';
import { LoginForm } from './form/LoginForm.tsx';
import styles from './login.module.css';
import { shownOf } from './steps.ts';
import { useTexts } from './texts.ts';
import type { Login } from './useLogin.ts';

const RoleSteps = lazyPart(() => import('./roles/RoleSteps.tsx'));

type LoginStepsProps = { login: Login; game: GameInfo; redirectTo: string | undefined };

export function LoginSteps({ login, game, redirectTo }: LoginStepsProps) {
  const t = useTexts();
  const shown = shownOf(login.step);
  if (shown.at === 'entering' || shown.at === 'unlinked')
    return (
      <Stack as="p" gap="4" align="center" className={styles.entering} role="status">
        <Spinner size={28} />
        {t.entering}
      </Stack>
    );
  if (shown.at === 'form')
    return (
      <LoginForm
        game={game}
        error={login.error}
        isBusy={login.isBusy}
        onEnter={login.enter}
        onStay={login.stay}
        redirectTo={redirectTo}
      />
    );
  const pending = <RolesLoading />;
  return shown.at === 'fetching' ? pending : <RoleSteps login={login} pending={pending} />;
}

function RolesLoading() {
  const t = useTexts();
  return (
    <Stack gap="3-5" role="status" aria-label={t.fetching}>
      <Skeleton width="72%" />
      <Skeleton height={72} radius={12} />
      <Skeleton height={72} radius={12} />
    </Stack>
  );
}
