// A choice between a few options side by side.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SegmentedControl } from './SegmentedControl.tsx';

const items = [
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜', disabled: true },
] as const;

it('names the group and marks the chosen option', () => {
  render(<SegmentedControl label="榜单" items={items} value="day" onChange={() => undefined} />);
  expect(screen.getByRole('group', { name: '榜单' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '日榜' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '周榜' }).checked).toBe(false);
});

it('a tap chooses another option, and a disabled one cannot be chosen', async () => {
  const onChange = vi.fn();
  render(<SegmentedControl label="榜单" items={items} value="day" onChange={onChange} />);
  await userEvent.click(screen.getByText('月榜'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('周榜'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('week');
});
