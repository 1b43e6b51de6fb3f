// Public API of the points lottery.
export { ScoreLottery } from './ScoreLottery.tsx';
