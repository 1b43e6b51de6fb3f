// The player's prizes: the list under its tabs, and claiming one in its sheet.
import type { Award, AwardDetail } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext, setNavigator } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { ConfirmHost } from '../../../shared/ui/Dialog/confirm.tsx';
import { AwardTabs, LazyAwardSheet } from './index.ts';

const award = (award_id: number, changes: Partial<Award> = {}): Award => ({
  award_id,
  prize: { kind: 'prop', name: `奖品 ${award_id}`, image: '/mall/files/a.svg', quantity: 1 },
  status: 'needs_role',
  activeid: 100101,
  activity_title: '积分抽奖',
  granted_at: '2026-11-15T00:00:00Z',
  expires_at: null,
  code: null,
  role: null,
  parcel: null,
  received_at: null,
  revoke_reason: null,
  ...changes,
});
const detail = (changes: Partial<AwardDetail> = {}): AwardDetail => ({
  ...award(1),
  address: null,
  ...changes,
});

const LIST = 'activity/myAwardList';
const SEND = 'activity/propAwardSend';
const move = vi.fn(async () => undefined);
let server: ReturnType<typeof fakeServer>;

configure({ asyncUtilTimeout: 4000 });
// Lazy parts are loaded ahead: on a busy machine that can take longer than a query waits.
beforeAll(() => import('./AwardSheet.tsx'));
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer(LIST, ok({ list: [award(1)], next_cursor: null, waiting: 1, waiting_for_role: 1 }));
  server.answer('activity/orderAwardDetail', ok(detail()));
  setNavigator({
    move,
    canGoBack: () => false,
    back: () => undefined,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
});
afterEach(() => {
  queryClient.clear();
  move.mockClear();
});

const open = (query: Record<string, string> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <AwardTabs />
        <LazyAwardSheet onSwitchRole={() => undefined} />
        <ConfirmHost page="" />
      </QueryParamsContext>
    </QueryClientProvider>,
  );

it('a prize opens its sheet through the address, as a history entry of its own', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /奖品 1/ }));
  expect(move).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ award_id: '1' }),
    expect.objectContaining({ state: expect.anything() }),
  );
});

it('opens with what waits while something does, and with everything otherwise', async () => {
  const response = { list: [award(1)], next_cursor: null, waiting_for_role: 0 };
  const shown = () => screen.findByRole('tab', { selected: true });
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: /奖品 1/ })).toBeTruthy();
  expect((await shown()).textContent).toContain('待领取');
  expect(server.callsTo(LIST).map(({ body }) => body.is_waiting)).toEqual([true]);
  unmount();
  queryClient.clear();
  server.answer(LIST, ({ body }) =>
    ok({ ...response, list: body.is_waiting ? [] : [award(2, { status: 'received' })], waiting: 0 }),
  );
  open();
  expect(await screen.findByRole('heading', { name: '奖品 2' })).toBeTruthy();
  expect((await shown()).textContent).toContain('全部');
});

it('a player without any prize reads only that, not that all are claimed', async () => {
  const none = { next_cursor: null, waiting: 0, waiting_for_role: 0 };
  server.answer(LIST, ok({ ...none, list: [] }));
  const { unmount } = open();
  expect(await screen.findByText('还没有奖品')).toBeTruthy();
  for (const gone of ['等你领取', '奖品都安排好了，去活动里赢更多'])
    expect(screen.queryByText(gone)).toBeNull();
  unmount();
  queryClient.clear();
  server.answer(LIST, ({ body }) =>
    ok({ ...none, list: body.is_waiting ? [] : [award(2, { status: 'received' })] }),
  );
  open({ tab: 'waiting' });
  expect(await screen.findByText('奖品都安排好了，去活动里赢更多')).toBeTruthy();
});

it('a prop is sent to the chosen role once, and the list is reloaded', async () => {
  server.answer(SEND, ok(detail({ status: 'delivering' })));
  open({ award_id: '1' });
  const send = await screen.findByRole('button', { name: '确认发放' });
  act(() => {
    send.click();
    send.click();
  });
  await waitFor(() => expect(server.callsTo(SEND)).toHaveLength(1));
  await waitFor(() => expect(server.callsTo(LIST).length).toBeGreaterThan(1));
  expect(move).toHaveBeenCalledWith(
    expect.any(String),
    expect.not.objectContaining({ award_id: '1' }),
    expect.objectContaining({ replace: true }),
  );
});

it('after a rejected claim the sheet stays open and the list is reloaded', async () => {
  server.answer(SEND, refused(500020, '奖品已过期'));
  open({ award_id: '1' });
  await userEvent.click(await screen.findByRole('button', { name: '确认发放' }));
  await waitFor(() => expect(server.callsTo(LIST).length).toBeGreaterThan(1));
  expect(move).not.toHaveBeenCalled();
});

it('a code can be copied from its card', async () => {
  server.answer(
    LIST,
    ok({
      list: [award(2, { status: 'received', code: 'ABCD-1234', prize: { ...award(2).prize, kind: 'code' } })],
      next_cursor: null,
      waiting: 0,
    }),
  );
  open();
  expect(await screen.findByText('ABCD-1234')).toBeTruthy();
  expect(screen.getByRole('button', { name: /奖品 2/ })).toBeTruthy();
});

it('a list that did not load can be loaded again', async () => {
  server.answer(LIST, refused(501, '服务器错误'));
  open();
  const retry = await screen.findByRole('button', { name: '重新加载' });
  server.answer(LIST, ok({ list: [award(1)], next_cursor: null, waiting: 1, waiting_for_role: 1 }));
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: '奖品 1' })).toBeTruthy();
});

it('points won one after the other share one line, and a prize to claim stands on its own', async () => {
  const points = { kind: 'points', name: '积分', image: '/mall/files/a.svg', quantity: 20 } as const;
  const list = [
    award(5, { prize: points, status: 'received' }),
    award(4, { prize: points, status: 'received' }),
    award(3),
  ];
  server.answer(LIST, ok({ list, next_cursor: null, waiting: 1, waiting_for_role: 1 }));
  open();
  expect(await screen.findByText('2 笔积分奖励，共 40 积分')).toBeTruthy();
  expect(screen.getByRole('button', { name: /奖品 3/ })).toBeTruthy();
});

it('the kind filter is sent with the list', async () => {
  open({ kind: 'goods' });
  await waitFor(() => expect(server.callsTo(LIST)[0]?.body).toMatchObject({ kind: 'goods' }));
  expect((screen.getByRole('radio', { name: '实物' }) as HTMLInputElement).checked).toBe(true);
});

it('prizes whose deadline is near have a tab of their own, which says when there are none', async () => {
  server.answer(LIST, ok({ list: [], next_cursor: null, waiting: 1, waiting_for_role: 1 }));
  open({ tab: 'expiring' });
  expect(await screen.findByText('7 天内没有奖品到期')).toBeTruthy();
  expect(server.callsTo(LIST)[0]?.body).toMatchObject({ is_waiting: true, expires_within_days: 7 });
});

it('several props are sent in one step, and those that failed are named', async () => {
  const list = [award(1), award(2)];
  server.answer(LIST, ok({ list, next_cursor: null, waiting: 2, waiting_for_role: 2 }));
  server.answer(
    'activity/propAwardSendAll',
    ok({ sent: 1, failed: [{ award_id: 2, name: '奖品 2', reason: '该角色已领取过这份奖励' }], left: 0 }),
  );
  open({ tab: 'waiting' });
  await userEvent.click(await screen.findByRole('button', { name: '全部发放' }));
  await userEvent.click(await screen.findByRole('button', { name: '确认发放' }));
  await waitFor(() => expect(server.callsTo('activity/propAwardSendAll')).toHaveLength(1));
  expect(await screen.findByText(/奖品 2未发放：该角色已领取过这份奖励/)).toBeTruthy();
});

it('a prize that operators took back says their reason; one that the rules took back does not', async () => {
  const list = [award(1, { status: 'revoked', revoke_reason: '违规充值' }), award(2, { status: 'revoked' })];
  server.answer(LIST, ok({ list, next_cursor: null, waiting: 0, waiting_for_role: 0 }));
  open();
  expect(await screen.findByText('已被工作人员收回，原因：违规充值')).toBeTruthy();
  expect(screen.getByText('按活动规则已收回，详情见活动说明')).toBeTruthy();
});
