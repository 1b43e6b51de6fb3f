// The door to prizes: the list of them, and the sheet in which one is claimed.
export { AwardShelves } from './AwardShelves.tsx';
export { useAwardPlace } from './place.ts';
export { refreshAwards } from './queries.ts';
export { useTexts } from './texts.ts';
