// The rewards for a number of counted friends, each received once.
import type { InviteTier } from '@emall/contract';
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
import { Row } from '../../../shared/ui/Layout/Row.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import type { InvitePage } from './queries.ts';
import styles from './Tiers.module.css';
import { useTexts } from './texts.ts';

const CHEST_STATES: Record<InviteTier['status'], ChestState> = {
  locked: 'closed',
  ready: 'ready',
  received: 'open',
  closed: 'closed',
};

type TiersProps = {
  page: InvitePage;
  receiving: number | undefined;
  onReceive: (count: number) => void;
};

export function Tiers({ page, receiving, onReceive }: TiersProps) {
  const { activity, tiers, counted, counts_after, receive_until } = page;
  const t = useTexts();
  const common = useActivityTexts();
  const notes = useRewardNotes(activity);
  return (
    <Card aria-label={t.tiers}>
      <BoardTitle>{t.tiers}</BoardTitle>
      <Stack as="ol" gap="2">
        {tiers.map(({ count, prize, status }) => (
          <Row as="li" gap="3" key={count} className={styles.tier} data-status={status}>
            <span className={styles.gift}>
              <Chest kind="gift" state={CHEST_STATES[status]} image={prize.image} />
            </span>
            <div className={styles.text}>
              <p className={styles.count}>{t.tier(count)}</p>
              <p className={styles.name}>{prizeLabel(prize)}</p>
            </div>
            {status === 'ready' && activity.is_receiving ? (
              <Button
                size="sm"
                loading={receiving === count}
                aria-label={t.receiveOf(count, prizeLabel(prize))}
                onClick={() => onReceive(count)}
              >
                {common.receive}
              </Button>
            ) : (
              <span className={styles.state}>
                {status === 'received' && common.received}
                {status === 'closed' && common.closed}
                {status === 'ready' && notes.reached}
                {status === 'locked' &&
                  (activity.state === 'running' ? t.missing(count - counted) : notes.locked)}
              </span>
            )}
          </Row>
        ))}
      </Stack>
      <BoardTerms>{common.receiveBy(formatDateTime(deadline(receive_until)))}</BoardTerms>
      {counts_after === 'first_purchase' && <BoardTerms>{t.refundRule}</BoardTerms>}
    </Card>
  );
}
