// The steps after the token: choosing or binding a role. Loaded once there is a token.
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { shownOf } from '../steps.ts';
import type { Login } from '../useLogin.ts';
import { BindRole } from './BindRole.tsx';
import { RolePicker } from './RolePicker.tsx';
import styles from './role-steps.module.css';
import { useTexts } from './texts.ts';

export default function RoleSteps({ login }: { login: Login }) {
  const { step, error, isBusy } = login;
  const shown = shownOf(step);
  switch (shown.at) {
    case 'roles':
      return (
        <RolePicker
          servers={shown.servers}
          choosing={step.at === 'choosing' ? step.role : undefined}
          error={error}
          onChoose={login.choose}
          onBind={login.bind}
          onUnbound={login.fetchAgain}
          onLeave={login.back}
        />
      );
    case 'no-roles':
      return (
        <NoRoles
          isKnown={shown.isKnown}
          onFetchAgain={login.fetchAgain}
          onBind={login.bind}
          onLeave={login.back}
        />
      );
    case 'binding':
      return <BindRole isBusy={isBusy} error={error} onBound={login.choose} onLeave={login.back} />;
    default:
      return null;
  }
}

type NoRolesProps = { isKnown: boolean; onFetchAgain: () => void; onBind: () => void; onLeave: () => void };

/** No role to choose: there is none yet, or the game server does not respond. */
function NoRoles({ isKnown, onFetchAgain, onBind, onLeave }: NoRolesProps) {
  const t = useTexts();
  // The action that is more likely to help is the primary one.
  const again = (
    <Button key="again" variant={isKnown ? 'ghost' : 'primary'} onClick={onFetchAgain}>
      {t.again}
    </Button>
  );
  const bind = (
    <Button key="bind" variant={isKnown ? 'primary' : 'ghost'} onClick={onBind}>
      {t.bind}
    </Button>
  );
  return (
    <div className={styles.step}>
      <EmptyState
        kind={isKnown ? 'empty' : 'offline'}
        title={isKnown ? t.noRoles : t.unreachable}
        text={isKnown ? t.noRolesText : t.unreachableText}
        action={isKnown ? [bind, again] : [again, bind]}
      />
      <button type="button" className={styles.text} onClick={onLeave}>
        {t.otherAccount}
      </button>
    </div>
  );
}
