// Public API of the player's prizes: the list, and the sheet in which one is claimed.
import { lazy } from 'react';

export { AwardShelves } from './AwardShelves.tsx';
export { useAwardPlace } from './place.ts';
export { refreshAwards } from './queries.ts';
export { useTexts } from './texts.ts';
export const AwardSheet = lazy(() => import('./AwardSheet.tsx'));
