// The screen of exports before there is one.
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { Screen } from './Exports.tsx';

const held = vi.hoisted(() => ({ mayExport: true }));
vi.mock('../../session/params.ts', () => ({ useGameId: () => '1001' }));
vi.mock('../../session/useMay.ts', () => ({ useMay: () => held.mayExport }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, '点“导出”'],
  [false, '有导出权限的操作员'],
])('whoever may export: %s, reads what is true for them', async (mayExport, text) => {
  setLanguage('zh');
  held.mayExport = mayExport;
  queryClient.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ status: 200, json: async () => ({ code: 200, msg: '', data: { list: [] } }) })),
  );
  const root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component: Screen }), history: createMemoryHistory() }),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain(text));
  await act(async () => root.unmount());
});
