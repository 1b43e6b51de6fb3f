// Choosing how many.
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { click, render, type } from '../test/render.ts';
import { Stepper } from './Stepper.tsx';

function Quantity({ max }: { max: number }) {
  const [value, setValue] = useState(1);
  return <Stepper label="数量" value={value} onChange={setValue} max={max} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('数量', { selector: 'input' });
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: '增加' });
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: '减少' });

it('stops at one and at the limit', () => {
  render(<Quantity max={2} />);
  expect(less().disabled).toBe(true);
  click(more());
  expect(input().value).toBe('2');
  expect(more().disabled).toBe(true);
});

it('a typed number is brought within the limits; an emptied field keeps the last one', () => {
  render(<Quantity max={5} />);
  type(input(), '99');
  act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(input().value).toBe('5');
  type(input(), '-1.5e3x');
  type(input(), '');
  expect(input().value).toBe('');
  act(() => void input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(input().value).toBe('5');
});
