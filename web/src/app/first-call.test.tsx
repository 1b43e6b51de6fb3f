// Every page that names first calls makes exactly those when it opens, so that the early responses are taken.
import { PATHS } from '@emall/contract/pages';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FirstCallPage, sendFirstCalls } from '../shared/request/first-call.ts';
import { fakeServer, ok } from '../shared/request/test/fake-server.ts';
import { gameInfo, role, startPageClock, userInfo, visitAsPlayer } from '../shared/request/test/session.ts';
import { render } from '../shared/ui/test/render.ts';

const ADDRESSES: Record<FirstCallPage, string[]> = {
  orders: ['', '&source_from=9001x'],
  orderDetail: [`&order_id=hhw${'1'.repeat(20)}`],
  mine: ['', '&lang=en'],
  scoreLottery: ['', '&activeid=12'],
  recharge: ['&activeid=12'],
  ranking: ['&activeid=12'],
  signIn: ['', '&activeid=12', '&activeid=012'],
  taskLottery: ['&activeid=12'],
};
const cases = Object.entries(ADDRESSES).flatMap(([page, queries]) =>
  queries.map((query) => [page as FirstCallPage, query] as const),
);
let server: ReturnType<typeof fakeServer>;
let stop = () => {};

beforeEach(() => {
  startPageClock();
  server = fakeServer();
  server.answer('index/getGameInfo', ok(gameInfo()));
  server.answer('user/userInfo', ok({ user_info: userInfo, role }));
  visitAsPlayer();
  localStorage.setItem('uniqid', 'a'.repeat(30));
  localStorage.setItem('channelId', '3');
});
afterEach(() => {
  stop();
  window.fetchFirstCall = undefined;
  localStorage.clear();
  document.documentElement.lang = 'zh-CN';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function start(): Promise<void> {
  vi.resetModules();
  const [{ createRouter }, { Shell }, { queryClient }] = await Promise.all([
    import('./router.ts'),
    import('./Shell.tsx'),
    import('../shared/request/index.ts'),
  ]);
  const router = createRouter();
  stop = router.stop;
  render(
    <QueryClientProvider client={queryClient}>
      <Shell router={router} />
    </QueryClientProvider>,
  );
  await act(() => router.start());
}

it.each(cases)('%s%s', { timeout: 20_000 }, async (page, query) => {
  history.replaceState(null, '', `/mall${PATHS[page]}?game_id=1001${query}`);
  if (query.includes('lang=en')) document.documentElement.lang = 'en';
  sendFirstCalls(page);
  expect(server.sent).toHaveLength(page === 'mine' ? 2 : 1);
  await start();
  // Only an equal call takes one.
  await vi.waitFor(() => act(async () => expect(window.fetchFirstCall).toBeUndefined()), { timeout: 10_000 });
});
