// A line of input.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { click, render, type } from '../test/render.ts';
import { Field } from './Field.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' });

it('has its label, and tells what was typed', () => {
  const onChange = vi.fn();
  render(<Field label="手机号" value="" onChange={onChange} />);
  type(input(), '138');
  expect(onChange).toHaveBeenCalledWith('138');
});

it('an error is linked to the input and announced, in place of the hint', () => {
  const { rerender } = render(<Field label="手机号" value="1" onChange={() => {}} hint="11 位" />);
  const note = () => document.getElementById(input().getAttribute('aria-describedby') ?? '');
  expect(note()?.textContent).toBe('11 位');
  rerender(<Field label="手机号" value="1" onChange={() => {}} hint="11 位" error="手机号不对" />);
  expect(note()?.textContent).toBe('手机号不对');
  expect(note()?.getAttribute('role')).toBe('alert');
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

it('can be emptied with one tap and is ready to type again', () => {
  const onChange = vi.fn();
  const { rerender } = render(<Field label="手机号" value="138" onChange={onChange} />);
  click(screen.getByRole('button', { name: '清空 手机号' }));
  expect(onChange).toHaveBeenCalledWith('');
  expect(document.activeElement).toBe(input());
  rerender(<Field label="手机号" value="" onChange={onChange} />);
  expect(screen.queryByRole('button')).toBeNull();
});
