// A draw of an earlier visit is shown on return, unless a new draw begins first.
import type { LotteryBoard, WonPrize } from '@emall/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { ResultPopup } from './LazyResultPopup.ts';
import { useDraw } from './useDraw.ts';

vi.mock('./LazyResultPopup.ts', () => ({ ResultPopup: { preload: vi.fn() } }));

const SEEN = 'activity/lotteryDrawsSeen';
const board = { prizes: [], table_hash: 'a'.repeat(64) } as unknown as LotteryBoard;
const unseen = [{ key: 'ship' }] as unknown as WonPrize[];
const mine = { draws: 1, seen_draws: 0, unseen, seed: { is_own: true, nonce: 2 } } as never;
let server: ReturnType<typeof fakeServer>;
let load: (() => void)[];

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  server.answer(SEEN, ok());
  load = [];
  vi.mocked(ResultPopup.preload).mockImplementation(
    () => new Promise((resolve) => load.push(() => resolve(true))),
  );
});

const open = () =>
  renderHook(() => useDraw({ activeid: 1, board, mine, start: () => new Promise(() => undefined) }));
const loaded = () => act(async () => void load.map((arrive) => arrive()));

it('is shown once its code has come', async () => {
  const { result } = open();
  await loaded();
  expect(result.current).toMatchObject({ isShown: true, isReturned: true });
});

it('is not shown over a draw that began while its code was loading', async () => {
  const { result } = open();
  act(() => result.current.draw(1));
  await loaded();
  await settle();
  expect(result.current.isShown).toBe(false);
  expect(server.callsTo(SEEN)).toHaveLength(0);
});
