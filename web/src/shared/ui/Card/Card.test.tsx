// A card and its header.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Card } from './Card.tsx';
import { CardHead } from './CardHead.tsx';

it('a named card is a region, and its header links to the full list', () => {
  render(
    <Card aria-label="我的订单">
      <CardHead title="我的订单" to="/pages/orders/index" more="全部" />
    </Card>,
  );
  expect(screen.getByRole('region', { name: '我的订单' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '我的订单' })).toBeDefined();
  expect(screen.getByRole('link', { name: '全部' }).getAttribute('href')).toContain('/pages/orders/index');
});

it('a header without a list has no link', () => {
  render(<CardHead title="我的订单" />);
  expect(screen.queryByRole('link')).toBeNull();
});
