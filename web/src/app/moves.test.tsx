// Moving inside the mall: overtaken moves, queries, the browser's back, scroll positions, broken pages.
import { screen, within } from '@testing-library/react';
import { act, type ComponentType, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openMall, PAGES, pageNamed, startFresh, wait } from './test/open-mall.tsx';

startFresh();

it('the last move wins, even when an earlier page arrives later', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  const { host, navigation, started } = await openMall('/pages/presale/index?game_id=1001', (path) =>
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
    const { host, navigation, started } = await openMall(
      '/pages/presale/index?game_id=1001',
      async () => Counter,
    );
    useQueryParams = navigation.useQueryParams;
    await act(() => started);
    act(() => within(host).getByRole('button').click());
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await act(() => navigation.navigate('/pages/presale/index', { goods_id: 3 }));
    expect(host.textContent).toBe('1 3');
    expect(scrollTo).not.toHaveBeenCalled();
    expect(location.search).toBe('?game_id=1001&goods_id=3');
  });

  it('the same address again makes no second history entry', async () => {
    const { navigation, started } = await openMall('/pages/presale/index?game_id=1001');
    await act(() => started);
    const before = history.length;
    await act(() => navigation.navigate('/pages/presale/index'));
    expect(history.length).toBe(before);
  });
});

it('the tab of home shows the group and the place that the player left, a link its top', async () => {
  for (const [key, value] of Object.entries({ game_id: '1001', token: 'token', role: '{"id":7}' }))
    localStorage.setItem(key, value);
  const { navigation, started } = await openMall('/pages/index/index?game_id=1001&group=3&goods_id=9');
  await act(() => started);
  vi.stubGlobal('scrollY', 640);
  await act(() => navigation.navigate('/pages/presale/index'));
  vi.stubGlobal('scrollY', 0);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await act(() => navigation.navigate('/pages/index/index', undefined, { resumes: true }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ game_id: '1001', group: '3' });
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  await act(() => navigation.navigate('/pages/presale/index', undefined, { resumes: true }));
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await act(() => navigation.navigate('/pages/index/index'));
  expect(location.search).toBe('?game_id=1001');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});

describe("the browser's back", () => {
  it('shows the page before, at the place it was left', async () => {
    const { host, navigation, started } = await openMall('/pages/presale/index?game_id=1001');
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
    const { navigation, started } = await openMall('/pages/presale/index?game_id=1001');
    await act(() => started);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await act(() => navigation.navigate('/pages/activities/signin'));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('shows the page before at its place, also when the code of the next one was late', async () => {
    let arrive = () => {};
    const late = (path: string) =>
      new Promise<ComponentType>((done) => {
        const come = () => done(PAGES[path] ?? pageNamed(path));
        if (path === '/pages/activities/signin') arrive = come;
        else come();
      });
    const { navigation, started } = await openMall('/pages/presale/index?game_id=1001', late);
    await act(() => started);
    vi.stubGlobal('scrollY', 420);
    const moved = navigation.navigate('/pages/activities/signin');
    await wait(250);
    expect(screen.getByRole('generic', { busy: true })).toBeDefined();
    // The outline of a page is short.
    vi.stubGlobal('scrollY', 0);
    arrive();
    await act(() => moved);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    act(() => navigation.goBack());
    await wait(50);
    expect(scrollTo).toHaveBeenCalledWith(0, 420);
  });

  it('is taken by a page that has steps of its own', async () => {
    const onBack = vi.fn();
    let block: (handler: (() => void) | undefined) => void = () => undefined;
    function Steps() {
      block(onBack);
      return <main>steps</main>;
    }
    const { host, navigation, started } = await openMall('/pages/presale/index?game_id=1001', async (path) =>
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

describe('Back with a layer over the page', () => {
  /** The shell's own confirmation is the layer; modules are loaded again for every test. */
  async function openWithQuestion(address = '/pages/presale/index?game_id=1001', page?: ComponentType) {
    const app = await openMall(address, async (path) => page ?? PAGES[path] ?? pageNamed(path));
    await act(() => app.started);
    const { confirm } = await import('../shared/ui/Dialog/confirm.tsx');
    let answer: boolean | 'open' = 'open';
    const ask = () =>
      act(async () => {
        answer = 'open';
        void confirm({ title: '?' }).then((given) => {
          answer = given;
        });
      });
    return { ...app, ask, answer: () => answer };
  }
  const back = async () => {
    act(() => history.back());
    await wait(60);
  };

  it('closes the layer; the page and its address stay', async () => {
    const { host, navigation, ask, answer } = await openWithQuestion();
    await act(() => navigation.navigate('/pages/activities/signin'));
    await ask();
    await back();
    expect(answer()).toBe(false);
    expect(host.textContent).toContain('signin');
    expect(location.pathname).toBe('/mall/pages/activities/signin');
    await back();
    expect(host.textContent).toContain('presale');
  });

  it('closes the layer on the first page of a visit, too, and leaves no page behind it', async () => {
    const { host, navigation, ask, answer } = await openWithQuestion();
    await ask();
    await back();
    expect(answer()).toBe(false);
    expect(host.textContent).toContain('presale');
    expect(navigation.canGoBack()).toBe(false);
    // A second layer needs no second entry.
    const { length } = history;
    await ask();
    await back();
    expect(answer()).toBe(false);
    expect(history.length).toBe(length);
  });

  it('without a layer leaves the first page in one step', async () => {
    const { ask } = await openWithQuestion();
    await ask();
    await back();
    const goBack = vi.spyOn(history, 'back');
    await back();
    // One by the player, one that takes them past the entry that was there for the layer.
    expect(goBack).toHaveBeenCalledTimes(2);
  });

  it('goes to the page before the layer when another page was opened from it', async () => {
    const { host, navigation, ask } = await openWithQuestion();
    await ask();
    await back();
    await act(() => navigation.navigate('/pages/activities/signin'));
    expect(navigation.canGoBack()).toBe(true);
    await back();
    expect(host.textContent).toContain('presale');
    expect(navigation.canGoBack()).toBe(false);
  });

  it('closes a sheet that lives in the address, however it was opened', async () => {
    const parts: { Sheet?: ComponentType } = {};
    const { host, navigation } = await openWithQuestion('/pages/presale/index?game_id=1001&goods_id=3', () =>
      parts.Sheet ? <parts.Sheet /> : null,
    );
    const { Sheet } = await import('../shared/ui/Sheet/Sheet.tsx');
    const { defineSearch, id, useSearch } = navigation;
    const search = defineSearch({ goods_id: id });
    parts.Sheet = function GoodsPage() {
      const { values, open: openSheet, close } = useSearch(search);
      return (
        <main>
          <button type="button" onClick={() => openSheet({ goods_id: 4 })}>
            open
          </button>
          <Sheet
            open={values.goods_id !== undefined}
            onClose={() => close({ goods_id: undefined })}
            title="goods"
          >
            {values.goods_id}
          </Sheet>
        </main>
      );
    };
    await act(() => navigation.navigate('/pages/presale/index', { goods_id: 3, a: 1 }, { replace: true }));
    expect(screen.getByRole('dialog', { name: 'goods' })).toBeDefined();
    // Opened by its address: it closes in place.
    await back();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('?game_id=1001&a=1');
    // Opened by a tap: Back takes its entry away.
    await act(async () => within(within(host).getByRole('main')).getByRole('button').click());
    expect(location.search).toContain('goods_id=4');
    await back();
    await wait(60);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.search).toBe('?game_id=1001&a=1');
  });

  it('a question is answered with no when the page changes under it', async () => {
    const { navigation, ask, answer } = await openWithQuestion();
    await ask();
    await act(() => navigation.navigate('/pages/activities/signin'));
    expect(answer()).toBe(false);
  });
});

it('a login popup whose code does not arrive leaves the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('../features/login/LoginPopup.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
  const { host, started } = await openMall('/pages/presale/index?game_id=1001');
  await act(() => started);
  const { session, showLoginPopup } = await import('../shared/session/index.ts');
  await act(async () => showLoginPopup());
  await wait(50);
  expect(host.textContent).toContain('presale');
  expect(session().loginPopupVisible).toBe(false);
  vi.doUnmock('../features/login/LoginPopup.tsx');
});

it('an error outside every page gives way to the text that reloads', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('../shared/ui/AppFrame/AppFrame.tsx', () => ({
    AppFrame: () => {
      throw new Error('broken');
    },
  }));
  const { host, started } = await openMall('/pages/presale/index?game_id=1001');
  await act(() => started);
  expect(host.textContent).toContain('页面加载失败，点击重新加载');
  vi.doUnmock('../shared/ui/AppFrame/AppFrame.tsx');
});

it('a page that breaks while it draws gives way to the text that reloads; the next page opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  const { host, navigation, started } = await openMall('/pages/presale/index?game_id=1001', async (path) =>
    path.includes('presale') ? Broken : pageNamed('fine'),
  );
  await act(() => started);
  expect(host.textContent).toContain('页面加载失败，点击重新加载');
  await act(() => navigation.navigate('/pages/activities/signin'));
  expect(host.textContent).toBe('fine');
});

it('the titles of the pages follow the language', async () => {
  const { started } = await openMall('/pages/presale/index?game_id=1001');
  await act(() => started);
  expect(document.title).toBe('预售');
  const { setLanguage } = await import('../shared/i18n/index.ts');
  act(() => setLanguage('en'));
  expect(document.title).toBe('Presale');
  act(() => setLanguage('zh'));
});
