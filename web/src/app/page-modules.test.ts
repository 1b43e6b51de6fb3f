// Pages load lazily, 60000 ms at most (spec sections 2 and 9).
import { PATHS, pages } from '@emall/contract/pages';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('../pages/404/index.tsx');
});

it('every page of the table has its file, and every file its page', () => {
  const files = Object.keys(import.meta.glob(['../pages/**/*.tsx', '!../pages/**/*.test.tsx']));
  // `/` shows home.
  const paths = pages.filter(({ path }) => path !== '/').map(({ path }) => `../pages${path.slice(6)}.tsx`);
  expect(files.sort()).toEqual(paths.sort());
});

it('no source spells a path: they are all named in the page table', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/test/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const spelled = Object.entries(sources).filter(([, source]) =>
    pages.some(({ path }) => path !== '/' && new RegExp(`['"\`]${path}['"\`?]`).test(source)),
  );
  expect(spelled.map(([file]) => file)).toEqual([]);
});

it('a page is loaded once, however often it is opened', async () => {
  const { loadPage } = await import('./page-modules.ts');
  expect(await loadPage(PATHS.notFound)).toBe(await loadPage(PATHS.notFound));
});

it('the root shows the code of home', async () => {
  const { loadPage } = await import('./page-modules.ts');
  expect(await loadPage('/')).toBe(await loadPage(PATHS.home));
});

it('a page that does not come within 60000 ms has failed, and may be tried again', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.doMock('../pages/404/index.tsx', () => new Promise(() => undefined));
  const { loadPage } = await import('./page-modules.ts');
  const first = loadPage(PATHS.notFound);
  const failed = vi.fn();
  first.catch(failed);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(loadPage(PATHS.notFound)).not.toBe(first);
});
