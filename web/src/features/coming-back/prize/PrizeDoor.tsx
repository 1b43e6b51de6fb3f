// Keeps the last prize on the page while its popup closes. The popup's code comes with the first prize.
import { lazy, Suspense } from 'react';
import type { Celebrated } from './usePrize.ts';

const PrizePopup = lazy(() => import('./PrizePopup.tsx'));

type PrizeDoorProps = { won: Celebrated | undefined; open: boolean; onClose: () => void };

export function PrizeDoor({ won, open, onClose }: PrizeDoorProps) {
  return (
    <Suspense>
      {won && <PrizePopup key={won.award.award_id} won={won} open={open} onClose={onClose} />}
    </Suspense>
  );
}
