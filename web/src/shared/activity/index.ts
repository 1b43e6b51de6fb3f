// The door to what every activity page has in common.
export { ActivityFailure } from './ActivityFailure.tsx';
export { idFrom, useActiveid } from './activeid.ts';
export { ShareAction } from './ShareAction.tsx';
export { shareActivity } from './share-activity.ts';
