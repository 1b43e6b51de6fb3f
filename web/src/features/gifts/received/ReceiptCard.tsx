// One received gift: its code to copy, or how far its delivery is.
import type { PlayerGift } from '@emall/contract';
import { formatRelative } from '../../../shared/format/index.ts';
import { CodeBox } from '../../../shared/ui/CodeBox/CodeBox.tsx';
import { Stack } from '../../../shared/ui/Layout/Stack.tsx';
import { Tag, type TagTone } from '../../../shared/ui/Tag/Tag.tsx';
import { Contents } from '../card/Contents.tsx';
import { GiftArt } from '../card/GiftArt.tsx';
import { useTexts } from '../texts.ts';
import styles from './ReceiptCard.module.css';

export const STATUS_TONE: Record<PlayerGift['status'], TagTone> = {
  delivering: 'primary',
  delivered: 'success',
  stuck: 'neutral',
};

export function ReceiptCard({ gift }: { gift: PlayerGift }) {
  const t = useTexts();
  const { status, code } = gift;
  const hints = { delivering: t.deliveringHint, delivered: t.deliveredHint, stuck: t.stuckHint };
  return (
    <Stack as="article" gap="2-5" className={styles.card}>
      <div className={styles.head}>
        <GiftArt src={gift.image} />
        <Stack gap="0-5">
          <h2 className={styles.name}>{gift.name}</h2>
          <p className={styles.time}>{t.receivedAt(formatRelative(gift.received_at))}</p>
        </Stack>
        {code === null && <Tag tone={STATUS_TONE[status]}>{t[status]}</Tag>}
      </div>
      <Contents contents={gift.contents} />
      {code !== null && <CodeBox code={code} label={t.copyOf(gift.name)} copied={t.copied} />}
      <p className={styles.hint}>{code === null ? hints[status] : gift.usage}</p>
    </Stack>
  );
}
