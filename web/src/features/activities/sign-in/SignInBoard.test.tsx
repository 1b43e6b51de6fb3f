// Signing in: today's button, a made-up day, and the prize that follows.
import type { Contract, Output, RunningActivity, SignInDay } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../shared/i18n/index.ts';
import { QueryParamsContext } from '../../../shared/navigation/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { role, userInfo, visit, visitAsPlayer } from '../../../shared/request/test/session.ts';
import { chooseRole, hideLoginPopup, logIn, useSession } from '../../../shared/session/index.ts';
import { SignInBoard } from './SignInBoard.tsx';

const prize = { kind: 'points', name: '积分', image: '/mall/files/a.svg', quantity: 20 } as const;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const day = (changes: Partial<SignInDay> = {}): SignInDay => ({
  day: today,
  prize,
  is_special: false,
  status: 'today',
  can_make_up: false,
  ...changes,
});
type Index = Output<Contract['activity']['signInIndex']>;
const index = (changes: Partial<Index> = {}): Index => ({
  activity: {
    activeid: 100102,
    kind: 'sign_in',
    title: '签到有礼',
    subtitle: '',
    terms: [],
    rules: '',
    is_receiving: true,
    state: 'running',
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2036-01-01T00:00:00Z',
  },
  today,
  month: today.slice(0, 7),
  first_month: today.slice(0, 7),
  last_month: today.slice(0, 7),
  days: [day()],
  today_prize: prize,
  tomorrow_prize: prize,
  is_own: true,
  is_signed_today: false,
  is_role_taken: false,
  streak: 2,
  total: 2,
  round_ends_on: today,
  receive_until: '2036-01-01T00:00:00Z',
  boxes: [{ kind: 'streak', days: 2, prize, status: 'ready' }],
  makeup: {
    left: 1,
    used: 0,
    given: 1,
    per_amount: null,
    next_amount: null,
    max: 3,
    joins_streak: true,
  },
  ...changes,
});
const award = { award_id: 5, prize, status: 'received' } as const;

const INDEX = 'activity/signInIndex';
let server: ReturnType<typeof fakeServer>;

configure({ asyncUtilTimeout: 4000 });
// Lazy parts are loaded ahead: on a busy machine that can take longer than a query waits.
beforeAll(() => import('../../../entities/prize/PrizePopup.tsx'));
beforeEach(() => {
  visitAsPlayer();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  server = fakeServer();
  server.answer(INDEX, ok(index()));
});
afterEach(() => {
  vi.restoreAllMocks();
  setLanguage('zh');
  queryClient.clear();
});

const open = (query: Record<string, string> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={query}>
        <SignInBoard />
      </QueryParamsContext>
    </QueryClientProvider>,
  );

it('signing in shows the prize and reloads the calendar', async () => {
  server.answer('activity/signIn', ok({ day: today, streak: 3, total: 3, award }));
  open();
  const sign = await screen.findByRole('button', { name: '签到领 20 积分' });
  act(() => {
    sign.click();
    sign.click();
  });
  expect(await screen.findByRole('dialog', { name: '签到成功: 20 积分' })).toBeTruthy();
  expect(server.callsTo('activity/signIn')).toHaveLength(1);
  await waitFor(() => expect(server.callsTo(INDEX).length).toBeGreaterThan(1));
});

/** A visitor taps the button, then the login popup is closed in this way. */
async function tapAsVisitor(close: () => void) {
  visit();
  server.answer('activity/signIn', ok({ day: today, streak: 1, total: 1, award }));
  server.answer(INDEX, ok(index({ is_own: false })));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '签到领 20 积分' }));
  expect(useSession.getState().loginPopupVisible).toBe(true);
  server.answer(INDEX, ok(index()));
  act(close);
  await act(() => queryClient.invalidateQueries());
}
const logInWithRole = () => {
  logIn({ token: 'token-of-demo', user_info: userInfo });
  chooseRole(role);
};

it('a visitor who tapped is signed in once, by itself, after login and the choice of a role', async () => {
  await tapAsVisitor(() => {
    logInWithRole();
    hideLoginPopup();
  });
  expect(await screen.findByRole('dialog', { name: '签到成功: 20 积分' })).toBeTruthy();
  expect(server.callsTo('activity/signIn')).toHaveLength(1);
});

it('a visitor who closed the login popup is not signed in by a later login', async () => {
  await tapAsVisitor(hideLoginPopup);
  act(logInWithRole);
  await act(() => queryClient.invalidateQueries());
  expect(server.callsTo('activity/signIn')).toHaveLength(0);
});

it('a rejected sign-in reloads the calendar and celebrates nothing', async () => {
  server.answer('activity/signIn', refused(500010, '今日已签到'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '签到领 20 积分' }));
  await waitFor(() => expect(server.callsTo(INDEX).length).toBeGreaterThan(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opening a box shows what was in it', async () => {
  server.answer('activity/signInReceive', ok({ award }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '打开 2 天宝箱，领取 20 积分' }));
  expect(await screen.findByRole('dialog', { name: '领取成功: 20 积分' })).toBeTruthy();
  expect(server.callsTo('activity/signInReceive')[0]?.body).toMatchObject({ kind: 'streak', days: 2 });
  // The chest itself opens behind it.
  const chest = screen.getByText('2 天', { exact: true, ignore: 'button' }).parentElement;
  expect(chest?.querySelector('[data-state="open"][data-fresh]')).not.toBeNull();
});

it('a box that the days of this round no longer suffice for says so; the one before it says how many are missing', async () => {
  const box = (days: number) => ({ kind: 'total', days, prize, status: 'locked' }) as const;
  // Today and one card.
  server.answer(INDEX, ok(index({ boxes: [box(4), box(5)] })));
  open();
  await screen.findByText('4 天');
  const boxOf = (days: number) =>
    screen.getAllByRole('listitem').find((item) => within(item).queryByText(`${days} 天`))?.textContent;
  expect(boxOf(4)).toContain('还差 2 天');
  expect(boxOf(5)).toContain('本轮已无法达成');
});

it('after the end the dates stand on the page, nothing can be earned, and a box that was reached can be opened', async () => {
  const { activity } = index();
  const ended = { ...activity, state: 'ended', ends_at: '2026-03-01T00:00:00Z' } as const;
  const locked = { kind: 'streak', days: 9, prize, status: 'locked' } as const;
  server.answer(INDEX, ok(index({ activity: ended, boxes: [...index().boxes, locked] })));
  open();
  expect(await screen.findByText('活动已结束')).toBeTruthy();
  expect(screen.getAllByText(/2026-01-01 至 2026-03-01/).length).toBeGreaterThan(0);
  // What can still be taken stands above the calendar.
  const box = await screen.findByRole('button', { name: /^打开 2 天宝箱/ });
  const month = await screen.findByRole('button', { name: '上个月' });
  expect(box.compareDocumentPosition(month)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  for (const gone of [/^签到领/, /^补签/]) expect(screen.queryByRole('button', { name: gone })).toBeNull();
  expect(screen.queryByText(/还差/)).toBeNull();
});

it('after the end a visitor, whose progress nobody knows, can log in to open the boxes', async () => {
  visit();
  const locked = { kind: 'streak', days: 9, prize, status: 'locked' } as const;
  server.answer(INDEX, ok(index({ activity: { ...index().activity, state: 'ended' }, boxes: [locked] })));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '登录领取' }));
  expect(useSession.getState().loginPopupVisible).toBe(true);
  expect(await screen.findByText('9 天')).toBeTruthy();
  expect(screen.queryByText('未达成')).toBeNull();
});

it.each(['ended', 'paused'] as const)(
  'while it is %s, the page asks nobody to spend for make-up cards',
  async (state) => {
    const makeup = { ...index().makeup, per_amount: 10_000, next_amount: 9400 };
    server.answer(INDEX, ok(index({ makeup })));
    const { unmount } = open();
    expect(await screen.findByText('再消费 ¥94.00 得下一张')).toBeTruthy();
    unmount();
    queryClient.clear();
    server.answer(INDEX, ok(index({ makeup, activity: { ...index().activity, state } })));
    open();
    // The boxes are rendered with the cards.
    expect(await screen.findByText('2 天', { exact: true, ignore: 'button' })).toBeTruthy();
    expect(screen.queryByText(/补签卡|消费/)).toBeNull();
  },
);

const RUNNING = 'activity/runningActivityList';
const running = (changes: Partial<RunningActivity> = {}): RunningActivity => ({
  activeid: 100199,
  kind: 'sign_in',
  title: '签到有礼',
  subtitle: '',
  icon: '/mall/files/a.svg',
  link: '/pages/activities/signin?activeid=100199',
  receive_until: null,
  score_types: [1],
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: '2036-01-01T00:00:00Z',
  ...changes,
});
const linkToRunning = () => screen.findByRole('link', { name: '看进行中的活动' });

it('the link of an activity that is gone says so and leads to the one of its kind that runs', async () => {
  server.answer(INDEX, refused(500001, '活动不存在'));
  const lottery = running({ kind: 'score_lottery', link: '/pages/activities/scoreLottery' });
  const over = running({
    receive_until: '2036-01-01T00:00:00Z',
    link: '/pages/activities/signin?activeid=7',
  });
  server.answer(RUNNING, ok({ list: [lottery, over, running()] }));
  open({ activeid: '99999' });
  expect(await screen.findByText('这个活动已结束')).toBeTruthy();
  expect((await linkToRunning()).getAttribute('href')).toContain('activeid=100199');
});

it('an activity that is over leads to the one of its kind that runs', async () => {
  server.answer(INDEX, ok(index({ activity: { ...index().activity, state: 'ended' } })));
  server.answer(RUNNING, ok({ list: [running()] }));
  open({ activeid: '100102' });
  expect((await linkToRunning()).getAttribute('href')).toContain('activeid=100199');
});

it('where none of the kind runs, the link of an activity that is gone leads home', async () => {
  server.answer(INDEX, refused(500001, '活动不存在'));
  server.answer(RUNNING, ok({ list: [] }));
  open({ activeid: '99999' });
  expect(await screen.findByRole('link', { name: '去首页' })).toBeTruthy();
  expect(screen.getByText('这个活动已结束')).toBeTruthy();
});

it('while it is paused, neither a day nor a box can be taken', async () => {
  const paused = { ...index().activity, state: 'paused', is_receiving: false } as const;
  server.answer(INDEX, ok(index({ activity: paused })));
  open();
  expect(await screen.findByText('活动暂停中')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(签到领|打开)/ })).toBeNull();
  // It goes on after the pause: nothing is missed yet.
  expect(screen.queryByText('未达成')).toBeNull();
});

it('a character that signed in through another account reads so instead of being offered the button', async () => {
  server.answer(INDEX, ok(index({ is_role_taken: true })));
  open();
  expect(await screen.findByText(/换一个角色/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '签到领 20 积分' })).toBeNull();
});

it('a day shows how much it gives and tells its reward on tap', async () => {
  const coming = day({ day: '2036-01-02', status: 'coming', is_special: true });
  server.answer(INDEX, ok(index({ days: [day(), coming] })));
  open();
  const cell = await screen.findByRole('button', { name: '1 月 2 日，未到，特别奖励 20 积分' });
  expect(cell.textContent).toContain('+20');
  await userEvent.click(cell);
  expect((await screen.findAllByText('1 月 2 日，未到，特别奖励 20 积分')).length).toBeGreaterThan(0);
  expect(server.callsTo('activity/signIn')).toEqual([]);
});

it('a missed day offers to be made up only while a card is left', async () => {
  const missed = day({ day: '2026-01-01', status: 'missed', can_make_up: true });
  const makeup = { ...index().makeup, left: 1 };
  server.answer(INDEX, ok(index({ days: [missed], makeup })));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: /^补签/ })).toBeTruthy();
  unmount();
  queryClient.clear();
  server.answer(INDEX, ok(index({ days: [missed], makeup: { ...makeup, left: 0 } })));
  open();
  const cell = await screen.findByRole('button', { name: /1 月 1 日/ });
  expect(screen.queryByText('补签')).toBeNull();
  await userEvent.click(cell);
  expect(await screen.findByText('没有补签卡，不能补签')).toBeTruthy();
});

it('with another month shown, the button still names the reward of today', async () => {
  server.answer(INDEX, ok(index({ days: [day({ day: '2020-01-02', status: 'past' })] })));
  open();
  expect(await screen.findByRole('button', { name: '签到领 20 积分' })).toBeTruthy();
});

it('a day whose reward carries its amount in its name shows that amount', async () => {
  const coins = { kind: 'prop', name: '5,000 金币', image: '/mall/files/a.svg', quantity: 1 } as const;
  server.answer(INDEX, ok(index({ days: [day({ prize: coins })] })));
  open();
  const cell = await screen.findByRole('button', { name: /5,000 金币/ });
  expect(cell.textContent).toContain('5,000');
});

it('a special day whose reward has no amount is marked as a gift', async () => {
  const box = { kind: 'prop', name: '周年补给箱', image: '/mall/files/a.svg', quantity: 1 } as const;
  const special = day({ day: '2036-01-02', status: 'coming', is_special: true, prize: box });
  server.answer(
    INDEX,
    ok(index({ days: [special, day({ day: '2036-01-03', status: 'coming', prize: box })] })),
  );
  open();
  const cell = await screen.findByRole('button', { name: '1 月 2 日，未到，特别奖励 周年补给箱' });
  expect(cell.textContent).toContain('礼盒');
  expect(screen.getByRole('button', { name: '1 月 3 日，未到，奖励 周年补给箱' }).textContent).not.toContain(
    '礼盒',
  );
});

it('in English a missed day is made up, and its reward is read out in a sentence', async () => {
  setLanguage('en');
  const missed = day({ day: '2026-01-01', status: 'missed', can_make_up: true });
  const makeup = { ...index().makeup, left: 1 };
  server.answer(INDEX, ok(index({ days: [missed], makeup })));
  open();
  const cell = await screen.findByRole('button', { name: /^Make up Jan 1 with a card\. Reward: / });
  expect(cell.textContent).toContain('Make up');
});
