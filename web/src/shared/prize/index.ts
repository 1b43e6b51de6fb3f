// The door to prizes at the moment they are won. The popup itself is loaded with the first one.
export { PrizeDoor } from './PrizeDoor.tsx';
export { prizeWords } from './prize-words.ts';
export { type Celebrated, usePrize } from './usePrize.ts';
