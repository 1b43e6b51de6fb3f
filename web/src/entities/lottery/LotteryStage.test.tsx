// The stage of a lottery: what can be done outside the activity's time.
import type { ActivityInfo, LotteryBoard } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Drawing } from './draw/useDraw.ts';
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
  skip: () => undefined,
  isBusy: false,
  won: [],
  isReturned: false,
  isShown: false,
  draw: () => undefined,
  close: () => undefined,
};
const open = (changes: Partial<ActivityInfo> = {}) =>
  render(
    <LotteryStage
      activity={{ ...activity, ...changes }}
      board={board}
      progress={null}
      drawing={idle}
      costs={{ 1: '100 积分', 10: '900 积分' }}
      head={null}
    />,
  );

it('a lottery that has ended cannot be drawn from and says so', () => {
  open({ state: 'ended' });
  expect(screen.getByRole('button', { name: /抽一次/ })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /十连抽/ })).toBeNull();
  expect(screen.getByText('活动已结束，历史与验证仍可查看')).toBeTruthy();
});
