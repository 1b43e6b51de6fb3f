// The links to every page of the mall.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { AllFeatures } from './AllFeatures.tsx';

afterEach(() => queryClient.clear());

const show = (kinds: string[]) => {
  visitAsPlayer();
  const list = kinds.map((kind) => ({
    link: `/pages/activities/${kind}?activeid=1`,
    icon: '/mall/files/a.svg',
  }));
  fakeServer().answer('activity/runningActivityList', ok({ list }));
  render(
    <QueryClientProvider client={queryClient}>
      <AllFeatures onService={() => undefined} />
    </QueryClientProvider>,
  );
};

it('of the activities only those that the game has are listed', async () => {
  show(['signin', 'rank']);
  await expect.poll(() => screen.queryByRole('link', { name: '任务抽奖' })).toBeNull();
  for (const name of ['签到有礼', '富豪榜']) expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: '我的奖品' })).toBeTruthy();
});

it('a game without activities has no section of them', async () => {
  show([]);
  await expect.poll(() => screen.queryByRole('heading', { name: '活动' })).toBeNull();
});
