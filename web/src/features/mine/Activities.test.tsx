// The activities of the profile.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { Activities } from './Activities.tsx';

afterEach(() => queryClient.clear());

it('an activity that is over stays in the list while its rewards can be claimed, and says so', async () => {
  visitAsPlayer();
  const over = {
    ...{ activeid: 100301, kind: 'recharge', title: '充值有礼', subtitle: '', icon: '/mall/files/a.svg' },
    link: '/pages/activities/recharge?activeid=100301',
    ...{ starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-03-01T00:00:00Z' },
    receive_until: '2026-03-08T00:00:00Z',
  };
  fakeServer().answer('activity/runningActivityList', ok({ list: [over] }));
  render(
    <QueryClientProvider client={queryClient}>
      <Activities />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', { name: /充值有礼.*领|领.*充值有礼/ });
  expect(link.getAttribute('href')).toContain('activeid=100301');
});
