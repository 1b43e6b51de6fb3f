// Public API of what the activity pages share.
export {
  ActivityBoard,
  BoardHeadline,
  BoardSkeleton,
  BoardTerms,
  BoardTitle,
  MyAwardsLink,
} from './ActivityBoard.tsx';
export { ActivityFailure } from './ActivityFailure.tsx';
export { ActivityPeriod } from './ActivityPeriod.tsx';
export { ActivityRules } from './ActivityRules.tsx';
export { outdateActivities, refreshActivities, useActiveid } from './queries.ts';
export { ShareButton } from './ShareButton.tsx';
export { shareActivity } from './share-activity.ts';
export { useTexts as useActivityTexts } from './texts.ts';
