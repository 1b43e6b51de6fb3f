// Keeps the last prize on the page while its popup closes, and says aloud what was received. The popup's code comes with the first prize.
import { lazy, Suspense } from 'react';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { prizeLabel } from './prize-label.ts';
import type { Celebrated } from './usePrize.ts';

const PrizePopup = lazy(() => import('./PrizePopup.tsx'));

type PrizeDoorProps = { won: Celebrated | undefined; open: boolean; onClose: () => void };

export function PrizeDoor({ won, open, onClose }: PrizeDoorProps) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{won && open ? `${won.title}: ${prizeLabel(won.award.prize)}` : ''}</span>
      </VisuallyHidden>
      <Suspense>
        {won && (
          <PrizePopup
            key={won.award.award_id}
            award={won.award}
            title={won.title}
            open={open}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  );
}
