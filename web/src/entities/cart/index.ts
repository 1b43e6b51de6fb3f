// The public API of the cart.
export {
  addToCart,
  type CartLine,
  FROM_CART,
  itemsOf,
  removeFromCart,
  setCartQuantity,
  useCart,
} from './cart.ts';
