// Query parameters as typed values.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../request/test/session.ts';
import { render } from '../ui/test/render.ts';
import {
  defineSearch,
  id,
  matching,
  oneOf,
  optionalOneOf,
  QueryParamsContext,
  setNavigator,
  useSearch,
} from './index.ts';

const search = defineSearch({
  tab: oneOf(['shop', 'history']),
  goods_id: id,
  sheet: optionalOneOf(['deposit', 'balance']),
  order_id: matching(/^[A-Z0-9]{4}$/),
});

const move = vi.fn(async () => undefined);
const back = vi.fn();

beforeEach(() => {
  visit('1001');
  history.replaceState(null, '', '/mall/pages/score/index');
  setNavigator({ move, back, canGoBack: () => true, prefetch: vi.fn(), block: () => () => undefined });
});
afterEach(() => vi.clearAllMocks());

describe('reading', () => {
  it('gives every parameter its type', () => {
    expect(search.read({ tab: 'history', goods_id: '7', sheet: 'balance', order_id: 'AB12' })).toEqual({
      tab: 'history',
      goods_id: 7,
      sheet: 'balance',
      order_id: 'AB12',
    });
  });

  it('takes the default, or nothing, for what is missing or not allowed', () => {
    const nothing = { tab: 'shop', goods_id: undefined, sheet: undefined, order_id: undefined };
    expect(search.read({})).toEqual(nothing);
    expect(search.read({ tab: 'x', goods_id: 'x', sheet: 'x', order_id: 'x' })).toEqual(nothing);
  });

  it.each(['1e3', '0x10', '-1', '0', '01', ' 1', '1.5', '1'.repeat(16)])('%j is not an id', (text) => {
    expect(id.parse(text)).toBeUndefined();
  });
});

it('writes only what is named; a default leaves the address', () => {
  expect(search.write({ tab: 'history', goods_id: 7 })).toEqual({ tab: 'history', goods_id: '7' });
  expect(search.write({ tab: 'shop', goods_id: undefined })).toEqual({ tab: undefined, goods_id: undefined });
});

describe('on a page', () => {
  const use = () => useSearch(search);

  function open(query: Record<string, string>) {
    let result: ReturnType<typeof use> | undefined;
    function Probe() {
      result = use();
      return null;
    }
    render(
      <QueryParamsContext value={query}>
        <Probe />
      </QueryParamsContext>,
    );
    return result as unknown as ReturnType<typeof use>;
  }

  it('a change of tab stays in its history entry and keeps the other parameters', () => {
    open({ activeid: '3', goods_id: '7' }).set({ tab: 'history', goods_id: undefined });
    expect(move).toHaveBeenCalledWith(
      '/pages/score/index',
      { game_id: '1001', activeid: '3', tab: 'history' },
      { replace: true },
    );
  });

  it('a sheet that was opened here closes by going back', () => {
    const page = open({});
    page.open({ goods_id: 7 });
    expect(move).toHaveBeenCalledWith(
      '/pages/score/index',
      { game_id: '1001', goods_id: '7' },
      { state: { isOpened: true } },
    );
    history.replaceState({ isOpened: true }, '');
    page.close({ goods_id: undefined });
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('a sheet that was opened by its address closes in place', () => {
    open({ goods_id: '7', tab: 'history' }).close({ goods_id: undefined });
    expect(back).not.toHaveBeenCalled();
    expect(move).toHaveBeenCalledWith(
      '/pages/score/index',
      { game_id: '1001', tab: 'history' },
      { replace: true },
    );
  });

  it('a change inside an opened sheet keeps the way back', () => {
    history.replaceState({ isOpened: true }, '');
    open({ goods_id: '7' }).set({ tab: 'history' });
    expect(move).toHaveBeenCalledWith(
      '/pages/score/index',
      { game_id: '1001', goods_id: '7', tab: 'history' },
      { replace: true, state: { isOpened: true } },
    );
  });

  it('what ends after the page was left changes neither the address nor the history of the next page', () => {
    const page = open({ goods_id: '7' });
    history.replaceState({ isOpened: true }, '', '/mall/pages/mine/index');
    page.set({ tab: 'history' });
    page.open({ goods_id: 8 });
    page.close({ goods_id: undefined });
    expect(move).not.toHaveBeenCalled();
    expect(back).not.toHaveBeenCalled();
  });

  it('knows its address after a change', () => {
    expect(open({ tab: 'history' }).hrefOf({ goods_id: 7 })).toBe(
      '/mall/pages/score/index?game_id=1001&tab=history&goods_id=7',
    );
  });
});
