// What a page shows instead of content.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { NotLoaded } from './NotLoaded.tsx';

it('says what is missing and offers the next action', () => {
  render(<EmptyState title="还没有订单" text="去逛逛吧" action={<button type="button">去逛逛</button>} />);
  expect(screen.getByRole('heading', { name: '还没有订单' })).toBeDefined();
  expect(screen.getByText('去逛逛吧')).toBeDefined();
  expect(screen.getByRole('button', { name: '去逛逛' })).toBeDefined();
});

it('what could not be loaded is loaded again by its button', async () => {
  const onRetry = vi.fn();
  render(<NotLoaded title="订单没有加载出来" onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: '订单没有加载出来' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
