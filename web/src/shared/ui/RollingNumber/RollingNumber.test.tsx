// Numbers that roll.
import { expect, it } from 'vitest';
import { find, render } from '../test/render.ts';
import { RollingNumber } from './RollingNumber.tsx';

const drums = () => [...document.querySelectorAll<HTMLElement>('[style*="translateY"]')];

it('is read out as one number', () => {
  render(<RollingNumber value={12680} />);
  expect(find('span > span').textContent).toBe('12,680');
  expect(find('[aria-hidden="true"]').contains(drums()[0] ?? null)).toBe(true);
});

it('the ones keep their drum when the number grows by a digit', () => {
  const { rerender } = render(<RollingNumber value={99} />);
  const ones = drums().at(-1);
  rerender(<RollingNumber value={100} />);
  expect(drums()).toHaveLength(3);
  expect(drums().at(-1)).toBe(ones);
  expect(ones?.style.transform).toBe('translateY(0%)');
});
