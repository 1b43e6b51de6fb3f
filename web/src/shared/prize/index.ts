// The door to prizes at the moment they are won. The popup itself is loaded with the first one.
export { PrizeDoor } from './PrizeDoor.tsx';
export { MY_AWARDS, MY_COUPONS, MY_POINTS } from './places.ts';
export { prizeWords } from './prize-words.ts';
export { type Celebrated, usePrize } from './usePrize.ts';
