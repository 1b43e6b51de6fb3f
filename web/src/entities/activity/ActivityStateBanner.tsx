// Why an activity cannot be joined now (not begun, paused, over), and until when its rewards can be received.
import type { ActivityInfo } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { deadline, formatDateTime, shopNow } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { isLoggedIn, showLoginPopup, useSession } from '../../shared/session/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import styles from './ActivityStateBanner.module.css';
import { RunningLink } from './RunningLink.tsx';
import { useTexts } from './texts.ts';

type ActivityStateBannerProps = {
  activity: Pick<ActivityInfo, 'kind' | 'state' | 'starts_at' | 'ends_at' | 'is_receiving'>;
  /** Until when rewards can be received after the end; without it nothing is left to be received on the page. */
  receiveUntil?: string;
};

/** Nothing while the activity runs. */
export function ActivityStateBanner({ activity, receiveUntil }: ActivityStateBannerProps) {
  const t = useTexts();
  const isPlayer = useSession(isLoggedIn);
  const hasToken = useSession(({ token }) => Boolean(token));
  const { kind, state, starts_at, ends_at, is_receiving } = activity;
  if (state === 'running') return null;
  const hint = () => {
    if (state === 'scheduled' || state === 'draft') return t.stateBanner.startsAt(formatDateTime(starts_at));
    if (state === 'paused') return t.stateBanner.pausedHint;
    if (!receiveUntil) return t.stateBanner.wonIsSafe;
    if (is_receiving) return t.stateBanner.receiveUntil(formatDateTime(deadline(receiveUntil)));
    return new Date(receiveUntil).getTime() > shopNow()
      ? t.stateBanner.receivingPaused
      : t.stateBanner.receivingOver;
  };
  return (
    <Row as={Card} gap="3" className={styles.banner}>
      <Icon name="clock" size={24} />
      <div className={styles.text}>
        <p className={styles.title}>{t.stateBanner[state]}</p>
        <p className={styles.hint}>
          {state === 'ended' && `${t.stateBanner.endedAt(formatDateTime(deadline(ends_at)))} · `}
          {hint()}
        </p>
      </div>
      {state === 'ended' && (
        <Stack className={styles.links}>
          <RunningLink kind={kind} className={styles.link} />
          {/* Whoever is not logged in may have reached a reward as well. */}
          {receiveUntil && is_receiving && !isPlayer ? (
            <button type="button" className={styles.link} onClick={showLoginPopup}>
              {hasToken ? t.roleToReceive : t.logInToReceive}
            </button>
          ) : (
            <Link to={PATHS.myAwards} className={styles.link}>
              {t.myAwards}
            </Link>
          )}
        </Stack>
      )}
    </Row>
  );
}
