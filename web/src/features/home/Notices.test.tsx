// The line of notices on home.
import type { Contract, Output } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok } from '../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { Notices } from './Notices.tsx';

afterEach(() => queryClient.clear());

type Notified = Output<Contract['message']['getMessageNotify']>;
const unread = { gift: 0, coupon: 0, message: 0, awards: 0, activities: [] };

async function linksOf(notified: Partial<Notified>) {
  visitAsPlayer();
  const notices = [{ notice_id: 3, title: '纪念季', link: '/pages/gift/index' }] as Notified['notices'];
  fakeServer().answer('message/getMessageNotify', ok({ notices, unread, ...notified }));
  render(
    <QueryClientProvider client={queryClient}>
      <Notices />
    </QueryClientProvider>,
  );
  return (await screen.findAllByRole('link')).map((link) => link.textContent);
}

it('who will lose the account reads that first, with the way to the settings', async () => {
  const links = await linksOf({ deletion_due_at: '2026-11-25T02:00:00.000Z' });
  expect(links).toEqual(['账号将于 2026-11-25 注销', '纪念季']);
  expect(screen.getByRole('link', { name: /注销/ }).getAttribute('href')).toContain('/pages/mine/set');
});

it('everybody else reads the notices of the shop alone', async () => {
  expect(await linksOf({})).toEqual(['纪念季']);
});
