// The popup of a prize just won, and its announcement to screen readers.
//
//   const { celebrate, popup } = usePrizePopup();   // celebrate({ award, title }); {popup}
import type { AwardView } from '@emall/contract';
import type { ReactNode } from 'react';
import { lazyLayer } from '../../shared/ui/layer/lazyLayer.tsx';
import { useResultLayer } from '../../shared/ui/layer/useResultLayer.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { prizeLabel } from './prize-label.ts';

const LazyPrizePopup = lazyLayer(() => import('./PrizePopup.tsx'));

/** The title says what happened: received, signed in, made up. */
type Celebration = { award: AwardView; title: string };

export function usePrizePopup(): { celebrate: (won: Celebration) => void; popup: ReactNode } {
  const messageOf = ({ title, award }: Celebration) => `${title}: ${prizeLabel(award.prize)}`;
  const { shown, isOpen, show, close } = useResultLayer(LazyPrizePopup, messageOf);
  const popup = (
    <>
      <VisuallyHidden>
        <span role="status">{shown && isOpen ? messageOf(shown) : ''}</span>
      </VisuallyHidden>
      {shown && (
        <LazyPrizePopup
          key={shown.award.award_id}
          award={shown.award}
          title={shown.title}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  );
  return { celebrate: (won) => void show(won), popup };
}
