// One prize: what it is, its status, and the next step for its winner.
import type { Award, AwardStatus } from '@emall/contract';
import { prizeLabel } from '../../../entities/prize/index.ts';
import { formatRelative } from '../../../shared/format/index.ts';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { LazyImage } from '../../../shared/ui/LazyImage/LazyImage.tsx';
import { Tag, type TagTone } from '../../../shared/ui/Tag/Tag.tsx';
import styles from './AwardCard.module.css';
import { AwardNext } from './AwardNext.tsx';
import { useTexts } from './texts.ts';

const TONES: Record<AwardStatus, TagTone> = {
  needs_address: 'danger',
  needs_role: 'danger',
  preparing: 'primary',
  shipped: 'primary',
  delivering: 'primary',
  stuck: 'neutral',
  received: 'success',
  expired: 'neutral',
  revoked: 'neutral',
};

export function AwardCard({ award, onOpen }: { award: Award; onOpen: () => void }) {
  const t = useTexts();
  const { prize, status } = award;
  const isOver = status === 'expired' || status === 'revoked';
  return (
    <Stack as="article" gap="2-5" className={styles.card} data-over={isOver || undefined}>
      <div className={styles.head}>
        <span className={styles.art}>
          <LazyImage src={prize.image} alt="" />
        </span>
        <Stack gap="0-5">
          <h2 className={styles.name}>{prizeLabel(prize)}</h2>
          <p className={styles.time}>{t.wonAt(award.activity_title, formatRelative(award.granted_at))}</p>
        </Stack>
        <Tag tone={TONES[status]}>{t[status]}</Tag>
      </div>
      <AwardNext award={award} onOpen={onOpen} />
    </Stack>
  );
}
