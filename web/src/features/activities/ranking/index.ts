// Public API of the rich list.
export { useRanking } from './queries.ts';
export { RankingBoard } from './RankingBoard.tsx';
export { RankingFooter } from './RankingFooter.tsx';
export { useTexts } from './texts.ts';
