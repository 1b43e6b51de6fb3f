// Public API of the task lottery.
import { lazy } from 'react';

export { TaskLottery } from './TaskLottery.tsx';
export { useTexts } from './texts.ts';
/** Loaded only for players who come from the task lottery. */
export const BrowseTaskBanner = lazy(() => import('./BrowseTaskBanner.tsx'));
