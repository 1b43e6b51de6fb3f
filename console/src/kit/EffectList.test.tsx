// The list of effects hides nothing.
import type { Effect } from '@emall/contract';
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRouter } from '../test/render-router.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DryRunEffects, EffectList } from './EffectList.tsx';

let root: Root;
afterEach(async () => act(async () => root.unmount()));

async function linesOf(effects: Effect[]): Promise<(string | null)[]> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () => root.render(<EffectList effects={effects} />));
  return [...place.querySelectorAll('li, p, summary')].map(({ textContent }) => textContent);
}

const rows = (of: string, amount: number): Effect => ({ kind: 'rows', amount, of });

test('records are listed by what their table holds, folded after what was noted', async () => {
  expect(
    await linesOf([
      { kind: 'money_back', amount: 2800, of: 'A1' },
      rows('payee_accounts', 1),
      rows('order_events', 2),
    ]),
  ).toEqual([
    'Money back to players A1¥28.00',
    '3 more records: Payee accounts, Order events',
    'Records changed Payee accounts1',
    'Records changed Order events2',
  ]);
});

test('without anything noted the records are what is listed, and a change of stock has its sign', async () => {
  expect(await linesOf([rows('payee_accounts', 1)])).toEqual(['Records changed Payee accounts1']);
  await act(async () => root.unmount());
  const stock = (amount: number): Effect => ({ kind: 'stock', amount, of: `${amount}` });
  expect(await linesOf([stock(2), stock(-2)])).toEqual(['Stock change 2+2', 'Stock change -2-2']);
});

test('what an effect is about is named as operators call it', async () => {
  expect(
    await linesOf([
      { kind: 'points_granted', amount: 100, of: '7' },
      { kind: 'exports', amount: 1, of: 'ops/order/list' },
      { kind: 'messages', amount: 1, of: 'game' },
      { kind: 'reveals', amount: 1, of: 'hhw1' },
    ]),
  ).toEqual([
    'Points granted player 7100 points',
    'Exports Orders1',
    'Messages to be sent In-game mail1',
    'Reveals hhw11',
  ]);
});

test('only a call that changes nothing is said to change nothing', async () => {
  expect(await linesOf([])).toEqual(['Nothing else changes']);
});

test('points are named as such, one or many', async () => {
  const points = (amount: number): Effect => ({ kind: 'points_taken', amount, of: `${amount}` });
  expect(await linesOf([points(1), points(1200)])).toEqual([
    'Points taken player 11 point',
    'Points taken player 12001,200 points',
  ]);
});

test('what is typed is tried once the keys rest, not with every letter', async () => {
  const tried: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    tried.push(JSON.parse(body).reason);
    return Response.json({ code: 200, msg: 'ok', data: { effects: [], approval_reason: null } });
  });
  let type: (reason: string) => void = () => undefined;
  const component = () => {
    const [reason, setReason] = useState('P');
    type = setReason;
    return <DryRunEffects call={ops.score.refund} input={{ order_id: 'P1', reason }} />;
  };
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
  for (const reason of ['Pa', 'Pai', 'Paid', 'Paid twice']) await act(async () => type(reason));
  await vi.waitFor(() => expect(tried.at(-1)).toBe('Paid twice'));
  expect(tried).toEqual(['P', 'Paid twice']);
  vi.unstubAllGlobals();
});

test('while another input is tried, the effects of the last one stay in sight, marked as busy', async () => {
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    const effects = [{ kind: 'money_back', amount: 100, of: JSON.parse(body).order_id }];
    return Response.json({ code: 200, msg: 'ok', data: { effects, approval_reason: null } });
  });
  let choose: (orderId: string) => void = () => undefined;
  const component = () => {
    const [orderId, setOrderId] = useState('S1');
    choose = setOrderId;
    return <DryRunEffects call={ops.score.refund} input={{ order_id: orderId, reason: 'x' }} />;
  };
  root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
  const shown = () => document.querySelector('section')?.textContent;
  const isBusy = () => document.querySelector('section [aria-busy="true"]') !== null;
  expect(shown()).toBe('Working out the effects…');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.());
  await vi.waitFor(() => expect(shown()).toContain('S1¥1.00'));
  expect(isBusy()).toBe(false);
  await act(async () => choose('S2'));
  expect(shown()).toContain('S1¥1.00');
  expect(isBusy()).toBe(true);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.());
  await vi.waitFor(() => expect(shown()).toContain('S2¥1.00'));
  expect(isBusy()).toBe(false);
  vi.unstubAllGlobals();
});

test('the button says what happens once it is known: it acts, or it asks for approval', async () => {
  let respond: (reason: string | null) => void = () => undefined;
  vi.stubGlobal('fetch', async () => {
    const approval_reason = await new Promise<string | null>((resolve) => {
      respond = resolve;
    });
    return Response.json({ code: 200, msg: 'ok', data: { effects: [], approval_reason } });
  });
  for (const [reason, label] of [
    [null, 'Refund'],
    ['limit', 'Request approval: Refund'],
  ] as const) {
    const component = () => (
      <Dialog title="Refund" onClose={() => undefined} action={{ label: 'Refund', onAct: () => undefined }}>
        <DryRunEffects call={ops.score.refund} input={{ order_id: `P${reason}`, reason: 'Paid twice' }} />
      </Dialog>
    );
    root = await renderRouter(
      createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
    );
    const button = () => document.querySelector('button[type="submit"]');
    expect(button()?.textContent).toBe('Refund');
    await act(async () => respond(reason));
    await act(async () => void (await vi.waitFor(() => expect(button()?.textContent).toBe(label))));
    if (reason === null) await act(async () => root.unmount());
  }
  vi.unstubAllGlobals();
});
