// A sentence to agree to.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './Checkbox.tsx';

it('a tap on the sentence checks it', async () => {
  const onChange = vi.fn();
  render(
    <Checkbox checked={false} onChange={onChange}>
      我已阅读并同意用户协议
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('我已阅读并同意用户协议'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});

it('a missing check mark is announced as invalid', () => {
  render(
    <Checkbox checked={false} invalid onChange={() => undefined}>
      同意
    </Checkbox>,
  );
  expect(screen.getByRole('checkbox', { name: '同意' }).getAttribute('aria-invalid')).toBe('true');
});

it('cannot be changed while it is disabled', async () => {
  const onChange = vi.fn();
  render(
    <Checkbox checked={false} disabled onChange={onChange}>
      同意
    </Checkbox>,
  );
  await userEvent.click(screen.getByRole('checkbox'));
  expect(onChange).not.toHaveBeenCalled();
});
