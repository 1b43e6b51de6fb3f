// The gifts of one tab, and what is shown while they load, when loading failed, or when there are none.
import type { Gift, PlayerGift } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { Link } from '../../shared/navigation/index.ts';
import { Button } from '../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState/EmptyState.tsx';
import { NotLoaded } from '../../shared/ui/EmptyState/NotLoaded.tsx';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { Skeleton } from '../../shared/ui/Skeleton/Skeleton.tsx';
import { GiftCard } from './card/GiftCard.tsx';
import styles from './GiftList.module.css';
import type { GiftTab } from './gift-tabs.ts';
import { useTexts } from './texts.ts';

type GiftListProps = {
  tab: Exclude<GiftTab, 'received'>;
  gifts: readonly Gift[];
  onOpen: (giftId: number) => void;
  onReceived: (gift: PlayerGift) => void;
};

export function GiftList({ tab, gifts, onOpen, onReceived }: GiftListProps) {
  const t = useTexts();
  if (gifts.length === 0) return <Empty tab={tab} />;
  return (
    <Stack as="ul" gap="3" className={styles.list} aria-label={t[tab]}>
      {gifts.map((gift) => (
        <li key={gift.gift_id}>
          <GiftCard gift={gift} onOpen={onOpen} onReceived={onReceived} />
        </li>
      ))}
    </Stack>
  );
}

function Empty({ tab }: Pick<GiftListProps, 'tab'>): ReactNode {
  const t = useTexts();
  const texts = {
    available: [t.emptyAvailable, t.emptyAvailableHint],
    locked: [t.emptyLocked, t.emptyLockedHint],
    expired: [t.emptyExpired, t.emptyExpiredHint],
  } as const;
  const [title, text] = texts[tab];
  return (
    <EmptyState
      title={title}
      text={text}
      action={<Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.toShop}</Button>}
    />
  );
}

export function GiftListSkeleton() {
  return (
    <Stack gap="3" className={styles.list} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={152} radius={12} />
      ))}
    </Stack>
  );
}

export function GiftListFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts();
  return <NotLoaded title={t.failed} onRetry={onRetry} />;
}
