// Public API of the task lottery.
export { LazyBrowseTaskBanner } from './LazyBrowseTaskBanner.tsx';
export { TaskLottery } from './TaskLottery.tsx';
export { useTexts } from './texts.ts';
