// Which presale is on the screen.
import type { Presale, PresaleOrder, PresalePhase } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryParamsContext } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { refreshPresales } from './queries.ts';
import { usePresales } from './usePresale.ts';

const presale = (presale_id: number, phase: PresalePhase) => ({ presale_id, phase }) as Presale;
const LIST = [presale(1, 'deposit'), presale(2, 'balance')];

let server: ReturnType<typeof fakeServer>;
const orders = (...list: Pick<PresaleOrder, 'presale_id' | 'actions'>[]) =>
  server.answer('presale/myPresaleOrder', ok({ list, next_cursor: null }));

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer('presale/index', ok({ now: new Date().toISOString(), list: LIST }));
});
afterEach(() => queryClient.clear());

const open = (query: Record<string, string> = {}) =>
  renderHook(() => usePresales(), {
    wrapper: ({ children }) => (
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <QueryParamsContext value={query}>{children}</QueryParamsContext>
        </QueryClientProvider>
      </StrictMode>
    ),
  }).result;

it('the presale whose balance was just paid stays, although another one now comes first', async () => {
  orders({ presale_id: 2, actions: ['pay_balance'] });
  const result = open();
  await waitFor(() => expect(result.current.presale?.presale_id).toBe(2));
  orders({ presale_id: 2, actions: ['track'] });
  await act(() => refreshPresales());
  await waitFor(() => expect(server.callsTo('presale/myPresaleOrder').length).toBeGreaterThan(1));
  expect(result.current.presale?.presale_id).toBe(2);
});

it('a URL that names no presale of the list shows another one and says so', async () => {
  orders();
  const result = open({ presale_id: '9' });
  await waitFor(() => expect(result.current.presale?.presale_id).toBe(1));
  expect(result.current.isOther).toBe(true);
});
