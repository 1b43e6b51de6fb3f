// The door to gifts: the head of the benefits centre, its tabs, and the record.
export { refreshGifts } from './gift-queries.ts';
export { GiftBar } from './hub/GiftBar.tsx';
export { GiftHero } from './hub/GiftHero.tsx';
export { GiftShelves } from './hub/GiftShelves.tsx';
export { useTexts } from './texts.ts';
export { useSeen } from './useSeen.ts';
