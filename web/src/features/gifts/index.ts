// Public API of gifts: the bar, the hero and the tabs of the benefits centre.
export { GiftBar } from './GiftBar.tsx';
export { GiftHero } from './GiftHero.tsx';
export { GiftTabs } from './GiftTabs.tsx';
export { refreshGifts } from './queries.ts';
export { useTexts } from './texts.ts';
