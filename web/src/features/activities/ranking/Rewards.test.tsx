// The row of rewards shows the player's own, wherever it stands.
import type { RankingIndex } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CARD_PX, layOutRow, ROW_PX } from '../../../shared/ui/test/row-layout.ts';
import { Rewards } from './Rewards.tsx';

afterEach(() => vi.restoreAllMocks());

const prize = { kind: 'points', name: '积分', image: '/mall/files/a.svg', quantity: 600 } as const;
const rewards = [1, 2, 3, 4].map((rank) => ({ from_rank: rank, to_rank: rank, prize }));

/** How far the row is scrolled for a player of this rank. */
function scrolledFor(rank: number | null): number {
  layOutRow('LI');
  render(<Rewards index={{ rewards, me: { rank } } as unknown as RankingIndex} />);
  return screen.getByRole('list').scrollLeft;
}

it("scrolls to the player's own reward beyond the edge", () =>
  expect(scrolledFor(4)).toBe(3 * CARD_PX - (ROW_PX - CARD_PX) / 2));

it.each([1, null])('stays where it is for rank %s', (rank) => expect(scrolledFor(rank)).toBe(0));
