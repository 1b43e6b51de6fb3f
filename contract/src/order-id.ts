// How the number of an order is written: a short tag of the game, then twenty digits.
export const ORDER_ID = /^[a-z]{0,8}[0-9]{20}$/;
