// Opens the sheet of the gift that the URL names.
import type { PlayerGift } from '@emall/contract';
import { lazy, Suspense, useState } from 'react';
import { useGiftPlace } from '../place.ts';

const GiftSheet = lazy(() => import('./GiftSheet.tsx'));

export function GiftDoor({ onReceived }: { onReceived: (gift: PlayerGift) => void }) {
  const { giftId, closeGift } = useGiftPlace();
  // The last gift stays while its sheet leaves.
  const [shownId, setShownId] = useState(giftId);
  if (giftId !== undefined && giftId !== shownId) setShownId(giftId);
  if (shownId === undefined) return null;
  return (
    <Suspense>
      <GiftSheet
        key={shownId}
        giftId={shownId}
        open={giftId !== undefined}
        onClose={closeGift}
        onReceived={onReceived}
      />
    </Suspense>
  );
}
