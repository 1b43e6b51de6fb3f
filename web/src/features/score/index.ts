// Public API: the points page, points orders, and the result of an exchange.
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';

export { EarnPoints } from './EarnPoints.tsx';
export { GoodsExchange } from './exchange/GoodsExchange.tsx';
export { History } from './history/History.tsx';
export { NoScoreOrder } from './orders/NoScoreOrder.tsx';
export { ScoreResult } from './orders/ScoreResult.tsx';
export { useScoreOrder } from './orders/useScoreOrder.ts';
export { refreshScore } from './queries.ts';
export { ScoreHero } from './ScoreHero.tsx';
export { ScoreRules } from './ScoreRules.tsx';
export { isScoreOrder, TABS, useScoreSearch } from './search.ts';
export { ScoreShop } from './shop/ScoreShop.tsx';
export { useTexts } from './texts.ts';
export const ScoreOrderList = lazyPart(() => import('./orders/ScoreOrderList.tsx'));
export const ScoreOrderPage = lazyPart(() => import('./orders/ScoreOrderPage.tsx'));
