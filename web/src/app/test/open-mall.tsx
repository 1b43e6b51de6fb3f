// Opens the mall at an address, with pages that a test makes itself.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { gameInfo } from '../../shared/request/test/session.ts';
import { render } from '../../shared/ui/test/render.ts';

type LoadPage = (path: string) => Promise<ComponentType>;
let stop = () => {};

export const pageNamed = (name: string) => () => <main>{name}</main>;
export const PAGES: Record<string, ComponentType> = {
  '/pages/presale/index': pageNamed('presale'),
  '/pages/activities/signin': pageNamed('signin'),
};

/** The pages' code comes over the network: `loadPage` stands for that. */
export async function openMall(
  address: string,
  loadPage: LoadPage = async (path) => PAGES[path] ?? pageNamed(path),
) {
  history.replaceState(null, '', `/mall${address}`);
  vi.resetModules();
  vi.doMock('../page-modules.ts', () => ({ loadPage }));
  const [{ createRouter }, { Shell }, { queryClient }, navigation] = await Promise.all([
    import('../router.ts'),
    import('../Shell.tsx'),
    import('../../shared/request/index.ts'),
    import('../../shared/navigation/index.ts'),
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

export const wait = (ms: number) => act(() => new Promise<void>((done) => setTimeout(done, ms)));

/** For every test of a file. */
export function startFresh(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    const server = fakeServer();
    server.answer('index/getGameInfo', ok(gameInfo()));
  });
  afterEach(() => {
    stop();
    vi.doUnmock('../page-modules.ts');
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
