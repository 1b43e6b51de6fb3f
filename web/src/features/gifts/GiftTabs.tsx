// The benefits centre's four tabs, the chosen one in the URL; what is received is celebrated here.
import type { PlayerGift } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { TabPanel, Tabs } from '../../../shared/ui/Tabs/Tabs.tsx';
import { giftsQuery } from '../gift-queries.ts';
import { useGiftPlace } from '../place.ts';
import { ReceivedList } from '../received/ReceivedList.tsx';
import { GiftDoor } from '../sheet/GiftDoor.tsx';
import { awaited, countOpen, type GiftTab, giftsUnder, TABS } from '../shelves.ts';
import { useTexts } from '../texts.ts';
import { useTurn } from '../useTurn.ts';
import { GiftList } from './GiftList.tsx';
import styles from './GiftShelves.module.css';
import { ListFailure, ListSkeleton } from './states.tsx';

const Celebration = lazy(() => import('../celebration/Celebration.tsx'));
const ID = 'gifts';

export function GiftShelves() {
  const t = useTexts();
  const { tab, chooseTab, openGift } = useGiftPlace();
  const { data, isPending, refetch } = useQuery(giftsQuery());
  const [won, setWon] = useState<PlayerGift>();
  const [isCelebrating, setCelebrating] = useState(false);
  const celebrate = (gift: PlayerGift) => {
    setWon(gift);
    setCelebrating(true);
  };
  const gifts = data?.list ?? [];
  useTurn(
    gifts.flatMap((gift) => awaited(gift, Date.now()) ?? []),
    () => void refetch(),
  );
  return (
    <section className={styles.shelves} aria-label={t.tabs}>
      <Tabs
        id={ID}
        label={t.tabs}
        even
        items={TABS.map((key) => ({
          key,
          label: t[key],
          badge: key === 'available' ? countOpen(gifts) : undefined,
        }))}
        value={tab}
        onChange={(key) => chooseTab(key as GiftTab)}
      />
      <TabPanel id={ID} value={tab}>
        {tab === 'received' ? (
          <ReceivedList onMore={() => chooseTab('available')} />
        ) : data ? (
          <GiftList
            key={tab}
            tab={tab}
            gifts={giftsUnder(tab, gifts)}
            onOpen={openGift}
            onReceived={celebrate}
          />
        ) : isPending ? (
          <ListSkeleton />
        ) : (
          <ListFailure onRetry={refetch} />
        )}
      </TabPanel>
      <GiftDoor onReceived={celebrate} />
      <Suspense>
        {won && (
          <Celebration
            key={won.receipt_id}
            gift={won}
            open={isCelebrating}
            onClose={() => setCelebrating(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
