// The sheet before its goods are loaded: it shows what the card of the goods shows.
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, callPages, queryClient } from '../../../shared/request/index.ts';
import { render } from '../../../shared/ui/test/render.ts';
import { GoodsOutline } from './GoodsOutline.tsx';

beforeEach(() => queryClient.clear());

it('shows the picture, the name and the price of the card that was tapped', () => {
  const card = { goods_id: 7, name: '夜航号船模', price: 26_800, image: '/ship.svg' };
  queryClient.setQueryData(callPages(api.index.getGroupItem, { group_id: 3 }).queryKey, {
    pages: [{ list: [card] }],
    pageParams: [null],
  } as never);
  render(<GoodsOutline goodsId={7} />);
  expect(document.body.textContent).toContain('夜航号船模');
  expect(document.body.textContent).toContain('268.00');
  expect(screen.getByRole('presentation')).toBeDefined();
});

it('shows an outline of goods that no list has', () => {
  render(<GoodsOutline goodsId={8} />);
  expect(document.body.textContent).toBe('');
});
