// What a tap on a button does.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, render } from '../test/render.ts';
import { Button } from './Button.tsx';

it('a button whose action is running takes no second tap and keeps its focus', () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>提交订单</Button>);
  const button = screen.getByRole('button', { name: '提交订单' });
  button.focus();
  click(button);
  rerender(
    <Button onClick={onClick} loading>
      提交订单
    </Button>,
  );
  click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('a running submit button does not send its form again', () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        登录
      </Button>
    </form>,
  );
  click(screen.getByRole('button', { name: '登录' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a link can wear the look of a button', () => {
  render(<Button render={(props) => <a href="/mall/" {...props} />}>去逛逛</Button>);
  expect(screen.getByRole('link', { name: '去逛逛' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
