// Public API of what the points lottery and the task lottery share: wheel, draw, odds, history and fairness proof.
export { type DrawCount, useDraw } from './draw/useDraw.ts';
export { LotteryHead, LotteryLoginHead } from './LotteryHead.tsx';
export { type DrawOffer, LotteryStage } from './LotteryStage.tsx';
export { LotteryState } from './LotteryState.tsx';
export { useTexts as useLotteryTexts } from './texts.ts';
