// The popup of a prize just won, and its announcement to screen readers.
//
//   const { celebrate, popup } = usePrizePopup();   // celebrate({ award, title }); {popup}
import type { AwardView } from '@emall/contract';
import { type ReactNode, useState } from 'react';
import { lazyLayer, useLastDefined } from '../../shared/ui/layer/lazyLayer.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden/VisuallyHidden.tsx';
import { prizeLabel } from './prize-label.ts';

const LazyPrizePopup = lazyLayer(() => import('./PrizePopup.tsx'));

/** The title says what happened: received, signed in, made up. */
type Celebration = { award: AwardView; title: string };

export function usePrizePopup(): { celebrate: (won: Celebration) => void; popup: ReactNode } {
  const [won, celebrate] = useState<Celebration>();
  const shown = useLastDefined(won);
  const popup = (
    <>
      <VisuallyHidden>
        <span role="status">{won ? `${won.title}: ${prizeLabel(won.award.prize)}` : ''}</span>
      </VisuallyHidden>
      {shown && (
        <LazyPrizePopup
          key={shown.award.award_id}
          award={shown.award}
          title={shown.title}
          open={won !== undefined}
          onClose={() => celebrate(undefined)}
        />
      )}
    </>
  );
  return { celebrate, popup };
}
