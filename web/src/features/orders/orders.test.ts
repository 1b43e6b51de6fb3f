// Actions, tabs and pages of the list of orders.
import { expect, it } from 'vitest';
import { sortActions } from './actions/ActionButtons.tsx';
import { withoutOrder } from './actions/useOrderActions.ts';
import { orderListSearch } from './list/useOrderList.ts';

it('the action that the order waits for comes last', () => {
  expect(sortActions(['pay', 'cancel'])).toEqual(['cancel', 'pay']);
  expect(sortActions(['confirm', 'track'])).toEqual(['track', 'confirm']);
  expect(sortActions(['view_code', 'rebuy', 'delete'])).toEqual(['delete', 'rebuy', 'view_code']);
});

it('an unknown tab in the URL shows all orders', () => {
  expect(orderListSearch.read({ tab: 'unpaid' }).tab).toBe('unpaid');
  expect(orderListSearch.read({ tab: 'everything' }).tab).toBe('all');
  expect(orderListSearch.read({}).tab).toBe('all');
});

it('a deleted order is removed from every page of the list', () => {
  const order = (order_id: string) => ({
    order_id,
    kind: 'goods' as const,
    status: 'completed' as const,
    items: [],
    pay_amount: 1,
    refunded_amount: 0,
    has_open_refund: false,
    created_at: '2030-01-01T00:00:00Z',
    expires_at: null,
    actions: [],
    presale_id: null,
    transfer: null,
  });
  const page = (...ids: string[]) => ({
    list: ids.map(order),
    next_cursor: null,
    totals: { unpaid: 0, delivering: 0, shipped: 0 },
  });
  const pages = { pages: [page('a', 'b'), page('c')], pageParams: [null, 'b'] };
  expect(withoutOrder(pages, 'b').pages.map(({ list }) => list.map(({ order_id }) => order_id))).toEqual([
    ['a'],
    ['c'],
  ]);
});
