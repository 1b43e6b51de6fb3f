// The public API of the cart.
export { addToCart, type CartLine, itemsOf, removeFromCart, setCartQuantity, useCart } from './cart.ts';
