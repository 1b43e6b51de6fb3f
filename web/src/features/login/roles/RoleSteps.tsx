// The steps after the token: choosing or binding a role. Loaded once there is a token.
import { shownOf } from '../steps.ts';
import type { Login } from '../useLogin.ts';
import { BindRole } from './BindRole.tsx';
import { NoRoles } from './NoRoles.tsx';
import { RolePicker } from './RolePicker.tsx';

export default function RoleSteps({ login }: { login: Login }) {
  const { step, notice, isBusy } = login;
  const shown = shownOf(step);
  switch (shown.at) {
    case 'roles':
      return (
        <RolePicker
          servers={shown.servers}
          choosing={step.at === 'choosing' ? step.role : undefined}
          notice={notice}
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
      return <BindRole isBusy={isBusy} notice={notice} onBound={login.choose} onLeave={login.back} />;
    default:
      return null;
  }
}
