// Public API of what the activity pages share.
export {
  ActivityBoard,
  BoardHeadline,
  BoardPeriod,
  BoardSkeleton,
  BoardTerms,
  BoardTitle,
  MyAwardsLink,
} from './ActivityBoard.tsx';
export { ActivityFailure } from './ActivityFailure.tsx';
export { ActivityPeriod } from './ActivityPeriod.tsx';
export { ActivityRules, RuleLines } from './ActivityRules.tsx';
export { ActivityStateBanner } from './ActivityStateBanner.tsx';
export { type ActivityTitle, listedActivities, useActivityTitle } from './activity-title.ts';
export { invalidateActivities, refreshActivities, useActiveid } from './queries.ts';
export { RunningLink } from './RunningLink.tsx';
export { useRewardNotes } from './reward-notes.ts';
export { ShareButton } from './ShareButton.tsx';
export { shareActivity } from './share-activity.ts';
export { useTexts as useActivityTexts } from './texts.ts';
