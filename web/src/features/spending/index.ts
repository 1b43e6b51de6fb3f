// The door to the top-up gift and the rich list.
export { useRanking, useRecharge } from './queries.ts';
export { RankingBoard } from './ranking/RankingBoard.tsx';
export { RankingFooter } from './ranking/RankingFooter.tsx';
export { RechargeBoard } from './recharge/RechargeBoard.tsx';
export { RechargeFooter } from './recharge/RechargeFooter.tsx';
export { useTexts } from './texts.ts';
