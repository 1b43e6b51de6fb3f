// Two operators have the same record open in a dialog: the second does not overwrite what the first saved.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { EditSale } from '../../pages/flash-sales/EditSale.tsx';
import { MerchantForm } from '../../pages/games/MerchantForm.tsx';
import { Translations } from '../../pages/goods/Translations.tsx';
import { Screen as LinkPage } from '../../pages/links/LinkPage.tsx';
import { Templates } from '../../pages/messages/Templates.tsx';
import { Screen as Operators } from '../../pages/operators/Operators.tsx';
import { Screen as Roles } from '../../pages/operators/Roles.tsx';
import { callQuery } from '../../request/queries.ts';
import { type SentCall, showScreen } from '../../test/show-screen.tsx';
import { useCallForm } from './useCallForm.ts';

let root: Root;
let sent: SentCall[];
let responses: Record<string, unknown>;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

type Shown = { Screen: Parameters<typeof showScreen>[0]['Screen']; path?: string; at?: string };
async function show(shown: Shown, stored: Record<string, unknown>): Promise<void> {
  responses = stored;
  const permissions = [
    'operator.write',
    'operator.read',
    'link.write',
    'catalog.price',
    'content.read',
    'content.write',
  ];
  ({ root, sent } = await showScreen({ ...shown, permissions, responses }));
}
const entry = (record: string, field: string) => ({
  audit_id: 9,
  username: 'wang',
  operator_name: 'Wang',
  call: 'ops/any/thing',
  reason: '',
  approved_by: null,
  at: '2026-11-18T02:00:00.000Z',
  records: [record],
  changes: [{ field, before: '""', after: '""' }],
  names: [],
  restore_call: '',
  restore_input: null,
});
const saved = (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input);
/** A button that saves can be pressed once the effects are there. */
const click = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await act(async () => fireEvent.click(button));
};
const type = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => fireEvent.change(field, { target: { value } }));
};
const conflict = async (text: RegExp) => expect((await screen.findByText(text)).textContent).toBeTruthy();

test('a link that somebody renamed meanwhile keeps that name', async () => {
  const link = { link: 'hh01', name: 'Fair', url: 'https://x/hh01', status: 'running' };
  await show(
    { Screen: LinkPage, path: 'links/$link', at: 'links/hh01' },
    { 'link/list': { list: [link], next_cursor: null, total: 1 }, 'audit/history': { list: [] } },
  );
  await click('Rename');
  await type('Name', 'Spring fair');
  responses['link/list'] = { list: [{ ...link, name: 'Expo' }], next_cursor: null, total: 1 };
  responses['audit/history'] = { list: [entry('link:hh01', 'name')] };
  const rename = within(await screen.findByRole('dialog', { name: /^Rename/ }));
  await act(async () => fireEvent.click(rename.getByRole('button', { name: 'Rename' })));
  await conflict(/^Wang \(.+\) changed Name\. Nothing was saved/);
  expect(saved('link/save')).toEqual([]);
});

test('a link that nobody else touched is saved with the newest change that was seen', async () => {
  const link = { link: 'hh01', name: 'Fair', url: 'https://x/hh01', status: 'running' };
  await show(
    { Screen: LinkPage, path: 'links/$link', at: 'links/hh01' },
    {
      'link/list': { list: [link], next_cursor: null, total: 1 },
      'audit/history': { list: [entry('link:hh01', 'name')] },
      'link/save': { link: 'hh01' },
    },
  );
  await click('Rename');
  await type('Name', 'Spring fair');
  const rename = within(await screen.findByRole('dialog', { name: /^Rename/ }));
  await act(async () => fireEvent.click(rename.getByRole('button', { name: 'Rename' })));
  await vi.waitFor(() =>
    expect(saved('link/save')).toMatchObject([{ link: 'hh01', name: 'Spring fair', expected_audit_id: 9 }]),
  );
});

test('permissions that somebody gave a role meanwhile stay', async () => {
  const role = { role_id: 4, name: 'Night shift', permissions: ['order.read'], limits: {}, operators: 2 };
  await show({ Screen: Roles }, { 'operator/listRoles': { list: [role] } });
  await click('Edit');
  await type('Name', 'Day shift');
  const changed = { ...role, permissions: ['order.read', 'order.ship'] };
  responses['operator/listRoles'] = { list: [changed] };
  responses['audit/roleHistory'] = { list: [entry('operator_role:4', 'permissions')] };
  await click('Save');
  await conflict(/^Wang \(.+\) changed Permissions\. Nothing was saved/);
  expect(saved('operator/saveRole')).toEqual([]);
});

test('a role that somebody took from an operator meanwhile is not given back unseen', async () => {
  const operator = {
    operator_id: 7,
    username: 'kim',
    name: 'Kim',
    is_active: true,
    has_password: true,
    has_second_factor: true,
    last_seen_at: null,
    created_at: '2026-11-01T02:00:00.000Z',
    grants: [{ role_id: 4, role_name: 'Night shift', game_id: null, ends_at: null }],
  };
  const role = { role_id: 4, name: 'Night shift', permissions: [], limits: {}, operators: 1 };
  await show(
    { Screen: Operators },
    { 'operator/list': { list: [operator] }, 'operator/listRoles': { list: [role] } },
  );
  await click('Assign role');
  await screen.findByRole('option', { name: 'Night shift' });
  await type('Role', '4');
  responses['operator/list'] = { list: [{ ...operator, grants: [] }] };
  responses['audit/operatorHistory'] = { list: [entry('operator:7', 'grants')] };
  const dialog = within(await screen.findByRole('dialog'));
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Assign role' })));
  await conflict(/^Wang \(.+\) changed Roles\. Nothing was saved/);
  expect(saved('operator/grant')).toEqual([]);
});

test('the price of a flash sale that somebody changed meanwhile stays', async () => {
  const sku = { sku_id: 3, sku_name: 'Navy S', price: 3000, base_price: 5000, quota: null, stock: 50 };
  const sale = {
    price_window_id: 7,
    status: 'draft',
    skus: [sku],
    limit_quantity: null,
    limit_per: 'role',
    starts_at: '2026-11-20T02:00:00.000Z',
    ends_at: '2026-11-21T02:00:00.000Z',
  };
  const Screen = () => {
    const { data } = useQuery(callQuery(ops.catalog.listPriceWindows, {}, '1001'));
    const found = data?.list[0];
    return found && <EditSale sale={found as never} what="edit" onClose={() => undefined} />;
  };
  const listed = (price: number, stock: number) => ({
    list: [{ ...sale, skus: [{ ...sku, price, stock }] }],
  });
  await show({ Screen }, { 'catalog/listPriceWindows': listed(3000, 50), 'audit/history': { list: [] } });
  await type('Limit per buyer', '2');
  await type('Reason', 'fewer each');
  responses['catalog/listPriceWindows'] = listed(2500, 49);
  responses['audit/history'] = { list: [entry('price_window:7', 'skus')] };
  const button = screen.getByRole('button', { name: 'Edit flash sale' });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await act(async () => fireEvent.click(button));
  await conflict(/^Wang \(.+\) changed .+\. Nothing was saved/);
  expect(saved('catalog/changePriceWindow')).toEqual([]);
});

test('a template that somebody rewrote meanwhile keeps its text', async () => {
  const template = {
    message_template_id: 5,
    name: 'Delay',
    title_zh: '延迟',
    title_en: 'Delay',
    text_zh: '抱歉',
    text_en: 'Sorry',
  };
  const Screen = () => <Templates form={useCallForm({ call: ops.message.broadcast, initial: {} })} />;
  await show({ Screen }, { 'message/listTemplates': { list: [template] }, 'audit/history': { list: [] } });
  await screen.findByRole('option', { name: 'Delay' });
  await type('Template', '5');
  responses['message/listTemplates'] = { list: [{ ...template, text_en: 'So sorry' }] };
  responses['audit/history'] = { list: [entry('message_template:5', 'text_en')] };
  await click('Save as template');
  await conflict(/^Wang \(.+\) changed .+\. Nothing was saved/);
  expect(saved('message/saveTemplate')).toEqual([]);
});

test('a template is saved twice in a row: one’s own change is no conflict', async () => {
  const template = {
    message_template_id: 5,
    name: 'Delay',
    title_zh: '延迟',
    title_en: 'Delay',
    text_zh: '抱歉',
    text_en: 'Sorry',
  };
  const Screen = () => <Templates form={useCallForm({ call: ops.message.broadcast, initial: {} })} />;
  await show(
    { Screen },
    {
      'message/listTemplates': { list: [template] },
      'audit/history': { list: [] },
      'message/saveTemplate': { message_template_id: 5 },
    },
  );
  await screen.findByRole('option', { name: 'Delay' });
  await type('Template', '5');
  await type('Template name', 'Delays');
  responses['message/listTemplates'] = { list: [template] };
  await click('Save as template');
  responses['message/listTemplates'] = { list: [{ ...template, name: 'Delays' }] };
  await vi.waitFor(() => expect(saved('message/saveTemplate')).toHaveLength(1));
  await screen.findByRole('option', { name: 'Delays' });
  await type('Template name', 'Long delays');
  await click('Save as template');
  await vi.waitFor(() => expect(saved('message/saveTemplate')).toHaveLength(2));
});

test('the English of goods that somebody rewrote meanwhile is shown before it is saved', async () => {
  const english = (translation: string) => ({
    list: [{ source: '罗盘', translation, updated_at: '2026-11-18T01:00:00.000Z' }],
    next_cursor: null,
    total: null,
  });
  const Screen = () => <Translations goodsId={3} sources={['罗盘', '古铜']} />;
  await show(
    { Screen },
    {
      'content/translationList': english('Compass'),
      'audit/history': { list: [] },
      'content/saveTranslations': {},
    },
  );
  await type('古铜', 'Bronze');
  responses['content/translationList'] = english('Star compass');
  const others = { ...entry('goods:3', 'name'), audit_id: 12, operator_name: 'Li' };
  responses['audit/history'] = { list: [others, entry('translation:0cc1', 'translation')] };
  await click('Save English texts');
  await conflict(/^Wang \(.+\) changed 罗盘\. What you entered is still here/);
  expect(saved('content/saveTranslations')).toEqual([]);
  await click('Save English texts');
  await vi.waitFor(() =>
    expect(saved('content/saveTranslations')).toMatchObject([
      { list: [{ source: '古铜', translation: 'Bronze' }], expected_audit_id: 9 },
    ]),
  );
});

test('the name of a merchant that somebody changed meanwhile is shown first, and stays when saving again', async () => {
  const merchant = {
    merchant_id: 2,
    name: 'North',
    provider: 'alipay',
    settings: { provider: 'alipay', app_id: '2021', seller_id: '2088', url: null },
    stored_keys: ['private_key', 'public_key'],
  };
  const Screen = () => <MerchantForm merchantId={2} onSaved={() => undefined} />;
  await show({ Screen }, { 'game/merchantInfo': merchant, 'game/saveMerchant': { merchant_id: 2 } });
  await type('Seller ID (2088…)', '2088123412341234');
  responses['game/merchantInfo'] = { ...merchant, name: 'North Games' };
  responses['audit/merchantHistory'] = { list: [entry('merchant:2', 'name')] };
  await click('Save');
  await conflict(/^Wang \(.+\) changed Name\. What you entered is still here/);
  expect(saved('game/saveMerchant')).toEqual([]);
  await click('Save');
  await vi.waitFor(() =>
    expect(saved('game/saveMerchant')).toMatchObject([
      { name: 'North Games', settings: { seller_id: '2088123412341234' }, expected_audit_id: 9 },
    ]),
  );
});

test('a key that somebody replaced meanwhile is not overwritten by another', async () => {
  const merchant = {
    merchant_id: 2,
    name: 'North',
    provider: 'alipay',
    updated_at: '2026-11-18T01:00:00.000Z',
    settings: { provider: 'alipay', app_id: '2021', seller_id: '2088', url: null },
    stored_keys: ['private_key', 'public_key'],
  };
  const Screen = () => <MerchantForm merchantId={2} onSaved={() => undefined} />;
  await show(
    { Screen },
    { 'game/merchantInfo': merchant, 'audit/merchantHistory': { list: [] }, 'game/saveMerchant': {} },
  );
  await type('Merchant’s private key (PEM)', '-----BEGIN PRIVATE KEY-----');
  responses['game/merchantInfo'] = { ...merchant, updated_at: '2026-11-18T02:00:00.000Z' };
  responses['audit/merchantHistory'] = { list: [entry('merchant:2', 'private_key')] };
  await click('Save');
  await conflict(/^Wang \(.+\) changed Settings\./);
  expect(saved('game/saveMerchant')).toEqual([]);
});
