// Choosing an address for another page.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/index.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { parseChoice, returnAddress } from './choice.ts';

const ORDER = '/pages/orders/placeOrder?sku_id=3';

describe('a page waits for an address', () => {
  it('when it opened the list with choose=1 and a page to return to', () => {
    expect(parseChoice({ choose: '1', redirectTo: `${ORDER}&address_id=7` })).toMatchObject({
      target: `${ORDER}&address_id=7`,
      current: 7,
      query: { choose: '1', redirectTo: `${ORDER}&address_id=7` },
    });
  });

  it.each([
    ['without choose', { redirectTo: ORDER }],
    ['without a page to return to', { choose: '1' }],
    ['another site', { choose: '1', redirectTo: 'https://evil.example/pages/orders/placeOrder' }],
    ['another host', { choose: '1', redirectTo: '//evil.example/pages/orders/placeOrder' }],
    ['a script', { choose: '1', redirectTo: 'javascript:alert(1)' }],
    ['a page that is not in the table', { choose: '1', redirectTo: '/pages/nowhere/index' }],
    ['the address pages themselves', { choose: '1', redirectTo: '/pages/addresses/index?choose=1' }],
  ])('but not with %s', (_, query) => {
    expect(parseChoice(query)).toBeUndefined();
  });
});

describe('the chosen address', () => {
  const move = vi.fn(async () => undefined);
  let behind: string[];
  const stand = (page: string) => history.replaceState(null, '', `/mall${page}`);

  beforeEach(() => {
    vi.clearAllMocks();
    visitAsPlayer();
    setNavigator({
      move,
      canGoBack: () => behind.length > 0,
      back() {
        stand(behind.pop() ?? '/');
        dispatchEvent(new PopStateEvent('popstate'));
      },
      prefetch: vi.fn(),
      block: () => () => undefined,
    });
  });
  const arrival = { game_id: '1001', sku_id: '3', address_id: '5' };

  it('takes the place of the order page it was opened from', async () => {
    behind = ['/', '/pages/orders/placeOrder?sku_id=3'];
    stand('/pages/addresses/index');
    await returnAddress(ORDER, 5);
    expect(move).toHaveBeenCalledExactlyOnceWith('/pages/orders/placeOrder', arrival, { replace: true });
    expect(behind).toEqual(['/']);
  });

  it('leaves both address pages behind when it was just added', async () => {
    behind = ['/', '/pages/orders/placeOrder', '/pages/addresses/index'];
    stand('/pages/addresses/edit');
    await returnAddress(ORDER, 5);
    expect(move).toHaveBeenCalledExactlyOnceWith('/pages/orders/placeOrder', arrival, { replace: true });
    expect(behind).toEqual(['/']);
  });

  it('comes after a page that is not the one that waits', async () => {
    behind = ['/pages/mine/index'];
    stand('/pages/addresses/index');
    await returnAddress(ORDER, 5);
    expect(move).toHaveBeenCalledExactlyOnceWith('/pages/orders/placeOrder', arrival, { replace: false });
  });

  it('is brought along when the address page was the first one opened', async () => {
    behind = [];
    stand('/pages/addresses/index');
    await returnAddress(`${ORDER}&address_id=2`, 5);
    expect(move).toHaveBeenCalledExactlyOnceWith('/pages/orders/placeOrder', arrival, { replace: true });
  });
});
