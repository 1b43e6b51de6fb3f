// The public API of the cart.
export {
  addToCart,
  type CartLine,
  itemsOf,
  readCart,
  removeFromCart,
  setCartQuantity,
  useCart,
} from './cart.ts';
