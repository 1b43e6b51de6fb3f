// The stage of a lottery: what can be done outside the activity's time.
import type { ActivityInfo, LotteryBoard } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { useSession } from '../../shared/session/index.ts';
import type { Drawing } from './draw/useDraw.ts';
import { LotteryHero } from './LotteryHead.tsx';
import { LotteryStage } from './LotteryStage.tsx';

const activity: ActivityInfo = {
  activeid: 100101,
  kind: 'score_lottery',
  title: '积分抽奖',
  subtitle: '',
  terms: [],
  rules: '',
  is_receiving: true,
  state: 'running',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2036-01-01T00:00:00Z',
};
const board: LotteryBoard = {
  prizes: [],
  fallback: '',
  guarantee: { draws: 30, prize: 'ship', counting: ['ship'] },
  table_hash: 'a'.repeat(64),
  table_text: '',
  winners: [],
};
const idle: Drawing = {
  lit: undefined,
  phase: 'still',
  tell: undefined,
  skip: () => undefined,
  isBusy: false,
  won: [],
  isReturned: false,
  isShown: false,
  draw: vi.fn(),
  close: () => undefined,
};
const progress = {
  draws: 20,
  draws_to_guarantee: 10,
  seed: { epoch: 1, commit: '', client_seed: '', is_own: true, nonce: 21, next_commit: '' },
};
type Props = Parameters<typeof LotteryStage>[0];
const open = (changes: Partial<ActivityInfo> = {}, offers: Props['offers'] = { 1: one, 10: ten }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <LotteryStage
        activity={{ ...activity, ...changes }}
        board={board}
        progress={progress}
        drawing={idle}
        offers={offers}
        head={null}
        onShare={() => undefined}
      >
        <p>今日任务</p>
      </LotteryStage>
    </QueryClientProvider>,
  );
const running = (list: object[]) => fakeServer().answer('activity/runningActivityList', ok({ list }));
beforeEach(() => running([]));
afterEach(() => queryClient.clear());
const one = { cost: '100 积分' };
const ten = { cost: '900 积分' };

it.each([
  ['ended', /活动已结束/],
  ['paused', /活动暂停中/],
  ['scheduled', /活动还未开始/],
] as const)('a lottery that is %s says so, and hides tasks, guarantee and ten draws', (state, text) => {
  open({ state });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: /抽一次/ })).toHaveProperty('disabled', true);
  for (const gone of [/十连抽/, /今日任务/, /次内必得/]) expect(screen.queryByText(gone)).toBeNull();
});

it('after the end the way leads to the prizes that were won', () => {
  open({ state: 'ended' });
  expect(screen.getByRole('link', { name: '查看我的奖品' })).toBeTruthy();
});

it('is shared until its end', () => {
  const { unmount } = open();
  expect(screen.getByRole('button', { name: '分享' })).toBeTruthy();
  unmount();
  open({ state: 'ended' });
  expect(screen.queryByRole('button', { name: '分享' })).toBeNull();
});

it('after the end the way leads to the lottery that runs now', async () => {
  const link = '/pages/activity/scoreLottery?activeid=100201';
  running([{ activeid: 100201, kind: 'score_lottery', title: '新一期', link, receive_until: null }]);
  open({ state: 'ended' });
  expect((await screen.findByRole('link', { name: /进行中/ })).getAttribute('href')).toContain('100201');
});

it('its dates stand on the page', () => {
  open({ state: 'scheduled', starts_at: '2031-02-03T00:00:00Z' });
  expect(screen.getByText(/2031-02-03 至/)).toBeTruthy();
});

it('one that has not begun says at which time it does', () => {
  open({ state: 'scheduled', starts_at: '2031-02-03T02:30:00Z' });
  expect(screen.getByText('2031-02-03 10:30 开始')).toBeTruthy();
});

it('who cannot draw is led to what is missing instead of into an error', async () => {
  const onTap = vi.fn();
  open(
    {},
    { 1: { ...one, lack: { text: '去赚积分', onTap } }, 10: { ...ten, lack: { text: '今日已抽完' } } },
  );
  await userEvent.click(screen.getByRole('button', { name: /去赚积分/ }));
  expect(onTap).toHaveBeenCalledTimes(1);
  expect(idle.draw).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /今日已抽完/ })).toHaveProperty('disabled', true);
});

it('sound is off until its switch is turned on', async () => {
  open();
  const toggle = screen.getByRole('button', { name: '音效与振动' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(toggle);
});

it('the game’s key art lies behind the title', () => {
  useSession.setState({ gameInfo: { theme: { login_hero: '/mall/files/hero.svg' } } as never });
  render(<LotteryHero activity={activity}>{null}</LotteryHero>);
  expect(screen.getByRole<HTMLImageElement>('presentation').src).toContain('/mall/files/hero.svg');
  expect(screen.getByRole('region', { name: '积分抽奖' }).textContent).toContain('2026-01-01 至 2036-01-01');
  act(() => useSession.setState({ gameInfo: null }));
});
