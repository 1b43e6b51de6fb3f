// How many wait.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Badge } from './Badge.tsx';

it('shows the count, and 99+ above 99', () => {
  render(
    <>
      <Badge count={99} />
      <Badge count={100} />
    </>,
  );
  expect(screen.getByText('99')).toBeDefined();
  expect(screen.getByText('99+')).toBeDefined();
});

it.each([undefined, 0, -1])('shows nothing for a count of %s', (count) => {
  const { container } = render(<Badge count={count} />);
  expect(container.textContent).toBe('');
  expect(container.childElementCount).toBe(0);
});
