// The health screen names each connection, and says what it returned last and where it is not called.
import type { ProviderResult } from '@emall/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/language.ts';
import { ProviderResults } from './ProviderResults.tsx';

const unused: ProviderResult = {
  provider: 'mail',
  name: null,
  breaker: 'closed',
  open_in: [],
  last_success_at: null,
  last_failure_at: null,
  last_failure: '',
};
const down = {
  last_success_at: '2026-11-17T01:00:00.000Z',
  last_failure_at: '2026-11-17T02:00:00.000Z',
  last_failure: 'the SMS gateway answered HTTP 503',
};

test('a connection has its name, its last results and the processes that do not call it', async () => {
  setLanguage('en');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const results: ProviderResult[] = [
    unused,
    { ...unused, ...down, provider: 'sms', breaker: 'open', open_in: ['host-a 7', 'host-b 9'] },
    { ...unused, provider: 'payment wechat 3', name: 'North', last_success_at: down.last_success_at },
    { ...unused, provider: 'game 1009', last_success_at: down.last_success_at },
    { ...unused, ...down, provider: 'game 1010' },
  ];
  await act(async () => root.render(<ProviderResults results={results} />));
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? ''),
  );
  expect(rows.map(([name]) => name)).toEqual([
    'Email',
    'SMS',
    'WeChat Pay · North',
    'Game server · 1009',
    'Game server · 1010',
  ]);
  expect(rows.map(([, calls]) => calls)).toEqual([
    'Not called yet',
    'PausedPaused in host-a 7, host-b 9',
    'Called',
    'Called',
    // Not paused before several calls in a row have failed.
    'Failed last, still called',
  ]);
  expect(rows[1]?.[3]).toContain('the SMS gateway answered HTTP 503');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
