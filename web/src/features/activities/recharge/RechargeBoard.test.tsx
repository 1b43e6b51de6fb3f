// The top-up gift during and after its time: nothing asks for money that earns nothing.
import type { Milestone, RechargeIndex } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryParamsContext } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visit, visitAsPlayer } from '../../../shared/request/test/session.ts';
import { logIn } from '../../../shared/session/index.ts';
import { RechargeBoard } from './RechargeBoard.tsx';
import { RechargeFooter } from './RechargeFooter.tsx';

const prize = { kind: 'points', name: '积分', image: '/mall/files/a.svg', quantity: 60 } as const;
const milestone = (milestone_id: number, amount: number, state: Milestone['state']): Milestone => ({
  milestone_id,
  amount,
  prize,
  state,
});
const index = (activity: Partial<RechargeIndex['activity']>): RechargeIndex => ({
  activity: {
    activeid: 100301,
    kind: 'recharge',
    title: '充值有礼',
    subtitle: '',
    terms: ['活动时间'],
    rules: '',
    state: 'running',
    is_receiving: true,
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2036-01-01T00:00:00Z',
    ...activity,
  },
  counts: 'recharge',
  receive_until: '2036-01-08T00:00:00Z',
  milestones: [milestone(1, 600, 'reached'), milestone(2, 1200, 'locked')],
  progress: { amount: 600, missing_amount: 600, owed_amount: 0 },
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer('user/getRechargeGroupList', ok({ list: [] }));
});
afterEach(() => queryClient.clear());

function open(activity: Partial<RechargeIndex['activity']> = {}, part: Partial<RechargeIndex> = {}) {
  server.answer('activity/rechargeIndex', ok({ ...index(activity), ...part }));
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{}}>
        <RechargeBoard />
        <RechargeFooter />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
}

it('while it runs, the page says what is missing and leads to the top-up', async () => {
  open();
  expect(await screen.findByRole('link', { name: '去充值' })).toBeTruthy();
  expect(await screen.findByText(/2026-01-01 至 2036-01-01/)).toBeTruthy();
  expect(await screen.findByText('还差 ¥6.00')).toBeTruthy();
});

it('after the end, no gap and no top-up is offered; what was reached can be claimed', async () => {
  open({ state: 'ended' });
  expect((await screen.findAllByText('活动已结束')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: '领取 60 积分' })).toBeTruthy();
  expect(screen.queryByText(/还差|再累计/)).toBeNull();
  expect(screen.queryByRole('link', { name: '去充值' })).toBeNull();
});

it('while it is paused, nothing can be claimed and no top-up is offered', async () => {
  open({ state: 'paused', is_receiving: false });
  expect((await screen.findAllByText('活动暂停中')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '领取 60 积分' })).toBeNull();
  expect(screen.queryByRole('link', { name: '去充值' })).toBeNull();
});

it('before it begins, rewards are neither paused nor missed', async () => {
  open({ state: 'scheduled', is_receiving: false });
  expect((await screen.findAllByText('活动还未开始')).length).toBeGreaterThan(0);
  expect(await screen.findByText('还未开始')).toBeTruthy();
  expect(screen.queryByText(/暂停|未达成/)).toBeNull();
});

const OF_A_VISITOR = {
  progress: null,
  milestones: [milestone(1, 600, 'locked'), milestone(2, 1200, 'locked')],
};

it('after the end, a visitor reads that it has ended and until when prizes can be claimed, not what there is to win', async () => {
  visit();
  open({ state: 'ended' }, OF_A_VISITOR);
  expect((await screen.findAllByText('活动已结束')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  expect(screen.getByText(/2036-01-08.* 前可领取/)).toBeTruthy();
  expect(screen.queryByText(/最高可领|登录后查看我的进度/)).toBeNull();
});

it('while it is paused, a visitor is not asked to log in', async () => {
  visit();
  open({ state: 'paused', is_receiving: false }, OF_A_VISITOR);
  expect((await screen.findAllByText('活动暂停中')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
  expect(screen.queryByText(/最高可领/)).toBeNull();
});

it('before it begins, a visitor reads what there will be to win', async () => {
  visit();
  open({ state: 'scheduled', is_receiving: false }, OF_A_VISITOR);
  expect(await screen.findByText(/2 份好礼，最高可领/)).toBeTruthy();
});

it('whoever is logged in without a role is asked for a role, not for a login', async () => {
  visit();
  logIn({ token: 'token-without-role' });
  open({}, { progress: null });
  expect(await screen.findByRole('button', { name: '选择角色' })).toBeTruthy();
  expect(screen.getByText('选择角色后查看我的进度')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '登录' })).toBeNull();
});
