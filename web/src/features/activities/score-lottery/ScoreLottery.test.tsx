// The points lottery: drawing, leaving during the spin, and what is reloaded afterwards.
import type { Contract, LotteryPrize, Output, WonPrize } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { QueryParamsContext } from '../../../shared/navigation/index.ts';
import { api, callQuery, queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { ConfirmHost } from '../../../shared/ui/Dialog/confirm.tsx';
import { ScoreLottery } from './ScoreLottery.tsx';

const hash = 'a'.repeat(64);
const prizeAt = (place: number) =>
  ({ kind: 'prop', name: `奖品 ${place}`, image: '/mall/files/a.svg', quantity: 1 }) as const;
const prizes: LotteryPrize[] = Array.from({ length: 8 }, (_, place) => ({
  key: `prize-${place}`,
  prize: prizeAt(place),
  parts: 125_000,
  left: null,
  is_gone: false,
}));

const index = (balance: number): Output<Contract['activity']['pointLotteryIndex']> => ({
  activity: {
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
  },
  board: {
    prizes,
    fallback: 'prize-0',
    guarantee: null,
    table_hash: hash,
    table_text: '',
    winners: [],
  },
  score_type: 1,
  points: 100,
  ten_points: 900,
  per_day: null,
  mine: {
    draws: 3,
    draws_to_guarantee: null,
    seed: { epoch: 1, commit: hash, client_seed: 'mine', is_own: true, nonce: 4, next_commit: hash },
    seen_draws: 3,
    unseen: [],
    balance,
    left_today: null,
  },
});
const won: WonPrize = {
  key: 'prize-5',
  reason: 'drawn',
  nonce: 4,
  award: { award_id: 9, prize: prizeAt(5), status: 'needs_role' },
};

let server: ReturnType<typeof fakeServer>;
const INDEX = 'activity/pointLotteryIndex';
const START = 'activity/pointLotteryStart';
const SEEN = 'activity/lotteryDrawsSeen';

configure({ asyncUtilTimeout: 4000 });
// Lazy parts are loaded ahead: on a busy machine that can take longer than a query waits.
beforeAll(() => import('../../../entities/lottery/draw/ResultPopup.tsx'));
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer(INDEX, ok(index(1000)));
  server.answer(START, ok({ won: [won], balance: 900, progress: { ...index(900).mine, draws: 4 } }));
  server.answer(SEEN, ok({}));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

async function open() {
  const view = render(
    <QueryClientProvider client={queryClient}>
      <QueryParamsContext value={{}}>
        <ScoreLottery />
        <ConfirmHost page="lottery" />
      </QueryParamsContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: /抽一次/ });
  return view;
}
const draw = () => userEvent.click(screen.getByRole('button', { name: /抽一次/ }));
const isIndexStale = () =>
  queryClient.getQueryState(callQuery(api.activity.pointLotteryIndex, {}).queryKey)?.isInvalidated;

it('the prize is shown when the light has come to rest, and skipping the spin shows it at once', async () => {
  await open();
  // The clock stands still: the next two taps come in the same moment, as those of a double tap.
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  await draw();
  const skip = await screen.findByRole('button', { name: /跳过/ });
  await userEvent.click(skip);
  expect(screen.queryByRole('dialog')).toBeNull();
  now.mockReturnValue(2000);
  await userEvent.click(skip);
  expect(await screen.findByRole('dialog', { name: '抽中 奖品 5' })).toBeTruthy();
  await waitFor(() => expect(server.callsTo(INDEX)).toHaveLength(2));
  expect(server.callsTo(SEEN)[0]?.body).toMatchObject({ activeid: 100101, draws: 4 });
});

it('two taps in the same moment draw once', async () => {
  await open();
  const button = screen.getByRole('button', { name: /抽一次/ });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('button', { name: /跳过/ });
  expect(server.callsTo(START)).toHaveLength(1);
});

it('ten draws ask first, with the points they spend', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /十连抽/ }));
  const question = await screen.findByRole('alertdialog', { name: '用 900 积分抽十次？' });
  await userEvent.click(within(question).getByRole('button', { name: '再想想' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsTo(START)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: /十连抽/ }));
  await userEvent.click(await screen.findByRole('button', { name: '抽十次' }));
  await waitFor(() => expect(server.callsTo(START)[0]?.body).toMatchObject({ count: 10 }));
});

it('a player who leaves during the spin finds points and prizes up to date on the next page', async () => {
  const { unmount } = await open();
  await draw();
  await screen.findByRole('button', { name: /跳过/ });
  unmount();
  expect(isIndexStale()).toBe(true);
  // Nothing was shown: the next visit does.
  expect(server.callsTo(SEEN)).toHaveLength(0);
});

it('the result is not given away before the light comes to rest', async () => {
  await open();
  await draw();
  await screen.findByRole('button', { name: /跳过/ });
  expect(server.callsTo(INDEX)).toHaveLength(1);
});

const unseenIndex = () => {
  const { mine, ...shown } = index(900);
  return { ...shown, mine: mine && { ...mine, draws: 4, unseen: [won] } };
};

it('a draw that an earlier visit did not show is shown on return, once', async () => {
  server.answer(INDEX, ok(unseenIndex()));
  await open();
  const dialog = await screen.findByRole('dialog', { name: '抽中 奖品 5' });
  expect(dialog.textContent).toContain('你上次抽中了');
  expect(server.callsTo(SEEN)[0]?.body).toMatchObject({ after: 3, draws: 4 });
  await userEvent.keyboard('{Escape}');
  await act(async () => void (await queryClient.refetchQueries()));
  expect(server.callsTo(SEEN)).toHaveLength(1);
});

it('more draws than are shown at once follow when the first result is closed', async () => {
  const { mine, ...shown } = index(900);
  const waiting = (seen_draws: number, count: number) =>
    ok({
      ...shown,
      mine: mine && {
        ...mine,
        draws: 13,
        seen_draws,
        unseen: Array.from({ length: count }, (_, nth) => ({ ...won, nonce: seen_draws + nth + 1 })),
      },
    });
  server.answer(INDEX, waiting(0, 10));
  await open();
  await screen.findByRole('dialog');
  expect(server.callsTo(SEEN)[0]?.body).toMatchObject({ after: 0, draws: 10 });
  server.answer(INDEX, waiting(10, 3));
  await act(async () => void (await queryClient.refetchQueries()));
  expect(server.callsTo(SEEN)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(server.callsTo(SEEN)[1]?.body).toMatchObject({ after: 10, draws: 13 }));
});

it('a lost response is asked for again with the same request_id', async () => {
  let tries = 0;
  server.answer(START, () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return ok({ won: [won], balance: 900, progress: index(900).mine });
  });
  await open();
  await draw();
  await screen.findByRole('button', { name: /跳过/ });
  const ids = server.callsTo(START).map(({ body }) => body.request_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('when no response comes at all, the draw is shown as soon as the server tells of it', async () => {
  server.cut(START);
  await open();
  server.answer(INDEX, ok(unseenIndex()));
  await draw();
  expect(await screen.findByRole('dialog', { name: '抽中 奖品 5' })).toBeTruthy();
});

it('the button keeps the focus while the result is on its way', async () => {
  server.hang(START);
  await open();
  await draw();
  const button = await screen.findByRole('button', { name: /抽奖中/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('a draw that was rejected leaves no light on a prize', async () => {
  server.answer(START, refused(500, '积分不足'));
  const { container } = await open();
  await draw();
  await waitFor(() => expect(server.callsTo(INDEX)).toHaveLength(2));
  await screen.findByRole('button', { name: /抽一次/ });
  expect(container.querySelector('[data-won]')).toBeNull();
});
