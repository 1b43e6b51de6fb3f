// Pages load lazily, 60000 ms at most (spec sections 2 and 9).
import { afterEach, expect, it, vi } from 'vitest';

/** A path that no file answers. */
const UNBUILT = '/pages/unbuilt/index';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('./Upcoming.tsx');
});

it('a page is loaded once, however often it is opened', async () => {
  const { loadPage } = await import('./page-modules.ts');
  expect(await loadPage('/pages/404/index')).toBe(await loadPage('/pages/404/index'));
});

it('a page without a file is announced as coming', async () => {
  const { loadPage } = await import('./page-modules.ts');
  const { Upcoming } = await import('./Upcoming.tsx');
  expect(await loadPage(UNBUILT)).toBe(Upcoming);
});

it('the root shows the code of home', async () => {
  const { loadPage } = await import('./page-modules.ts');
  expect(await loadPage('/')).toBe(await loadPage('/pages/index/index'));
});

it('a page that does not come within 60000 ms has failed, and may be tried again', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('./Upcoming.tsx', () => new Promise(() => undefined));
  const { loadPage } = await import('./page-modules.ts');
  const first = loadPage(UNBUILT);
  const failed = vi.fn();
  first.catch(failed);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(loadPage(UNBUILT)).not.toBe(first);
});
