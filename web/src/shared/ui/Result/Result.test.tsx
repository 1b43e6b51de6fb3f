// The result of a payment or a request.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Result } from './Result.tsx';

it('is announced with its title and text, apart from its actions', () => {
  render(
    <Result
      medal="done"
      title="支付成功"
      text="正在发货"
      actions={<button type="button">查看订单</button>}
    />,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('支付成功正在发货');
  expect(status.contains(screen.getByRole('button', { name: '查看订单' }))).toBe(false);
});
