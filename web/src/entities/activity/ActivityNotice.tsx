// Why an activity cannot be joined now (not begun, paused, over), and until when its rewards can be received.
import type { ActivityInfo } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import { formatDateTime } from '../../shared/format/index.ts';
import { Link } from '../../shared/navigation/index.ts';
import { Card } from '../../shared/ui/Card/Card.tsx';
import { Icon } from '../../shared/ui/Icon/Icon.tsx';
import { Row } from '../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import styles from './ActivityNotice.module.css';
import { RunningLink } from './RunningLink.tsx';
import { useTexts } from './texts.ts';

type ActivityNoticeProps = {
  activity: Pick<ActivityInfo, 'kind' | 'state' | 'starts_at' | 'ends_at' | 'is_receiving'>;
  /** Until when rewards can be received after the end; without it nothing is left to be received on the page. */
  receiveUntil?: string;
};

/** Nothing while the activity runs. */
export function ActivityNotice({ activity, receiveUntil }: ActivityNoticeProps) {
  const t = useTexts();
  const { kind, state, starts_at, ends_at, is_receiving } = activity;
  if (state === 'running') return null;
  const hint = () => {
    if (state === 'scheduled' || state === 'draft') return t.notice.startsAt(formatDateTime(starts_at));
    if (state === 'paused') return t.notice.pausedHint;
    if (!receiveUntil) return t.notice.wonIsSafe;
    if (is_receiving) return t.notice.receiveUntil(formatDateTime(receiveUntil));
    return new Date(receiveUntil).getTime() > Date.now() ? t.notice.receivingPaused : t.notice.receivingOver;
  };
  return (
    <Row as={Card} gap="3" className={styles.notice}>
      <Icon name="clock" size={24} />
      <div className={styles.words}>
        <p className={styles.title}>{t.notice[state]}</p>
        <p className={styles.hint}>
          {state === 'ended' && `${t.notice.endedAt(formatDateTime(ends_at))} · `}
          {hint()}
        </p>
      </div>
      {state === 'ended' && (
        <Stack className={styles.links}>
          <RunningLink kind={kind} className={styles.link} />
          <Link to={PATHS.myAwards} className={styles.link}>
            {t.myAwards}
          </Link>
        </Stack>
      )}
    </Row>
  );
}
