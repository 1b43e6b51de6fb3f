// A gift delivered by code needs a code pool: the field is there, required, and named when it is empty.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { GiftForm } from './GiftForm.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

const poolField = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[role="combobox"]')].find((input) =>
    input.labels?.[0]?.textContent?.startsWith('Code pool'),
  );

test('delivery by code asks for the pool, and nothing else does', async () => {
  const sent: string[] = [];
  const rootRoute = createRootRoute();
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['gift.write'], games: [] } as never);
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({ code: 200, msg: 'ok', data: { list: [], next_cursor: null, total: null } });
  });
  root = await renderRouter(
    createRouter({
      routeTree: rootRoute.addChildren([
        createRoute({ getParentRoute: () => rootRoute, path: '/$gameId', component: () => <GiftForm /> }),
      ]),
      history: createMemoryHistory({ initialEntries: ['/1001'] }),
    }),
  );
  expect(poolField()).toBeUndefined();
  const byCode = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
    ({ labels }) => labels?.[0]?.textContent === 'Code',
  );
  await act(async () => byCode?.click());
  expect(poolField()?.getAttribute('aria-required')).toBe('true');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(poolField()?.getAttribute('aria-invalid')).toBe('true');
  expect(sent.filter((path) => path.endsWith('/gift/save'))).toEqual([]);
});

test('a gift that promises more codes than its pool has is saved after a question', async () => {
  const saved: unknown[] = [];
  const rootRoute = createRootRoute();
  queryClient.setQueryData(meQuery.queryKey, { permissions: ['gift.write'], games: [] } as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    const isSave = path.endsWith('/gift/save');
    if (isSave && !input.is_dry_run) saved.push(input);
    const effects = [{ kind: 'codes_missing', amount: 994, of: 'Spring' }];
    const data = isSave && input.is_dry_run ? { effects, approval_reason: null } : { list: [], gift_id: 7 };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  const gift = {
    ...{ gift_id: 7, name: 'Gift', subtitle: '', description: '', usage: '', image: '/mall/files/a.png' },
    ...{ contents: [{ name: 'Gem', quantity: 1 }], delivery: 'code', code_pool_id: 3, product_code: null },
    ...{ min_level: null, min_vip: null, min_spend: null, first_login_days: null, per_role: 1, low_codes: 5 },
    ...{ starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z', total: 1000 },
    ...{ is_published: false, sort: 0, handed_out: 0, codes_left: 6, is_low: true },
  };
  const component = () => <GiftForm gift={gift as never} />;
  root = await renderRouter(
    createRouter({
      routeTree: rootRoute.addChildren([
        createRoute({ getParentRoute: () => rootRoute, path: '/$gameId', component }),
      ]),
      history: createMemoryHistory({ initialEntries: ['/1001'] }),
    }),
  );
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(document.body.textContent).toContain('Missing: 994'));
  expect(saved).toEqual([]);
  const goOn = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Save anyway',
  );
  await act(async () => goOn?.click());
  await vi.waitFor(() => expect(saved).toMatchObject([{ total: 1000 }]));
});
