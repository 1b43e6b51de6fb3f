// The rich list before, during and after its time: its dates, the next step, and no purchase that no longer counts.
import type { RankingIndex, RankingMe } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDate } from '../../../shared/format/index.ts';
import { QueryParamsContext } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { RankingBoard } from './RankingBoard.tsx';
import { RankingFooter } from './RankingFooter.tsx';

const prize = { kind: 'points', name: '积分', image: '/mall/files/a.svg', quantity: 600 } as const;
const index = (activity: Partial<RankingIndex['activity']>, me: Partial<RankingMe>): RankingIndex => ({
  activity: {
    activeid: 100302,
    kind: 'ranking',
    title: '富豪榜',
    subtitle: '',
    rules: '',
    terms: ['活动时间：2026-01-01 至 2036-01-01'],
    state: 'running',
    is_receiving: false,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2036-01-01T00:00:00Z',
    ...activity,
  },
  game_id: 1003,
  counts: 'all',
  settles_at: '2036-01-01T00:30:00Z',
  receive_until: '2036-01-31T00:30:00Z',
  players: 12,
  list: [
    {
      rank: 1,
      name: '晨*长',
      server_name: '蓝海一服',
      avatar: null,
      amount: 300_000,
      reached_at: '2026-02-01T00:00:00Z',
      tag: null,
      is_me: false,
    },
  ],
  rewards: [{ from_rank: 1, to_rank: 1, prize }],
  me: {
    rank: 2,
    amount: 100_000,
    gap_amount: 200_000,
    list_gap_amount: null,
    is_hidden: false,
    reward: prize,
    reward_state: 'waiting',
    ...me,
  },
  result: null,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer('activity/runningActivityList', ok({ list: [] }));
});
afterEach(() => queryClient.clear());

function open(activity: Partial<RankingIndex['activity']> = {}, me: Partial<RankingMe> = {}) {
  server.answer('activity/rechargeRankingIndex', ok(index(activity, me)));
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{}}>
        <RankingBoard />
        <RankingFooter />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
}

it('while it runs, its dates stand on the page, and the next rank leads to the shop', async () => {
  open();
  expect(await screen.findByText('2026-01-01 至 2036-01-01')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '去提升' })).toBeTruthy();
  expect(await screen.findByText(/¥2,000\.00/)).toBeTruthy();
});

it('in its last days the time that is left is counted beside the dates', async () => {
  const ends_at = new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString();
  open({ ends_at });
  expect(await screen.findByText(/2 天 \d\d:\d\d:\d\d/)).toBeTruthy();
  expect(await screen.findByText(`2026-01-01 至 ${formatDate(ends_at)}`)).toBeTruthy();
});

it('after the end, no purchase is asked for; a winner claims the reward', async () => {
  open({ state: 'ended', is_receiving: true }, { reward_state: 'open' });
  expect((await screen.findAllByText(/已结束/)).length).toBeGreaterThan(0);
  expect(await screen.findByText('2026-01-01 至 2036-01-01')).toBeTruthy();
  expect(await screen.findByRole('button', { name: '领取名次奖励' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '去提升' })).toBeNull();
  expect(screen.queryByText(/¥2,000\.00/)).toBeNull();
});

it('a reward that operators took back is not called refunded, and leads to its reason', async () => {
  open({ state: 'ended' }, { reward_state: 'revoked' });
  expect(await screen.findByText(/已被工作人员收回/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: '我的奖品' })).toBeTruthy();
  expect(screen.queryByText(/退款，奖励已失效/)).toBeNull();
});

it('while it is paused, nothing can be claimed and no purchase is asked for', async () => {
  open({ state: 'paused' }, { reward_state: 'open' });
  expect((await screen.findAllByText('活动暂停中')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '领取名次奖励' })).toBeNull();
  expect(screen.queryByRole('link', { name: '去提升' })).toBeNull();
});
