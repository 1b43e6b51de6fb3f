// The boxes of one kind: content, progress, and a button once one is reached.
import type { SignInBox } from '@emall/contract';
import {
  BoardTerms,
  BoardTitle,
  useActivityTexts,
  useRewardNotes,
} from '../../../entities/activity/index.ts';
import { Chest, type ChestState, prizeLabel } from '../../../entities/prize/index.ts';
import { deadline, formatDateTime } from '../../../shared/format/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { ProgressBar } from '../../../shared/ui/ProgressBar/ProgressBar.tsx';
import styles from './Boxes.module.css';
import { reachable } from './calendar.ts';
import type { SignInPage } from './queries.ts';
import { useTexts } from './texts.ts';

const CHESTS: Record<SignInBox['status'], ChestState> = {
  locked: 'closed',
  ready: 'ready',
  received: 'open',
  closed: 'closed',
};

type BoxesProps = {
  kind: SignInBox['kind'];
  page: SignInPage;
  /** The box opened just now, as `kind:days`. */
  opened: string | undefined;
  isBusy: boolean;
  onOpen: (box: SignInBox) => void;
};

export function Boxes({ kind, page, opened, isBusy, onOpen }: BoxesProps) {
  const t = useTexts();
  const common = useActivityTexts();
  const { activity, receive_until } = page;
  const notes = useRewardNotes(activity);
  const boxes = page.boxes.filter((box) => box.kind === kind);
  const reached = kind === 'streak' ? page.streak : page.total;
  const within = reachable(page)[kind];
  const lockedText = (days: number) => {
    if (activity.state !== 'running') return notes.locked;
    return days > within ? t.outOfReach : t.boxMissing(Math.max(1, days - reached));
  };
  const last = boxes.at(-1);
  if (!last) return null;
  const title = kind === 'streak' ? t.streakBoxes : t.totalBoxes;
  return (
    <Card aria-label={title}>
      <BoardTitle>{title}</BoardTitle>
      <ProgressBar value={reached} max={last.days} label={title} className={styles.track} />
      <ul className={styles.boxes}>
        {boxes.map((box) => (
          <li key={box.days} className={styles.box} data-status={box.status}>
            <span className={styles.days}>{t.boxDays(box.days)}</span>
            <span className={styles.chest}>
              <Chest
                state={opened === `${kind}:${box.days}` ? 'open' : CHESTS[box.status]}
                isFresh={opened === `${kind}:${box.days}`}
                image={box.prize.image}
              />
            </span>
            <span className={styles.name}>{prizeLabel(box.prize)}</span>
            {box.status === 'ready' && activity.is_receiving ? (
              <Button
                size="sm"
                loading={isBusy}
                aria-label={t.openBox(box.days, prizeLabel(box.prize))}
                onClick={() => onOpen(box)}
              >
                {t.open}
              </Button>
            ) : (
              <span className={styles.state}>
                {box.status === 'received' && t.opened}
                {box.status === 'closed' && common.closed}
                {box.status === 'ready' && notes.reached}
                {box.status === 'locked' && lockedText(box.days)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <BoardTerms>{common.receiveBy(formatDateTime(deadline(receive_until)))}</BoardTerms>
    </Card>
  );
}
