// WeChat's messages: the mini-program's page is opened by a tap, and what it brings back is stored once.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { LazySubscribe } from './index.ts';

const IN_SHELL = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49 miniProgram/wx1234';
const STORE = 'wechat/subscribeMessage';
const move = vi.fn(async () => undefined);
let server: ReturnType<typeof fakeServer>;
let opened: URL[];

beforeEach(() => {
  visitAsPlayer();
  localStorage.setItem('wx_open_id', 'oABC');
  opened = [];
  server = fakeServer();
  server.answer('wechat/subscribeTemplates', ok({ list: [{ kind: 'shipping', template_id: 'T-1' }] }));
  server.answer(STORE, ok({}));
  setNavigator({
    move,
    back: vi.fn(),
    canGoBack: () => false,
    prefetch: vi.fn(),
    block: () => () => undefined,
  });
  window.WeixinJSBridge = {
    invoke(_name, args, done) {
      opened.push(new URL((args as { arg: { url: string } }).arg.url, 'https://shell.test'));
      done({ err_msg: 'navigateTo:ok' });
    },
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  delete window.WeixinJSBridge;
});

const open = (query: Record<string, string> = {}) => {
  history.replaceState(null, '', `/mall/pages/pay/paySuccessful?${new URLSearchParams(query)}`);
  return render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <LazySubscribe kinds={['shipping']} />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
};

it('is offered in the mini-program, and a tap opens its page with the templates and the way back', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IN_SHELL);
  open({ game_id: '1001', order_id: '1' });
  const button = await screen.findByRole('button', { name: '发货时微信通知我' });
  await act(async () => button.click());
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0]?.pathname).toBe('/pages/subscribe/index');
  expect(opened[0]?.searchParams.get('templates')).toBe('shipping:T-1');
  expect(opened[0]?.searchParams.get('done')).toContain('/mall/pages/pay/paySuccessful?');
  expect(server.callsTo(STORE)).toEqual([]);
});

it('what the player agreed to is stored, and leaves the address', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IN_SHELL);
  open({ game_id: '1001', subscribed: 'shipping' });
  await waitFor(() => expect(server.callsTo(STORE)).not.toEqual([]));
  expect(server.callsTo(STORE)[0]?.body).toMatchObject({ kinds: ['shipping'] });
  expect(move).toHaveBeenCalledWith(
    expect.anything(),
    expect.not.objectContaining({ subscribed: 'shipping' }),
    expect.anything(),
  );
});

it('a browser is not asked', () => {
  open({ game_id: '1001', subscribed: 'shipping' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.callsTo(STORE)).toEqual([]);
});
