// Keeps the last prize on the page while its popup closes, and says aloud what was received.
import type { AwardView } from '@emall/contract';
import { lazy, Suspense } from 'react';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../texts.ts';
import { prizeWords } from './prize-words.ts';

const PrizePopup = lazy(() => import('./PrizePopup.tsx'));

type PrizeDoorProps = { award: AwardView | undefined; open: boolean; onClose: () => void };

export function PrizeDoor({ award, open, onClose }: PrizeDoorProps) {
  const t = useTexts();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{award && open ? t.announceReceived(prizeWords(award.prize)) : ''}</span>
      </VisuallyHidden>
      {award && (
        <Suspense>
          <PrizePopup award={award} open={open} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
