// One choice of several.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RadioList } from './RadioList.tsx';

const OPTIONS = [
  { value: 'refund', label: '仅退款', hint: '商品不用寄回' },
  { value: 'return', label: '退货退款' },
] as const;

it('names the group and its choices, and tells which one is chosen', () => {
  const onChange = vi.fn();
  render(<RadioList legend="退款方式" options={OPTIONS} value="refund" onChange={onChange} />);
  expect(screen.getByRole('group', { name: '退款方式' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /仅退款/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '退货退款' }));
  expect(onChange).toHaveBeenCalledWith('return');
});

it('has nothing chosen until the player chooses', () => {
  render(<RadioList legend="退款方式" options={OPTIONS} value={undefined} onChange={() => {}} />);
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
});
