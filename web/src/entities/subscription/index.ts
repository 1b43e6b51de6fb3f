// Public API of WeChat's subscribe messages: the button in the mini-program, and what the player agreed to there.
export { LazySubscribe } from './LazySubscribe.tsx';
