// A table that is wider than its frame says so at the frame's edge, until it is scrolled to its end.
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table } from './Table.tsx';

test('the frame is marked while columns are out of sight', async () => {
  const sizes = { clientWidth: 300, scrollWidth: 500 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  render(
    <Table label="Days" rows={[1]} keyOf={(row) => row} columns={[{ header: 'Day', cell: (row) => row }]} />,
  );
  const scroller = screen.getByRole('region', { name: 'Days' });
  const frame = scroller.parentElement;
  expect(frame?.hasAttribute('data-more')).toBe(true);
  await act(async () => {
    scroller.scrollLeft = 200;
    scroller.dispatchEvent(new Event('scroll'));
  });
  expect(frame?.hasAttribute('data-more')).toBe(false);
  for (const name of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, name);
});
