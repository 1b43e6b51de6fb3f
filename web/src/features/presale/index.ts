// The public API of presales: the parts of the page, from its head to the player's own orders.
export { DepositSheet } from './buy/DepositSheet.tsx';
export { LazyBalanceSheet } from './buy/LazyBalanceSheet.tsx';
export { PresaleBar } from './buy/PresaleBar.tsx';
export { Hero } from './head/Hero.tsx';
export { LazyGoodsCard } from './head/LazyGoodsCard.tsx';
export { Plan } from './head/Plan.tsx';
export { PresaleSwitcher } from './head/PresaleSwitcher.tsx';
export { MyOrders } from './orders/MyOrders.tsx';
export { useMyOrders } from './orders/useMyOrders.ts';
export { PrizeCard } from './promise/PrizeCard.tsx';
export { PromiseCard, Rules } from './promise/PromiseCard.tsx';
export { refreshPresales } from './queries.ts';
export { usePresaleSearch } from './search.ts';
export { NoPresale, PresaleFailure, PresaleSkeleton } from './states.tsx';
export { useTexts } from './texts.ts';
export { usePresales, useRefreshOnLogin, useReportView } from './usePresale.ts';
