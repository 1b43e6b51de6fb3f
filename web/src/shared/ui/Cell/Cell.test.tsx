// One row of a list.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { walletIcon } from '../Icon/menu-icons.ts';
import { Cell } from './Cell.tsx';

it('a row with an action is a button named by its label, note and value', async () => {
  const onClick = vi.fn();
  render(<Cell icon={walletIcon} label="优惠券" note="今日到期" value="3 张" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: /优惠券.*今日到期.*3 张/ }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a disabled row does nothing', async () => {
  const onClick = vi.fn();
  render(<Cell label="优惠券" onClick={onClick} disabled />);
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).not.toHaveBeenCalled();
});

it('a row without an action is text, and one that is drawn as a link is a link', () => {
  render(
    <>
      <Cell label="订单编号" value="0001" />
      <Cell label="帮助" render={(props) => <a href="/help" {...props} />} />
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: '帮助' })).toBeDefined();
});
