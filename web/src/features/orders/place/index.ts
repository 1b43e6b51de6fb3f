// The door to filling in an order.
export { NothingToBuy } from './NothingToBuy.tsx';
export { type Layer, PlaceForm } from './PlaceForm.tsx';
export { SubmitBar } from './SubmitBar.tsx';
export { type PlaceOrder, usePlaceOrder } from './usePlaceOrder.ts';
