// The door to points: the balance, the points shop, the history, and points orders.
export { EarnWays } from './earn/EarnWays.tsx';
export { ExchangeDoor } from './exchange/ExchangeDoor.tsx';
export { ScoreHero } from './head/ScoreHero.tsx';
export { History } from './history/History.tsx';
export { useScoreOrder } from './orders/useScoreOrder.ts';
export { TABS, useScorePlace } from './place.ts';
export { NoScoreOrder } from './result/NoScoreOrder.tsx';
export { ScoreResult } from './result/ScoreResult.tsx';
export { ScoreRules } from './rule/ScoreRules.tsx';
export { ScoreGate } from './ScoreGate.tsx';
export { ScoreShop } from './shop/ScoreShop.tsx';
export { useTexts } from './texts.ts';
