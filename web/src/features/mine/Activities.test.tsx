// The activities of the profile.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { setUnread } from '../../shared/session/index.ts';
import { Activities } from './Activities.tsx';

afterEach(() => queryClient.clear());

const over = {
  activeid: 100301,
  kind: 'recharge',
  title: '充值有礼',
  subtitle: '',
  icon: '/mall/files/a.svg',
  link: '/pages/activities/recharge?activeid=100301',
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2026-03-01T00:00:00Z',
  receive_until: '2026-03-08T00:00:00Z',
};
const show = (activities: number[]) => {
  visitAsPlayer();
  setUnread({ gift: 0, coupon: 0, message: 0, awards: 0, activities });
  fakeServer().answer('activity/runningActivityList', ok({ list: [over] }));
  render(
    <QueryClientProvider client={queryClient}>
      <Activities />
    </QueryClientProvider>,
  );
};

it('an activity that is over stays in the list while the player can claim a reward of it, and says so', async () => {
  show([100301]);
  const link = await screen.findByRole('link', { name: '领奖 充值有礼' });
  expect(link.getAttribute('href')).toContain('activeid=100301');
});

it('an activity that is over is not listed for a player who has nothing to claim in it', async () => {
  show([100302]);
  await screen.findByText('最近没有活动，去逛逛商城吧');
  expect(screen.queryByRole('link')).toBeNull();
});

it('nothing that is over stands under a heading that says it runs', async () => {
  show([100301]);
  await screen.findByRole('link');
  expect(screen.getByRole('heading').textContent).toBe('活动');
});
