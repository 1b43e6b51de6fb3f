// The cart: one line per SKU, never over the limit, apart for every player and game.
import { ORDER_MOST } from '@emall/contract/constants';
import { beforeEach, expect, it } from 'vitest';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { session, setUserInfo } from '../../shared/session/index.ts';
import { addToCart, itemsOf, readCart, removeFromCart, setCartQuantity } from './cart.ts';

const line = (skuId: number, quantity = 1) => ({
  goodsId: skuId * 10,
  skuId,
  quantity,
  name: `goods ${skuId}`,
});

beforeEach(() => {
  visitAsPlayer();
  removeFromCart(readCart().map(({ skuId }) => skuId));
});

it('a SKU that is added again has one line, up to its limit', () => {
  addToCart(line(1, 2), 3);
  addToCart(line(2), 99);
  addToCart(line(1, 2), 3);
  expect(readCart().map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

it('holds as many lines as one order may', () => {
  for (let skuId = 1; skuId <= ORDER_MOST.lines; skuId += 1) expect(addToCart(line(skuId), 99)).toBe(true);
  expect(addToCart(line(ORDER_MOST.lines + 1), 99)).toBe(false);
  expect(addToCart(line(1), 99)).toBe(true);
  expect(readCart()).toHaveLength(ORDER_MOST.lines);
});

it('quantities change, and what was ordered leaves', () => {
  addToCart(line(1), 99);
  addToCart(line(2), 99);
  setCartQuantity(1, 5);
  removeFromCart([2, 7]);
  expect(itemsOf(readCart())).toBe('10-1-5');
});

it('belongs to a player in a game', () => {
  addToCart(line(1), 99);
  const { userInfo } = session();
  if (!userInfo) throw new Error('nobody is logged in');
  setUserInfo({ ...userInfo, player_id: userInfo.player_id + 1 });
  expect(readCart()).toEqual([]);
  addToCart(line(2), 99);
  setUserInfo(userInfo);
  expect(readCart().map(({ skuId }) => skuId)).toEqual([1]);
});
