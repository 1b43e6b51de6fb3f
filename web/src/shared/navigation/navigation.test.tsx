// Moving between pages: what travels along, and where back leads.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visit } from '../request/test/session.ts';
import { selectGame } from '../session/index.ts';
import { render } from '../ui/test/render.ts';
import { goBack, hrefOf, Link, navigate, setNavigator, splitLink } from './index.ts';

const move = vi.fn(async () => undefined);
const back = vi.fn();
const canGoBack = vi.fn(() => false);
const prefetch = vi.fn();

beforeEach(() => {
  visit('1001', '9001');
  setNavigator({ move, back, canGoBack, prefetch, block: () => () => undefined });
});
afterEach(() => vi.clearAllMocks());

it('game_id and source_from travel on every navigation', async () => {
  await navigate('/pages/orders/index', { tab: 2, none: undefined });
  expect(move).toHaveBeenCalledWith(
    '/pages/orders/index',
    { game_id: '1001', source_from: '9001', tab: '2' },
    {},
  );
});

it('a link may lead into another game', async () => {
  await navigate('/pages/index/index?game_id=1002');
  expect(move).toHaveBeenCalledWith('/pages/index/index', { game_id: '1002', source_from: '9001' }, {});
});

describe('back', () => {
  it('on a page with no history goes to the root', () => {
    goBack();
    expect(move).toHaveBeenCalledWith('/', { game_id: '1001', source_from: '9001' }, { replace: true });
  });

  it('goes one page back otherwise', () => {
    canGoBack.mockReturnValueOnce(true);
    goBack();
    expect(back).toHaveBeenCalledTimes(1);
    expect(move).not.toHaveBeenCalled();
  });
});

it.each([
  ['/', { path: '/', query: {} }],
  ['?goods_id=3', { path: '/', query: { goods_id: '3' } }],
  ['/pages/presale/index?id=3&a=b%3Fc', { path: '/pages/presale/index', query: { id: '3', a: 'b?c' } }],
  ['/pages/presale/index?x=1#part', { path: '/pages/presale/index', query: { x: '1' } }],
])('the link %s is split', (link, parts) => expect(splitLink(link)).toEqual(parts));

describe('a link', () => {
  it('is a real address below /mall', () => {
    expect(hrefOf('/pages/presale/index?id=3')).toBe(
      '/mall/pages/presale/index?game_id=1001&source_from=9001&id=3',
    );
    render(<Link to="/pages/orders/index">orders</Link>);
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/mall/pages/orders/index?game_id=1001&source_from=9001',
    );
    act(() => selectGame('1002', ''));
    expect(screen.getByRole('link').getAttribute('href')).toBe('/mall/pages/orders/index?game_id=1002');
  });

  it('moves without a page load', () => {
    render(<Link to="/pages/orders/index">orders</Link>);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    act(() => void screen.getByRole('link').dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
    expect(move).toHaveBeenCalledTimes(1);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    (keys) => {
      render(<Link to="/pages/orders/index">orders</Link>);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
      act(() => void screen.getByRole('link').dispatchEvent(event));
      expect(event.defaultPrevented).toBe(false);
      expect(move).not.toHaveBeenCalled();
    },
  );

  it('begins to load the page at the first touch', () => {
    render(<Link to="/pages/orders/index?tab=1">orders</Link>);
    act(() => void screen.getByRole('link').dispatchEvent(new Event('touchstart', { bubbles: true })));
    expect(prefetch).toHaveBeenCalledWith('/pages/orders/index');
  });
});
