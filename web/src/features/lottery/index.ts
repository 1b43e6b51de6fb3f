// The door to the lotteries: draws for points, draws for tasks, and the proof of both.
export { ScoreLottery } from './ScoreLottery.tsx';
export { TaskLottery } from './tasks/TaskLottery.tsx';
export { useTexts } from './texts.ts';
