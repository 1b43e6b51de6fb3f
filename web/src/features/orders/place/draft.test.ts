// The order being filled in, as the address bar keeps it.
import { describe, expect, it } from 'vitest';
import { draftAgain, draftOf, queryOf, withQuantity } from './draft.ts';

describe('an order opened from the goods sheet', () => {
  const query = { goods_id: '7', sku_id: '71', quantity: '2' };

  it('holds that thing, the best coupon, and the default address', () => {
    expect(draftOf(query)).toEqual({
      lines: [{ goodsId: 7, skuId: 71, quantity: 2 }],
      coupon: undefined,
      addressId: undefined,
    });
  });

  it('keeps what was chosen for the next reload', () => {
    const chosen = { ...withQuantity(draftOf(query), 71, 3), coupon: 5, addressId: 9 };
    expect(queryOf(chosen)).toMatchObject({
      goods_id: 7,
      sku_id: 71,
      quantity: 3,
      coupon_id: 5,
      address_id: 9,
    });
    expect(draftOf({ ...query, quantity: '3', coupon_id: '5', address_id: '9' })).toEqual(chosen);
  });

  it('remembers that no coupon is wanted', () => {
    const without = { ...draftOf(query), coupon: null };
    expect(queryOf(without).coupon_id).toBe('none');
    expect(draftOf({ ...query, coupon_id: 'none' }).coupon).toBeNull();
  });
});

it.each([
  ['nothing', {}],
  ['a thing without a variant', { goods_id: '7' }],
  ['words instead of ids', { goods_id: 'x', sku_id: '<img>' }],
  ['a broken list', { items: '7-,-71-2,abc' }],
])('%s leaves nothing to buy', (_, query) => expect(draftOf(query).lines).toEqual([]));

it.each(['0', '-1', '1.5', '1e3', '99999', ''])('a quantity of "%s" counts as one', (quantity) =>
  expect(draftOf({ goods_id: '7', sku_id: '71', quantity }).lines[0]?.quantity).toBe(1),
);

it('several things travel as one list, each variant once', () => {
  const items = '7-71-2,8-81-1,7-71-5';
  const { lines } = draftOf({ items });
  expect(lines).toEqual([
    { goodsId: 7, skuId: 71, quantity: 2 },
    { goodsId: 8, skuId: 81, quantity: 1 },
  ]);
  expect(queryOf({ lines, coupon: undefined, addressId: undefined })).toMatchObject({
    items: '7-71-2,8-81-1',
    goods_id: undefined,
  });
});

it('buying again takes the same things and chooses coupon and address anew', () => {
  const again = draftAgain([{ goods_id: 7, sku_id: 71, quantity: 2 }]);
  expect(again).toEqual(draftOf({ goods_id: '7', sku_id: '71', quantity: '2' }));
});
