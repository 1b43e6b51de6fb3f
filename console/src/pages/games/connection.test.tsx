// A test of a connection is about the settings that are saved; a secret is shown on request; other keys wait for a second person.
import type { OpsGame, OpsMerchant } from '@emall/contract';
import { failures } from '@emall/contract/codes';
import { ops } from '@emall/contract/ops';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { SecretField } from '../../ui/Field.tsx';
import { MerchantForm } from './MerchantForm.tsx';
import { useMerchantChoice } from './Payment.tsx';
import { Readiness } from './Readiness.tsx';
import { TestButton } from './TestButton.tsx';

const me = { permissions: ['game.manage'], games: [] };
let unmount: () => Promise<void>;
async function show(component: () => React.ReactNode, as: object = me): Promise<void> {
  queryClient.setQueryData(meQuery.queryKey, as as never);
  const root = await renderRouter(
    createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() }),
  );
  unmount = async () => act(async () => root.unmount());
}
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

test('a result goes when a field changes, and the button says that it saves first', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 200, msg: 'ok', data: { ...me, is_ok: true, detail: 'Servers: 2' } }),
  );
  await show(() => {
    const [isDirty, setIsDirty] = useState(false);
    return (
      <>
        <TestButton call={ops.game.testServer} input={{}} gameId="1001" isDirty={isDirty} />
        <button type="button" onClick={() => setIsDirty(true)}>
          Type
        </button>
      </>
    );
  });
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('It works')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  expect(screen.queryByText('It works')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save and test connection' })).toBeDefined();
});

test('what is set up and has not passed its test is not called missing, and leads to where it is tested', async () => {
  const item = { is_done: false, is_required: true };
  await show(() => (
    <Readiness
      gameId="1001"
      items={[
        { ...item, item: 'game_server', is_untested: true },
        { ...item, item: 'goods', is_untested: false },
      ]}
    />
  ));
  const [server, goods] = screen.getAllByRole('listitem');
  expect(server?.textContent).toContain('Connection test not passed');
  expect(server?.querySelector('a')?.getAttribute('href')).toContain('/1001/game?tab=server');
  expect(goods?.textContent).toContain('Missing');
});

test('a merchant that has not passed its test is named beside the choice, until it has', async () => {
  const merchant = {
    merchant_id: 3,
    provider: 'alipay',
    name: 'North',
    account: '2021',
    updated_at: '2026-11-18T00:00:00Z',
  };
  const merchants = [{ provider: 'alipay', source: 'merchant', default_source: 'none', merchant }];
  const game = { game_id: '1001', merchants } as unknown as OpsGame;
  const choiceOf = (tested_at: string | null) => () => {
    const { custom, initial } = useMerchantChoice(game, [{ ...merchant, tested_at } as OpsMerchant]);
    return custom.alipay({ label: 'Alipay', value: initial.alipay, onChange: () => undefined } as never);
  };
  await show(choiceOf(null));
  expect(screen.getByRole('combobox', { name: 'Alipay' }).getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText(/^“North” hasn’t passed its connection test yet/)).toBeDefined();
  await unmount();
  await show(choiceOf('2026-11-18T01:00:00Z'));
  expect(screen.queryByText(/connection test/)).toBeNull();
});

test('a choice names a default merchant only where the deployment has one', async () => {
  const choiceOf = (default_source: string) => () => {
    const merchants = [{ provider: 'alipay', source: default_source, default_source, merchant: null }];
    const { custom } = useMerchantChoice({ game_id: '1001', merchants } as unknown as OpsGame, []);
    return custom.alipay({ label: 'Alipay', value: null, onChange: () => undefined } as never);
  };
  const none = 'Not chosen (no default merchant set at deployment)';
  const names = { environment: 'Default merchant (set at deployment)', none };
  for (const [source, name] of Object.entries(names)) {
    await show(choiceOf(source));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([name, 'None']);
    await unmount();
  }
  await show(() => null);
});

test('a secret is hidden until it is asked for', async () => {
  await show(() => <SecretField label="Secret" value="s3cret" onChange={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>('Secret');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show Secret' }));
  expect(field.type).toBe('text');
});

test('a public key that waits for a second person is no longer in the form, which says that it needs one', async () => {
  const merchant = {
    merchant_id: 3,
    provider: 'alipay',
    name: 'North',
    account: '2021',
    updated_at: '2026-11-15T02:00:00.000Z',
    tested_at: null,
    settings: { provider: 'alipay', app_id: '2021', seller_id: '2088', url: null },
    stored_keys: ['private_key', 'public_key'],
  };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.endsWith(ops.audit.merchantHistory.path))
      return Response.json({ code: 200, msg: 'ok', data: { list: [] } });
    if (!url.endsWith(ops.game.saveMerchant.path))
      return Response.json({ code: 200, msg: 'ok', data: url.endsWith('me') ? me : merchant });
    sent.push(JSON.parse(body).settings.public_key);
    const { code } = failures['operator/needs-approval'];
    return Response.json({ code, msg: 'waits', data: { approval_id: 5 } });
  });
  const onSaved = vi.fn();
  await show(() => <MerchantForm merchantId={3} onSaved={onSaved} />);
  const key = await screen.findByLabelText<HTMLTextAreaElement>('Provider’s public key (PEM)');
  expect(key.closest('form')?.textContent).toContain('one of them has to approve a new one');
  fireEvent.change(key, { target: { value: '-----BEGIN PUBLIC KEY-----' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toEqual(['-----BEGIN PUBLIC KEY-----']));
  await vi.waitFor(() => expect(key.value).toBe(''));
  expect(onSaved).not.toHaveBeenCalled();
});

test.each([
  ['sandbox', /In the sandbox a game can use an untested merchant/],
  ['production', /a game can’t use the merchant before that/],
])('in %s the form says whether a game can use a merchant that is not tested', async (environment, text) => {
  const own = { ...me, environment };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: 'ok', data: own }));
  await show(() => <MerchantForm merchantId={undefined} onSaved={() => undefined} />, own);
  expect(screen.getByText(text)).toBeDefined();
});

test('every key that a new merchant needs is marked, those that are stored are not', async () => {
  await show(() => <MerchantForm merchantId={undefined} onSaved={() => undefined} />);
  for (const label of ['Merchant’s private key (PEM)', 'Provider’s public key (PEM)']) {
    const marked = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    expect(marked?.hasAttribute('data-required'), label).toBe(true);
  }
});
