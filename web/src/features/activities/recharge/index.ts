// Public API of the top-up gift.
export { useRecharge } from './queries.ts';
export { RechargeBoard } from './RechargeBoard.tsx';
export { RechargeFooter } from './RechargeFooter.tsx';
export { useTexts } from './texts.ts';
