// One milestone: its amount, its prize, and the button once it is reached.
import type { ActivityInfo, AwardView, Milestone } from '@emall/contract';
import type { CSSProperties } from 'react';
import { refreshActivities, useRewardNotes } from '../../../entities/activity/index.ts';
import { Chest, type ChestState, prizeLabel } from '../../../entities/prize/index.ts';
import { price } from '../../../shared/format/index.ts';
import { api, useSubmit } from '../../../shared/request/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import styles from './Recharge.module.css';
import { useTexts } from './texts.ts';

const CHEST_STATES: Record<Milestone['state'], ChestState> = {
  locked: 'closed',
  reached: 'ready',
  received: 'open',
  owed: 'closed',
  closed: 'closed',
};

type MilestoneStepProps = {
  milestone: Milestone;
  activity: ActivityInfo;
  /** Undefined for a visitor. */
  spent: number | undefined;
  /** The amount of the previous milestone. */
  before: number;
  onReceived: (award: AwardView) => void;
};

export function MilestoneStep({ milestone, activity, spent, before, onReceived }: MilestoneStepProps) {
  const t = useTexts();
  const notes = useRewardNotes(activity);
  const { activeid, is_receiving } = activity;
  const { milestone_id, amount, prize, state } = milestone;
  const progress = Math.min(1, Math.max(0, ((spent ?? 0) - before) / (amount - before)));
  const receive = useSubmit(async () => {
    try {
      const { award } = await api.activity.rechargeReceive(
        { activeid, milestone_id },
        { onExpired: 'popup' },
      );
      onReceived(award);
    } finally {
      void refreshActivities();
    }
  });
  return (
    <li className={styles.step} data-state={state} style={{ '--progress': progress } as CSSProperties}>
      <span className={styles.node}>
        <Chest state={CHEST_STATES[state]} />
      </span>
      <article className={styles.card}>
        <span className={styles.picture}>
          <LazyImage src={prize.image} alt="" />
        </span>
        <Stack as="span" gap="0-5" className={styles.text}>
          <span className={styles.reach}>{t.reach(price(amount))}</span>
          <strong className={styles.prize}>{prizeLabel(prize)}</strong>
          <span className={styles.kind}>{t.kind[prize.kind]}</span>
        </Stack>
        <span className={styles.action}>
          {state === 'reached' && !is_receiving && <span className={styles.left}>{notes.reached}</span>}
          {state === 'reached' && is_receiving && (
            <Button
              size="sm"
              loading={receive.isSubmitting}
              onClick={() => void receive.submit()}
              aria-label={t.receiveOf(prizeLabel(prize))}
            >
              {t.receive}
            </Button>
          )}
          {state === 'locked' && spent !== undefined && (
            <span className={styles.left}>
              {activity.state === 'running' ? t.left(price(amount - spent)) : notes.locked}
            </span>
          )}
          {state === 'received' && <span className={styles.got}>{t.received}</span>}
          {state === 'owed' && <span className={styles.owed}>{t.owedTag}</span>}
          {state === 'closed' && <span className={styles.left}>{t.closed}</span>}
        </span>
      </article>
    </li>
  );
}
