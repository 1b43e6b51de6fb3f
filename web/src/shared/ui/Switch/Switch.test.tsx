// A setting that is on or off.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Switch } from './Switch.tsx';

it('a tap on its words turns it on', async () => {
  const onChange = vi.fn();
  render(<Switch label="默认地址" checked={false} onChange={onChange} />);
  expect(screen.getByRole('switch', { name: '默认地址' }).getAttribute('aria-checked')).toBe('false');
  await userEvent.click(screen.getByText('默认地址'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('the space bar turns it off', async () => {
  const onChange = vi.fn();
  render(<Switch label="默认地址" checked onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
});
