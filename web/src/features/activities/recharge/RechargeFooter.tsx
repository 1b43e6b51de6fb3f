// The bottom bar of the top-up gift: top up, log in, or choose a role.
import type { RechargeIndex } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { useActivityTexts } from '../../../entities/activity/index.ts';
import { deadline, formatDateTime } from '../../../shared/format/index.ts';
import { Link } from '../../../shared/navigation/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../../shared/session/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { BottomBar } from '../../../shared/ui/Page/Page.tsx';
import { useRecharge, useTopUpGroup } from './queries.ts';
import styles from './Recharge.module.css';
import { useTexts } from './texts.ts';

export function RechargeFooter() {
  const t = useTexts();
  const isPlayer = useSession(isLoggedIn);
  const hasToken = useSession(({ token }) => Boolean(token));
  const { data } = useRecharge();
  const group = useTopUpGroup();
  if (!data) return null;
  const isTopUp = data.counts === 'recharge';
  // Money spent now would earn nothing here.
  if (data.activity.state !== 'running') return <NotEarning index={data} isPlayer={isPlayer} />;
  return (
    <BottomBar>
      <span className={styles.note}>
        {isPlayer ? t.counted[data.counts] : hasToken ? t.withoutRole : t.visitor}
        <small>
          {isPlayer ? t.receiveUntil(formatDateTime(deadline(data.receive_until))) : t.visitorHint}
        </small>
      </span>
      {isPlayer ? (
        <Button
          render={(look) => (
            <Link to={PATHS.home} query={isTopUp && group ? { group, to: 'goods' } : undefined} {...look} />
          )}
        >
          {isTopUp ? t.topUp : t.toShop}
        </Button>
      ) : (
        <LoginButton />
      )}
    </BottomBar>
  );
}

function LoginButton() {
  const t = useTexts();
  const hasToken = useSession(({ token }) => Boolean(token));
  return <Button onClick={showLoginPopup}>{hasToken ? t.chooseRole : t.login}</Button>;
}

type NotEarningProps = { index: RechargeIndex; isPlayer: boolean };

function NotEarning({ index: { activity, milestones, receive_until }, isPlayer }: NotEarningProps) {
  const t = useTexts();
  const common = useActivityTexts();
  // Whoever is not logged in may have reached a prize as well.
  const canLogIn = !isPlayer && activity.is_receiving;
  const ready = activity.is_receiving ? milestones.filter(({ state }) => state === 'reached').length : 0;
  return (
    <BottomBar>
      <span className={styles.note}>
        {common.stateBanner[activity.state]}
        <small>
          {ready > 0 && t.readyUntil(ready, formatDateTime(deadline(receive_until)))}
          {canLogIn && t.receiveUntil(formatDateTime(deadline(receive_until)))}
        </small>
      </span>
      {canLogIn ? (
        <LoginButton />
      ) : (
        <Button variant="secondary" render={(look) => <Link to={PATHS.myAwards} {...look} />}>
          {common.myAwards}
        </Button>
      )}
    </BottomBar>
  );
}
