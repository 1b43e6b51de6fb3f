// Whoever decides sees whom the payments would reach, and that a request is no longer what was asked for.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './Approval.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function show(part: object): Promise<HTMLElement> {
  const data = {
    approval_id: 1,
    call: 'ops/game/chooseMerchants',
    reason: 'always',
    request_reason: '',
    status: 'waiting',
    requested_by_name: 'Lin',
    is_own: false,
    can_decide: true,
    effects: [{ kind: 'coupons_value', amount: 1300, of: '' }],
    present_effects: null,
    decided_by_name: null,
    note: '',
    expires_at: '2026-11-16T02:00:00.000Z',
    input: '{"wechat":null,"alipay":1}',
    changes: [],
    names: [{ field: 'alipay', id: '1', name: 'Chenghai' }],
    merchants: [],
    is_outdated: false,
    response: null,
    failure: null,
    ...part,
  };
  ({ root } = await showScreen({
    Screen,
    path: 'approvals/$approval_id',
    at: 'approvals/1',
    responses: { 'approval/info': data },
  }));
  const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
  await act(() => vi.waitFor(() => expect(dialog()?.textContent).toContain('What was sent')));
  return dialog() as HTMLElement;
}

const buttonsIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent);

test('a merchant is shown with its account, its seller and its address', async () => {
  const dialog = await show({
    merchants: [
      {
        merchant_id: 1,
        provider: 'alipay',
        name: 'Chenghai',
        account: '2021000000000001',
        seller_id: '2088000000000001',
        url: 'https://pay.example/gateway.do',
      },
    ],
  });
  for (const text of [
    'Chenghai (1)',
    'Alipay',
    '2021000000000001',
    '2088000000000001',
    'https://pay.example/gateway.do',
  ])
    expect(dialog.textContent).toContain(text);
  expect(buttonsIn(dialog)).toContain('Approve and carry out');
});

test('what was changed since it was requested can be rejected, not approved', async () => {
  const dialog = await show({ is_outdated: true });
  expect(dialog.querySelector('[role="alert"]')?.textContent).toContain('changed after it was requested');
  expect(buttonsIn(dialog)).toContain('Reject');
  expect(buttonsIn(dialog)).not.toContain('Approve and carry out');
});

test('one that failed because of a change shows what it would do now beside what was requested', async () => {
  const dialog = await show({
    status: 'failed',
    can_decide: false,
    failure: 'Changed.',
    present_effects: [{ kind: 'coupons_value', amount: 1_300_000, of: '' }],
  });
  expect(dialog.textContent).toContain('¥13.00');
  expect(dialog.textContent).toContain('What it would do now');
  expect(dialog.textContent).toContain('13,000');
});

test('whoever may not decide reads which permissions it takes', async () => {
  const dialog = await show({ call: 'ops/message/broadcast', input: '{}', names: [], can_decide: false });
  expect(buttonsIn(dialog)).not.toContain('Approve and carry out');
  expect(dialog.textContent).toContain(
    'For an operator with these permissions to decide: Decide on approvals, Send broadcasts.',
  );
  await act(async () => root.unmount());
  const own = await show({
    call: 'ops/message/broadcast',
    input: '{}',
    names: [],
    can_decide: false,
    is_own: true,
  });
  expect(own.textContent).not.toContain('these permissions');
});
