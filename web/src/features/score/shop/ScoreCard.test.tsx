// The card of the points shop: how near the player is to the goods.
import type { GoodsCard } from '@emall/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { ScoreCard } from './ScoreCard.tsx';

const limits = { per_order: null, per_role: 1, period: 'ever' } as const;
const goods = { goods_id: 7, name: '徽章', image: '/a.svg', price: 300, status: 'on_sale', tags: [], limits };

it.each([
  ['points that suffice', 300, [], '积分已够'],
  ['points that are missing', 120, [], '还差 180'],
  ['a limit that is reached, however many points there are', 900, [7], '已达限兑数量'],
])('%s', (_what, balance, limit_reached, text) => {
  visitAsPlayer();
  render(<ScoreCard goods={goods as unknown as GoodsCard} score={{ balance, limit_reached }} />);
  expect(screen.getByRole('link').textContent).toContain(text);
  expect(screen.queryByText('积分已够') !== null).toBe(text === '积分已够');
});
