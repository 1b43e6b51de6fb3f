// The month says which of its days still lack a bill, which have differences, and which only wait for their signature.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Month.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('days without a bill and days with differences stand apart from those that only wait for their signature', async () => {
  const month = {
    list: [],
    status: 'open',
    signed_days: 1,
    days: 4,
    unsigned_days: [
      { day: '2026-11-02', missing_bills: 1, open_differences: 2 },
      { day: '2026-11-03', missing_bills: 0, open_differences: 0 },
      { day: '2026-11-04', missing_bills: 0, open_differences: 4 },
    ],
    fingerprint: '',
    operator: null,
    signed_at: null,
  };
  ({ root } = await showScreen({
    Screen,
    path: 'reconciliation/month/$month',
    at: 'reconciliation/month/2026-11',
    responses: { 'reconciliation/month': month },
  }));
  const linesOf = () =>
    [...document.querySelectorAll('nav[aria-label="Days left to sign"] dl > div')].map((line) => [
      line.querySelector('dt')?.textContent,
      [...line.querySelectorAll('a')].map(({ textContent }) => textContent),
    ]);
  await vi.waitFor(() =>
    expect(linesOf()).toEqual([
      ['Bills missing', ['2026-11-02']],
      ['Differences to resolve', ['2026-11-04']],
      ['Bills complete, to check and sign', ['2026-11-03']],
    ]),
  );
});
