// Public API of prizes: their names and pictures, and the popup at the moment one is won.
export { Chest, type ChestState } from './Chest.tsx';
export { default as PrizePopup } from './PrizePopup.tsx';
export { prizeLabel } from './prize-label.ts';
export { GrandPrizeEffect, type Rarity, Spotlight, SpotlightPicture } from './Spotlight.tsx';
export { usePrizePopup } from './usePrizePopup.tsx';
