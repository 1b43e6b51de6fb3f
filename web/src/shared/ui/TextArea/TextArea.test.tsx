// Several lines of input.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextArea } from './TextArea.tsx';

it('is found by its label and tells what was typed', () => {
  const onChange = vi.fn();
  render(<TextArea label="补充说明" value="" onChange={onChange} />);
  fireEvent.change(screen.getByRole('textbox', { name: '补充说明' }), { target: { value: '包装破了' } });
  expect(onChange).toHaveBeenCalledWith('包装破了');
});

it('announces an error in place of the hint', () => {
  const { rerender } = render(<TextArea label="详细地址" value="" onChange={() => {}} hint="门牌号" />);
  const box = () => screen.getByRole('textbox', { name: '详细地址' });
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('门牌号');
  rerender(<TextArea label="详细地址" value="" onChange={() => {}} hint="门牌号" error="请填写详细地址" />);
  expect(screen.getByRole('alert').textContent).toBe('请填写详细地址');
  expect(box().getAttribute('aria-invalid')).toBe('true');
});
