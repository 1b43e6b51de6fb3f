// Public API of what the points lottery and the task lottery share: wheel, draw, odds, history and fairness proof.
export { useDraw } from './draw/useDraw.ts';
export { LotteryHead, LotteryLoginHead } from './LotteryHead.tsx';
export { LotteryStage } from './LotteryStage.tsx';
export { LotteryState } from './LotteryState.tsx';
export { useTexts as useLotteryTexts } from './texts.ts';
