// A popup that leads somewhere needs the words of its button, and the form says so before the server does.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { LayerForm } from './LayerForm.tsx';

test('the button’s text is required once the popup opens a page', async () => {
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, {
    games: [{ game_id: '1001', permissions: ['content.write'] }],
  } as never);
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: 'ok', data: { list: [] } }));
  const rootRoute = createRootRoute();
  const component = () => <LayerForm kind="popup" />;
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId/home', component });
  const history = createMemoryHistory({ initialEntries: ['/1001/home'] });
  const root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([page]), history }));
  const isRequired = () => screen.getAllByLabelText('Button text')[0]?.getAttribute('aria-required');
  expect(isRequired()).not.toBe('true');
  fireEvent.change(screen.getByLabelText('Opens'), { target: { value: '/pages/gift/index' } });
  expect(isRequired()).toBe('true');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
