// The task lottery: what can be drawn today, and what happens at midnight and after the end.
import type { ActivityState, Contract, Output } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { TaskLottery } from './TaskLottery.tsx';

const INDEX = 'activity/taskLotteryIndex';
const hash = 'a'.repeat(64);
type Index = Output<Contract['activity']['taskLotteryIndex']>;

const index = (left: number, { buy = 3, state = 'running' as ActivityState } = {}): Index => ({
  activity: {
    activeid: 100104,
    kind: 'task_lottery',
    title: '任务抽奖',
    subtitle: '',
    rules: '',
    terms: [],
    is_receiving: false,
    state,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2036-01-01T00:00:00Z',
  },
  board: { prizes: [], fallback: '', guarantee: null, table_hash: hash, table_text: '', winners: [] },
  tasks: [{ kind: 'buy', done: 0, target: 1, chances: buy, dwell_s: 0 }],
  mine: {
    draws: 0,
    draws_to_guarantee: null,
    seen_draws: 0,
    unseen: [],
    seed: { epoch: 1, commit: hash, client_seed: 'mine', is_own: true, nonce: 4, next_commit: hash },
    chances: { carried: 0, earned: left, used: 0, left },
  },
});
configure({ asyncUtilTimeout: 4000 });
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});
const open = async (lottery: Index) => {
  server.answer(INDEX, ok(lottery));
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{}}>
        <TaskLottery />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /规则与概率/ });
};

it('without chances the button leads to the tasks, and ten are offered only where a day can give them', async () => {
  await open(index(0));
  expect(screen.getByRole('button', { name: '去做任务 没有次数了' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /十连抽/ })).toBeNull();
});

it('how many chances are missing for ten is said on its button', async () => {
  await open(index(2, { buy: 12 }));
  expect(screen.getByRole('button', { name: /抽一次/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: '十连抽 还差 8 次' })).toBeTruthy();
});

it('the task of inviting a friend leaves the conditions to the invitation', async () => {
  const invite = { kind: 'invite', done: 0, target: 1, chances: 1, dwell_s: 0 } as const;
  await open({ ...index(0), tasks: [invite] });
  expect(screen.getByText('好友计入邀请后即得，条件见邀请页')).toBeTruthy();
});

it.each(['ended', 'paused'] as const)('a lottery that is %s offers no task and no chance', async (state) => {
  await open(index(2, { state }));
  for (const gone of ['今日任务', '今日可抽', '去购买']) expect(screen.queryByText(gone)).toBeNull();
});

it.each(['MicroMessenger/8.0.49', 'MicroMessenger/8.0.49 miniProgram/wx1'])(
  'inside WeChat (%s) sharing is not a task, as its rules demand',
  async (userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const lottery = index(1);
    const share = { kind: 'share' as const, done: 0, target: 1, chances: 1, dwell_s: 0 };
    await open({ ...lottery, tasks: [...lottery.tasks, share] });
    expect(screen.getByText(/今日下单/)).toBeTruthy();
    expect(screen.queryByText(/分享活动/)).toBeNull();
    vi.restoreAllMocks();
  },
);

it('at midnight in Shanghai the chances of the new day are loaded by themselves', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.setSystemTime('2026-11-15T15:59:50Z');
  await open(index(5));
  expect(screen.getByText(/今日已获得 5 次/)).toBeTruthy();
  server.answer(INDEX, ok(index(1)));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  await waitFor(() => expect(screen.getByText(/今日已获得 1 次/)).toBeTruthy());
});
