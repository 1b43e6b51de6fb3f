// A coupon for everybody who meets conditions: its effects first, then a second person; how far it is, and its stop.
import { type Permission, permissionOf } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { AudienceGrants } from './AudienceGrants.tsx';

const GRANTS = [
  { coupon_grant_id: 2, state: 'running', size: 1200, is_more: false, granted: 500, already_had: 3 },
  { coupon_grant_id: 1, state: 'out_of_stock', size: 200_000, is_more: true, granted: 90, already_had: 0 },
].map((grant) => ({
  ...grant,
  audience: grant.coupon_grant_id === 2 ? { min_level: 30, min_spend: 6800 } : {},
  reason: 'anniversary',
  operator_name: 'Owner',
  created_at: '2026-11-15T02:00:00.000Z',
  finished_at: null,
}));
const EFFECTS = [
  { kind: 'players', amount: 1200, of: 'Thanks' },
  { kind: 'coupons_granted', amount: 900, of: 'Thanks' },
  { kind: 'coupons_value', amount: 900_000, of: 'Thanks' },
  { kind: 'coupons_short', amount: 297, of: 'Thanks' },
];
const ALL = [permissionOf(ops.coupon.listGrants), permissionOf(ops.coupon.grantToAudience)];

type Sent = { path: string; input: Record<string, unknown> };
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

/** Shows the tab; returns what is sent by changing calls, dry runs among them. */
async function show(permissions: (Permission | undefined)[] = ALL): Promise<Sent[]> {
  const sent: Sent[] = [];
  const me = { games: [{ game_id: '1001', permissions }], permissions };
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, me as never);
  const { code: needsApproval } = failures['operator/needs-approval'];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const input = JSON.parse(body);
    const isOf = (call: { path: string }) => url.endsWith(call.path);
    if (isOf(ops.coupon.grantToAudience) || isOf(ops.coupon.stopGrant)) sent.push({ path: url, input });
    if (isOf(ops.coupon.grantToAudience) && !input.is_dry_run)
      return Response.json({ code: needsApproval, msg: 'waits', data: { approval_id: 5 } });
    const data = isOf(ops.auth.me)
      ? me
      : isOf(ops.coupon.grantToAudience)
        ? { effects: EFFECTS, approval_reason: 'always' }
        : isOf(ops.coupon.listGrants)
          ? { list: GRANTS, next_cursor: null, total: GRANTS.length }
          : { list: [] };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  const rootRoute = createRootRoute();
  const component = () => <AudienceGrants templateId={7} />;
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/$gameId/coupons', component });
  const history = createMemoryHistory({ initialEntries: ['/1001/coupons'] });
  root = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([page]), history }));
  await vi.waitFor(() => expect(screen.getAllByRole('row').length).toBe(1 + GRANTS.length));
  return sent;
}

const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

test('each grant says whom it was for, how far it is and how it ended; the one under way can be stopped', async () => {
  const sent = await show();
  const [, running, ended] = screen.getAllByRole('row');
  if (!running || !ended) throw new Error('no rows');
  for (const text of ['Running', '500', '1,200', 'Minimum level 30 · Minimum spend ¥68.00'])
    expect(running.textContent).toContain(text);
  for (const text of ['Out of stock', '90', 'More than 200,000', 'Every player'])
    expect(ended.textContent).toContain(text);
  expect(within(ended).queryByRole('button', { name: 'Stop granting' })).toBeNull();
  await press(within(running).getByRole('button', { name: 'Stop granting' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ input: { coupon_grant_id: 2 } }]));
});

test('what a grant does to the players who match is shown before a second person is asked', async () => {
  const sent = await show();
  await press(screen.getByRole('button', { name: 'Grant to matching players' }));
  const dialog = screen.getByRole('dialog', { name: 'Grant to matching players' });
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Minimum level'));
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(within(dialog).getByLabelText(label), { target: { value } }));
  await type('Minimum level', '30');
  await type('Reason', 'anniversary');
  const ask = await vi.waitFor(
    () => within(dialog).getByRole('button', { name: 'Request approval: Grant to matching players' }),
    10_000,
  );
  for (const text of ['1,200', '900', '¥9,000.00', 'Players who get none because too few are left', '297'])
    expect(dialog.textContent).toContain(text);
  // What is shown first may be of the form as it opened.
  const effect = { audience: { min_level: 30 }, is_dry_run: true };
  await vi.waitFor(() => expect(sent.at(-1)?.input).toMatchObject(effect), 10_000);
  const isReady = () => !ask.hasAttribute('disabled') && ask.getAttribute('aria-disabled') !== 'true';
  await vi.waitFor(() => expect(isReady()).toBe(true), 10_000);
  await press(ask);
  await vi.waitFor(() => expect(sent.at(-1)?.input.is_dry_run).toBeUndefined(), 10_000);
  const { template_id, audience, reason } = sent.at(-1)?.input ?? {};
  expect({ template_id, audience, reason }).toEqual({
    template_id: 7,
    audience: { min_level: 30 },
    reason: 'anniversary',
  });
});

test('whoever may only see coupons neither grants nor stops', async () => {
  await show([permissionOf(ops.coupon.listGrants)]);
  expect(screen.queryByRole('button', { name: 'Grant to matching players' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stop granting' })).toBeNull();
});
