// The simulated costs are a chart, and the same figures a table.
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../test/show-screen.tsx';
import { Histogram } from './Histogram.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('how often a lottery costs how much is read as a table, too', async () => {
  const bars = [
    { from: 0, to: 10_000, runs: 1200 },
    { from: 10_000, to: 20_000, runs: 30 },
  ];
  ({ root } = await showScreen({
    Screen: () => <Histogram bars={bars} low={0} high={10_000} label="¥0 to ¥100" />,
  }));
  expect(await screen.findByRole('img', { name: '¥0 to ¥100' })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'As table' })));
  const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['¥0.00 – ¥100.001,200', '¥100.00 – ¥200.0030']);
});
