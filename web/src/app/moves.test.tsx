// Moving inside the mall: late pages, overtaken moves, queries, the browser's back, scroll positions, broken pages.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../shared/request/test/fake-server.ts';
import { gameInfo } from '../shared/request/test/session.ts';
import { find, render } from '../shared/ui/test/render.ts';

type LoadPage = (path: string) => Promise<ComponentType>;
let stop = () => {};

const pageNamed = (name: string) => () => <main>{name}</main>;
const PAGES: Record<string, ComponentType> = {
  '/pages/presale/index': pageNamed('presale'),
  '/pages/activities/signin': pageNamed('signin'),
};

/** The pages' code comes over the network: `loadPage` stands for that. */
async function open(address: string, loadPage: LoadPage = async (path) => PAGES[path] ?? pageNamed(path)) {
  history.replaceState(null, '', `/mall${address}`);
  vi.resetModules();
  vi.doMock('./page-modules.ts', () => ({ loadPage }));
  const [{ createRouter }, { Shell }, { queryClient }, navigation] = await Promise.all([
    import('./router.ts'),
    import('./Shell.tsx'),
    import('../shared/request/index.ts'),
    import('../shared/navigation/index.ts'),
  ]);
  const router = createRouter();
  stop = router.stop;
  const { host } = render(
    <QueryClientProvider client={queryClient}>
      <Shell router={router} />
    </QueryClientProvider>,
  );
  const started = router.start();
  return { host, navigation, router, started };
}

const wait = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const server = fakeServer();
  server.answer('index/getGameInfo', ok(gameInfo()));
});
afterEach(() => {
  stop();
  vi.doUnmock('./page-modules.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page whose code is late', () => {
  const never = () => new Promise<ComponentType>(() => undefined);

  it('shows nothing for 200 ms, then its outline', async () => {
    vi.useFakeTimers();
    const { host } = await open('/pages/presale/index?game_id=1001', never);
    await act(() => vi.advanceTimersByTimeAsync(199));
    expect(host.querySelector('[aria-busy]')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(host.querySelector('[aria-busy]')).not.toBeNull();
  });

  it('leaves the page before it on screen for these 200 ms', async () => {
    const { host, navigation } = await open('/pages/presale/index?game_id=1001', (path) =>
      path.includes('presale') ? Promise.resolve(pageNamed('presale')) : never(),
    );
    await wait(20);
    void navigation.navigate('/pages/activities/signin');
    await wait(20);
    expect(host.textContent).toBe('presale');
    await wait(220);
    expect(host.textContent).not.toBe('presale');
  });

  it('that never comes shows the text that reloads', async () => {
    const { host, started } = await open('/pages/presale/index?game_id=1001', () =>
      Promise.reject(new Error('The page took too long')),
    );
    await act(() => started);
    expect(host.textContent).toContain('页面加载失败，点击重新加载');
  });
});

it('the last move wins, even when an earlier page arrives later', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  const { host, navigation, started } = await open('/pages/presale/index?game_id=1001', (path) =>
    path.includes('signin') ? new Promise((done) => (arrive = done)) : Promise.resolve(pageNamed(path)),
  );
  await act(() => started);
  void navigation.navigate('/pages/activities/signin');
  await act(() => navigation.navigate('/pages/activities/rank'));
  arrive(pageNamed('late'));
  await wait(20);
  expect(host.textContent).toBe('/pages/activities/rank');
  expect(location.pathname).toBe('/mall/pages/activities/rank');
});

describe('a query that changes', () => {
  it('reaches the page, which keeps its state and its place', async () => {
    let useQueryParams: () => Readonly<Record<string, string | undefined>> = () => ({});
    function Counter() {
      const [count, setCount] = useState(0);
      const { goods_id = 'none' } = useQueryParams();
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count} {goods_id}
        </button>
      );
    }
    const { host, navigation, started } = await open(
      '/pages/presale/index?game_id=1001',
      async () => Counter,
    );
    useQueryParams = navigation.useQueryParams;
    await act(() => started);
    act(() => find('button', host).click());
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await act(() => navigation.navigate('/pages/presale/index', { goods_id: 3 }));
    expect(host.textContent).toBe('1 3');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(location.search).toBe('?game_id=1001&goods_id=3');
  });

  it('the same address again makes no second history entry', async () => {
    const { navigation, started } = await open('/pages/presale/index?game_id=1001');
    await act(() => started);
    const before = history.length;
    await act(() => navigation.navigate('/pages/presale/index'));
    expect(history.length).toBe(before);
  });
});

describe("the browser's back", () => {
  it('shows the page before, at the place it was left', async () => {
    const { host, navigation, started } = await open('/pages/presale/index?game_id=1001');
    await act(() => started);
    expect(navigation.canGoBack()).toBe(false);
    vi.stubGlobal('scrollY', 420);
    await act(() => navigation.navigate('/pages/activities/signin'));
    expect(host.textContent).toBe('signin');
    expect(navigation.canGoBack()).toBe(true);
    vi.stubGlobal('scrollY', 0);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    act(() => navigation.goBack());
    await wait(50);
    expect(host.textContent).toBe('presale');
    expect(scrollTo).toHaveBeenCalledWith(0, 420);
    expect(navigation.canGoBack()).toBe(false);
  });

  it('a page that is opened begins at its top', async () => {
    const { navigation, started } = await open('/pages/presale/index?game_id=1001');
    await act(() => started);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await act(() => navigation.navigate('/pages/activities/signin'));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('is taken by a page that has steps of its own', async () => {
    const onBack = vi.fn();
    let block: (handler: (() => void) | undefined) => void = () => undefined;
    function Steps() {
      block(onBack);
      return <main>steps</main>;
    }
    const { host, navigation, started } = await open('/pages/presale/index?game_id=1001', async (path) =>
      path.includes('signin') ? Steps : pageNamed(path),
    );
    block = navigation.useBackBlocker;
    await act(() => started);
    await act(() => navigation.navigate('/pages/activities/signin'));
    act(() => history.back());
    await wait(50);
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(host.textContent).toBe('steps');
    expect(location.pathname).toBe('/mall/pages/activities/signin');
  });
});

it('a page that breaks while it draws gives way to the text that reloads; the next page opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const { host, navigation, started } = await open('/pages/presale/index?game_id=1001', async (path) =>
    path.includes('presale') ? Broken : pageNamed('fine'),
  );
  await act(() => started);
  expect(host.textContent).toContain('页面加载失败，点击重新加载');
  await act(() => navigation.navigate('/pages/activities/signin'));
  expect(host.textContent).toBe('fine');
});

it('the titles of the pages follow the language', async () => {
  const { started } = await open('/pages/presale/index?game_id=1001');
  await act(() => started);
  expect(document.title).toBe('预售');
  const { setLanguage } = await import('../shared/i18n/index.ts');
  act(() => setLanguage('en'));
  expect(document.title).toBe('Presale');
  act(() => setLanguage('zh'));
});
