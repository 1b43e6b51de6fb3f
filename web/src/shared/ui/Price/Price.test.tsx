// Prices in yuan.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Price } from './Price.tsx';

it.each([
  [12800, '¥128.00'],
  [5, '¥0.05'],
  [-500, '-¥5.00'],
])('%s cents read %s', (cents, text) => {
  const { container } = render(<Price cents={cents} />);
  expect(container.textContent).toBe(text);
});

it('a former price is struck through', () => {
  const { container } = render(<Price cents={15800} tone="was" />);
  expect(container.firstElementChild?.tagName).toBe('S');
  expect(container.textContent).toBe('¥158.00');
});
