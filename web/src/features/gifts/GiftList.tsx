// The gifts of one tab: on their way, none, failed, or one below the other.
import type { Gift, PlayerGift } from '@emall/contract';
import { PATHS } from '@emall/contract/pages';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/navigation/index.ts';
import { Button } from '../../../shared/ui/Button/Button.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { GiftCard } from '../card/GiftCard.tsx';
import type { GiftTab } from '../shelves.ts';
import { useTexts } from '../texts.ts';
import styles from './list.module.css';

type GiftListProps = {
  tab: Exclude<GiftTab, 'received'>;
  gifts: readonly Gift[];
  onOpen: (giftId: number) => void;
  onReceived: (gift: PlayerGift) => void;
};

export function GiftList({ tab, gifts, onOpen, onReceived }: GiftListProps) {
  const t = useTexts();
  if (gifts.length === 0) return <Nothing tab={tab} />;
  return (
    <ul className={styles.list} aria-label={t[tab]}>
      {gifts.map((gift) => (
        <li key={gift.gift_id}>
          <GiftCard gift={gift} onOpen={onOpen} onReceived={onReceived} />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ tab }: Pick<GiftListProps, 'tab'>): ReactNode {
  const t = useTexts();
  const words = {
    available: [t.emptyAvailable, t.emptyAvailableHint],
    locked: [t.emptyLocked, t.emptyLockedHint],
    expired: [t.emptyExpired, t.emptyExpiredHint],
  } as const;
  const [title, text] = words[tab];
  return (
    <EmptyState
      title={title}
      text={text}
      action={<Button render={(look) => <Link to={PATHS.home} {...look} />}>{t.toShop}</Button>}
    />
  );
}
