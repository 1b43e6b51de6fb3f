// The public API of orders: creating one, the list, the page of one, and the actions of one.
import { lazyPart } from '../../shared/ui/layer/lazyPart.tsx';

export { useOrderActions } from './actions/useOrderActions.ts';
export { CreateOrderForm, type Layer } from './create/CreateOrderForm.tsx';
export const NothingToBuy = lazyPart(() => import('./create/NothingToBuy.tsx'));
export { SubmitBar } from './create/SubmitBar.tsx';
export { type NewOrder, useCreateOrder } from './create/useCreateOrder.ts';
export { OrderBar } from './detail/OrderBar.tsx';
export { OrderSkeleton, OrderView } from './detail/OrderView.tsx';
export { useTexts as useOrderDetailTexts } from './detail/texts.ts';
export { useOrderDetail, useServiceCard } from './detail/useOrderDetail.ts';
export { OrderList } from './list/OrderList.tsx';
export { OrderTabs, TABS_ID } from './list/OrderTabs.tsx';
export { SCORE_TAB, useOrderList, useOrderTab } from './list/useOrderList.ts';
