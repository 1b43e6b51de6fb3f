// The public API of the cart's screens.
export { LazyCart } from './LazyCart.tsx';
