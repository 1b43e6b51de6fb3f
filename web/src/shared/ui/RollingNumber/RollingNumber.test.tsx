// Numbers that roll.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { render } from '../test/render.ts';
import { RollingNumber } from './RollingNumber.tsx';

/** The wheels of the digits, each with all ten faces. */
const drums = () => screen.getAllByText('0 1 2 3 4 5 6 7 8 9');

it('is read out as one number', () => {
  render(<RollingNumber value={12680} />);
  expect(screen.getByText('12,680')).toBeDefined();
  expect(drums()).toHaveLength(5);
});

it('the ones keep their drum when the number grows by a digit', () => {
  const { rerender } = render(<RollingNumber value={99} />);
  const ones = drums().at(-1);
  rerender(<RollingNumber value={100} />);
  expect(drums()).toHaveLength(3);
  expect(drums().at(-1)).toBe(ones);
  expect(ones?.style.transform).toBe('translateY(0%)');
});
