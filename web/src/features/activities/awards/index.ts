// Public API of the player's prizes: the list, and the sheet in which one is claimed.
export { AwardTabs } from './AwardTabs.tsx';
export { LazyAwardSheet } from './LazyAwardSheet.tsx';
export { refreshAwards } from './queries.ts';
export { useTexts } from './texts.ts';
