// The invitation page: what a guest and a friend read, and what is left after its end.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearInvitation, storeInvitation } from '../../../entities/invitation/index.ts';
import { QueryParamsContext } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { role, visit, visitAsPlayer } from '../../../shared/request/test/session.ts';
import { chooseRole, logIn } from '../../../shared/session/index.ts';
import { drawPoster } from './draw-poster.ts';
import { InvitationBoard } from './InvitationBoard.tsx';
import type { InvitePage } from './queries.ts';

// There is no canvas here.
vi.mock('./draw-poster.ts', () => ({ drawPoster: vi.fn(async () => new Blob()) }));

const prize = { kind: 'points', name: '积分', image: '/mall/files/a.svg', quantity: 60 } as const;
const inviter = { name: '晨*长', avatar: '' };
const page = (
  changes: Partial<InvitePage> = {},
  activity: Partial<InvitePage['activity']> = {},
): InvitePage => ({
  activity: {
    activeid: 100105,
    kind: 'invitation',
    title: '邀请有礼',
    subtitle: '',
    terms: [],
    rules: '',
    is_receiving: true,
    state: 'running',
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2036-01-01T00:00:00Z',
    ...activity,
  },
  counts_after: 'role_login',
  receive_until: '2036-01-08T00:00:00Z',
  code: null,
  public_name: null,
  inviter: null,
  is_own_code: false,
  friend_prize: prize,
  download_url: 'https://game.example.com/get',
  min_level: 5,
  hold_hours: 24,
  invited: null,
  counted: 1,
  waiting: 0,
  refused: 0,
  tiers: [
    { count: 1, prize, status: 'ready' },
    { count: 3, prize, status: 'locked' },
  ],
  list: [],
  next_cursor: null,
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => queryClient.clear());
function open(shown: InvitePage) {
  server.answer('activity/inviteIndex', ok(shown));
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{}}>
        <InvitationBoard />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
}

it('a guest reads who invites and what they get themselves, and finds the game', async () => {
  visit();
  open(page({ inviter }));
  expect(await screen.findByText('晨*长 邀请你一起来')).toBeTruthy();
  expect(screen.getByText(/你也能领 60 积分/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载游戏' }).getAttribute('href')).toBe(
    'https://game.example.com/get',
  );
});

it('a friend who does not count yet reads that the invitation was accepted, and finds the game', async () => {
  visitAsPlayer();
  open(
    page({
      invited: {
        inviter,
        arrived_at: '2026-01-02T00:00:00Z',
        hold_until: null,
        state: 'waiting',
        checks: [{ kind: 'role_level', is_met: false }],
        prize_status: 'waiting',
      },
    }),
  );
  expect(await screen.findByText('已接受 晨*长 的邀请')).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载游戏' })).toBeTruthy();
});

const accepted = (): InvitePage['invited'] => ({
  inviter,
  arrived_at: '2026-01-02T00:00:00Z',
  hold_until: null,
  state: 'waiting',
  checks: [{ kind: 'role_level', is_met: false }],
  prize_status: 'waiting',
});

it('a friend who has just accepted is not called an old player before the server has recorded it', async () => {
  visitAsPlayer();
  storeInvitation('?game_id=1001&activeid=100105&invite=0A1B2C3D');
  clearInvitation();
  open(page({ inviter }));
  expect(await screen.findByText(/正在确认邀请/)).toBeTruthy();
  expect(screen.queryByText(/只对新玩家计入/)).toBeNull();
  server.answer('activity/inviteIndex', ok(page({ inviter, invited: accepted() })));
  expect(await screen.findByText('已接受 晨*长 的邀请', {}, { timeout: 4000 })).toBeTruthy();
  // Nothing is asked for any more.
  const calls = server.callsTo('activity/inviteIndex').length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(server.callsTo('activity/inviteIndex')).toHaveLength(calls);
});

it('an invitation whose result does not come says what to do instead of confirming without end', async () => {
  visitAsPlayer();
  storeInvitation('?game_id=1001&activeid=100105&invite=0A1B2C3D');
  const earlier = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 29_500);
  clearInvitation();
  earlier.mockRestore();
  open(page({ inviter }));
  expect(await screen.findByText(/还没有确认到这次邀请.*联系客服/, {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.queryByText(/正在确认邀请/)).toBeNull();
});

it('a player of another session who opens the link reads that only new players count', async () => {
  visit();
  logIn({ token: 'token-of-another' });
  chooseRole(role);
  open(page({ inviter }));
  expect(await screen.findByText(/只对新玩家计入/)).toBeTruthy();
});

it('whoever is logged in without a role is asked for a role, not for a login', async () => {
  visit();
  logIn({ token: 'token-without-role' });
  open(page({ inviter }));
  expect(await screen.findByRole('button', { name: '选择角色，接受邀请' })).toBeTruthy();
  expect(screen.getByText(/^选择角色，达成后你也能领 60 积分/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /登录/ })).toBeNull();
});

it('without a link, whoever has no role yet chooses one to get their own', async () => {
  visit();
  logIn({ token: 'token-without-role' });
  open(page());
  expect(await screen.findByRole('button', { name: '选择角色后获取我的邀请链接' })).toBeTruthy();
});

it('the headline names the level and the waiting time that a friend needs', async () => {
  visit();
  open(page());
  expect(await screen.findByText('好友首次登录并选择角色、角色达到 5 级、满 24 小时后计入')).toBeTruthy();
});

it('the headline names no level and no waiting time where none is needed', async () => {
  visit();
  open(page({ min_level: 1, hold_hours: 0 }));
  expect(await screen.findByText('好友首次登录并选择角色后计入')).toBeTruthy();
});

it('a friend who counts takes their prize', async () => {
  visitAsPlayer();
  server.answer('activity/inviteFriendReceive', ok({ award: { award_id: 5, prize, status: 'received' } }));
  open(
    page({
      tiers: [],
      invited: {
        inviter,
        arrived_at: '2026-01-02T00:00:00Z',
        hold_until: null,
        state: 'counted',
        checks: [],
        prize_status: 'ready',
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '领取' }));
  expect(server.callsTo('activity/inviteFriendReceive')).toHaveLength(1);
});

it('a friend whose first purchase did not come before the end is not asked for it any more', async () => {
  visitAsPlayer();
  const invited = accepted();
  open(
    page(
      {
        tiers: [],
        counts_after: 'first_purchase',
        invited: invited && { ...invited, checks: [{ kind: 'purchase', is_met: false }] },
      },
      { state: 'ended', ends_at: '2026-03-01T00:00:00Z' },
    ),
  );
  expect(await screen.findByText('活动已结束，这次邀请没有在结束前达成')).toBeTruthy();
  expect(screen.queryByText(/等待首次购买/)).toBeNull();
});

it('the poster has the name that friends read when they open its link', async () => {
  visitAsPlayer();
  open(page({ code: '0A1B2C3D', public_name: '晨*长' }));
  await userEvent.click(await screen.findByRole('button', { name: '生成海报' }));
  await waitFor(() =>
    expect(drawPoster).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ from: '晨*长 邀请你' }),
    ),
  );
});

it('after the end no friend is asked for; a tier that was reached can be claimed', async () => {
  visitAsPlayer();
  open(page({ code: '0A1B2C3D' }, { state: 'ended', ends_at: '2026-03-01T00:00:00Z' }));
  expect(await screen.findByText('活动已结束')).toBeTruthy();
  expect(screen.getAllByText(/2026-01-01 至 2026-03-01/).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /领取/ })).toBeTruthy();
  expect(screen.queryByText(/还差/)).toBeNull();
  expect(screen.queryByText(/把链接或海报发给他们/)).toBeNull();
  expect(screen.queryByRole('button', { name: /分享|海报/ })).toBeNull();
});

it('after the end a guest is promised nothing, and finds the game still', async () => {
  visit();
  open(page({ inviter }, { state: 'ended', ends_at: '2026-03-01T00:00:00Z' }));
  expect(await screen.findByText('晨*长 邀请你一起来')).toBeTruthy();
  expect(screen.queryByText(/也能领|一起拿奖励|登录并选择角色/)).toBeNull();
  expect(screen.queryByRole('button', { name: '登录，接受邀请' })).toBeNull();
  expect(screen.getByRole('link', { name: '下载游戏' })).toBeTruthy();
});

it('while it is paused a player who came by a link is not asked to invite friends', async () => {
  visitAsPlayer();
  open(page({ inviter, code: '0A1B2C3D' }, { state: 'paused', is_receiving: false }));
  expect((await screen.findAllByText('活动暂停中')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/邀请自己的朋友/)).toBeNull();
});
