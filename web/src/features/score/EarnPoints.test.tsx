// Where points are earned: each type lists the activities that give it, and no other.
import type { RunningActivity } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { QueryParamsContext } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { EarnPoints } from './EarnPoints.tsx';

const activity = (activeid: number, title: string, part: Partial<RunningActivity>): RunningActivity => ({
  activeid,
  kind: 'sign_in',
  title,
  subtitle: '',
  icon: '/i.svg',
  receive_until: null,
  score_types: [],
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2036-01-01T00:00:00Z',
  link: `/pages/activities/signin?activeid=${activeid}`,
  ...part,
});

beforeEach(() => {
  visitAsPlayer();
  const server = fakeServer();
  server.answer('score/getUserScore', ok({ balance: 0, owed: 0, points_per_yuan: 0 }));
  server.answer(
    'activity/runningActivityList',
    ok({
      list: [
        activity(1, '签到有礼', { score_types: [1] }),
        activity(2, '荣誉任务', { score_types: [1, 2] }),
        activity(3, '实物抽奖', {}),
        activity(4, '上月签到', { score_types: [1, 2], receive_until: '2036-01-01T00:00:00Z' }),
      ],
    }),
  );
});
afterEach(() => queryClient.clear());

it.each([
  ['mall points', '1', ['签到有礼', '荣誉任务']],
  ['event points', '2', ['荣誉任务']],
])('%s come from the running activities that give them', async (_name, score_type, titles) => {
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{ score_type }}>
        <EarnPoints />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('list');
  const names = ['签到有礼', '荣誉任务', '实物抽奖', '上月签到'];
  expect(names.filter((name) => screen.queryByText(name))).toEqual(titles);
  expect(screen.getAllByRole('listitem')).toHaveLength(titles.length);
});
