// The order being filled in, as the address bar keeps it.
import { describe, expect, it } from 'vitest';
import { draftOf, parseDraft, toQuery, withQuantity } from './draft.ts';

describe('an order opened from the goods sheet', () => {
  const query = { goods_id: '7', sku_id: '71', quantity: '2' };

  it('holds that SKU, the best coupon, and the default address', () => {
    expect(parseDraft(query)).toEqual({
      lines: [{ goodsId: 7, skuId: 71, quantity: 2 }],
      coupon: undefined,
      addressId: undefined,
    });
  });

  it('keeps what was chosen for the next reload', () => {
    const chosen = { ...withQuantity(parseDraft(query), 71, 3), coupon: 5, addressId: 9 };
    expect(toQuery(chosen)).toMatchObject({
      goods_id: 7,
      sku_id: 71,
      quantity: 3,
      coupon_id: 5,
      address_id: 9,
    });
    expect(parseDraft({ ...query, quantity: '3', coupon_id: '5', address_id: '9' })).toEqual(chosen);
  });

  it('remembers that no coupon is wanted', () => {
    const without = { ...parseDraft(query), coupon: null };
    expect(toQuery(without).coupon_id).toBe('none');
    expect(parseDraft({ ...query, coupon_id: 'none' }).coupon).toBeNull();
  });
});

it.each([
  ['nothing', {}],
  ['goods without a variant', { goods_id: '7' }],
  ['words instead of ids', { goods_id: 'x', sku_id: '<img>' }],
  ['a broken list', { items: '7-,-71-2,abc' }],
])('%s leaves nothing to buy', (_, query) => expect(parseDraft(query).lines).toEqual([]));

it.each(['0', '-1', '1.5', '1e3', '99999', ''])('a quantity of "%s" counts as one', (quantity) =>
  expect(parseDraft({ goods_id: '7', sku_id: '71', quantity }).lines[0]?.quantity).toBe(1),
);

it('several SKUs travel as one list, each variant once', () => {
  const items = '7-71-2,8-81-1,7-71-5';
  const { lines } = parseDraft({ items });
  expect(lines).toEqual([
    { goodsId: 7, skuId: 71, quantity: 2 },
    { goodsId: 8, skuId: 81, quantity: 1 },
  ]);
  expect(toQuery({ lines, coupon: undefined, addressId: undefined })).toMatchObject({
    items: '7-71-2,8-81-1',
    goods_id: undefined,
  });
});

it('buying again takes the same SKUs and chooses coupon and address again', () => {
  const again = draftOf([{ goods_id: 7, sku_id: 71, quantity: 2 }]);
  expect(again).toEqual(parseDraft({ goods_id: '7', sku_id: '71', quantity: '2' }));
});
