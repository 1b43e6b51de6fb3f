// The four tabs of the benefits centre, the sheet of the open gift, and the popup of one just received.
import type { PlayerGift } from '@emall/contract';
import { useQuery } from '@tanstack/react-query';
import { shopNow, useAtMoment } from '../../shared/format/index.ts';
import { Stack } from '../../shared/ui/Layout/Stack.tsx';
import { lazyLayer, useLastDefined } from '../../shared/ui/layer/lazyLayer.tsx';
import { useResultLayer } from '../../shared/ui/layer/useResultLayer.ts';
import { TabPanel, Tabs } from '../../shared/ui/Tabs/Tabs.tsx';
import { GiftList, GiftListFailure, GiftListSkeleton } from './GiftList.tsx';
import { countOpen, type GiftTab, giftsUnder, nextChange, TABS } from './gift-tabs.ts';
import { giftsQuery } from './queries.ts';
import { ReceivedList } from './received/ReceivedList.tsx';
import { useGiftSearch } from './search.ts';
import { useTexts } from './texts.ts';

const GiftSheet = lazyLayer(() => import('./sheet/GiftSheet.tsx'));
const ReceivedPopup = lazyLayer(() => import('./ReceivedPopup.tsx'));
const ID = 'gifts';

export function GiftTabs() {
  const t = useTexts();
  const { tab, selectTab, openGift, giftId, closeGift } = useGiftSearch();
  const { data, isPending, refetch } = useQuery(giftsQuery());
  const received = useResultLayer(ReceivedPopup, ({ name }: PlayerGift) => `${t.congratulations}: ${name}`);
  const shownId = useLastDefined(giftId);
  const gifts = data?.list ?? [];
  const changes = gifts.flatMap((gift) => nextChange(gift, shopNow()) ?? []);
  useAtMoment(changes.length > 0 ? Math.min(...changes) : undefined, () => void refetch());
  return (
    <Stack as="section" gap="2-5" aria-label={t.tabs}>
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
        onChange={(key) => selectTab(key as GiftTab)}
      />
      <TabPanel id={ID} value={tab}>
        {tab === 'received' ? (
          <ReceivedList onMore={() => selectTab('available')} />
        ) : data ? (
          <GiftList
            key={tab}
            tab={tab}
            gifts={giftsUnder(tab, gifts)}
            onOpen={openGift}
            onReceived={received.show}
          />
        ) : isPending ? (
          <GiftListSkeleton />
        ) : (
          <GiftListFailure onRetry={refetch} />
        )}
      </TabPanel>
      {shownId !== undefined && (
        <GiftSheet
          key={shownId}
          giftId={shownId}
          open={giftId !== undefined}
          onClose={closeGift}
          onReceived={received.show}
        />
      )}
      {received.shown && (
        <ReceivedPopup
          key={received.shown.receipt_id}
          gift={received.shown}
          open={received.isOpen}
          onClose={received.close}
        />
      )}
    </Stack>
  );
}
