// A draw whose result could not be shown: the code of the popup does not arrive.
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { ScoreLottery } from './ScoreLottery.tsx';

vi.mock('../../../entities/lottery/draw/ResultPopup.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const START = 'activity/pointLotteryStart';
const hash = 'a'.repeat(64);
const dates = { starts_at: '2026-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' };
configure({ asyncUtilTimeout: 4000 });
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer(
    'activity/pointLotteryIndex',
    ok({
      activity: { activeid: 100101, kind: 'score_lottery', title: '', state: 'running', ...dates },
      board: { prizes: [], fallback: '', guarantee: null, table_hash: hash, table_text: '', winners: [] },
      score_type: 1,
      points: 100,
      ten_points: 900,
      per_day: null,
      mine: {
        draws: 3,
        draws_to_guarantee: null,
        seen_draws: 3,
        unseen: [],
        balance: 1000,
        left_today: null,
        seed: { epoch: 1, commit: hash, client_seed: 'mine', is_own: true, nonce: 4, next_commit: hash },
      },
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('no points are spent when the code of the result does not arrive, and a message says so', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{}}>
        <ScoreLottery />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /抽一次/ }));
  expect(await screen.findByText(/没有开始抽奖/)).toBeTruthy();
  expect(server.callsTo(START)).toHaveLength(0);
  expect(screen.getByRole('button', { name: /抽一次/ }).getAttribute('aria-disabled')).toBeNull();
});
