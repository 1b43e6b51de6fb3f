// Two operators have the same goods open: the second does not overwrite what the first saved.
import { ops } from '@emall/contract/ops';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callQuery } from '../../request/queries.ts';
import { type SentCall, showScreen } from '../../test/show-screen.tsx';
import { type Form, useCallForm } from './useCallForm.ts';

const shirt = {
  name: 'Shirt',
  subtitle: 'Cotton',
  group_id: 1,
  kind: 'goods',
  delivery: 'ship',
  description: '',
  images: ['/mall/files/shirt.png'],
  tags: [],
  contents: [],
  options: [],
  limits: { per_order: null, per_role: null, period: null },
  points_rate: null,
  sale_starts_at: null,
  sale_ends_at: null,
  sort: 0,
};
const entry = (audit_id: number, name: string, field: string) => ({
  audit_id,
  operator_name: name,
  at: '2026-11-18T02:00:00.000Z',
  records: ['goods:5'],
  changes: [{ field, before: '""', after: '""' }],
});

let root: Root;
let sent: SentCall[];
let form: Form | undefined;
let responses: Record<string, unknown>;

function Editor() {
  const { data } = useQuery(callQuery(ops.catalog.goodsInfo, { goods_id: 5 }, '1001'));
  return data && <Fields goods={data as never} />;
}

function Fields({ goods }: { goods: typeof shirt }) {
  form = useCallForm({ call: ops.catalog.saveGoods, initial: goods, fixed: { goods_id: 5 } });
  return null;
}

beforeEach(async () => {
  form = undefined;
  responses = {
    'catalog/goodsInfo': shirt,
    'catalog/saveGoods': { goods_id: 5 },
    'audit/history': { list: [entry(7, 'Lin', 'sort')] },
  };
  ({ root, sent } = await showScreen({ Screen: Editor, responses }));
  await vi.waitFor(() => expect(form).toBeDefined());
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const saved = () => sent.filter(({ path }) => path === 'catalog/saveGoods').map(({ input }) => input);
const type = (change: object) => act(async () => form?.set({ ...change }));
async function submit(): Promise<boolean | undefined> {
  // Act would draw nothing before the end: the form draws what it reads.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  const isSaved = await form?.submit();
  await new Promise((resolve) => setTimeout(resolve));
  react.IS_REACT_ACT_ENVIRONMENT = true;
  return isSaved;
}
function changeElsewhere(change: Partial<typeof shirt>) {
  responses['catalog/goodsInfo'] = { ...shirt, ...change };
  responses['audit/history'] = { list: [entry(9, 'Wang', Object.keys(change)[0] ?? '')] };
}

test('what nobody else changed is saved with the newest change that was seen', async () => {
  await type({ subtitle: 'Linen' });
  expect(await submit()).toBe(true);
  expect(saved()).toMatchObject([{ name: 'Shirt', subtitle: 'Linen', expected_audit_id: 7 }]);
});

test('a name that somebody else saved meanwhile is read first, and stays when saving again', async () => {
  await type({ subtitle: 'Linen' });
  changeElsewhere({ name: 'Polo shirt' });
  expect(await submit()).toBe(false);
  expect(saved()).toEqual([]);
  expect(form?.failure).toMatch(/^Wang \(.+\) changed Name\./);
  expect(form?.draft).toMatchObject({ name: 'Polo shirt', subtitle: 'Linen' });
  expect(await submit()).toBe(true);
  expect(saved()).toMatchObject([{ name: 'Polo shirt', subtitle: 'Linen', expected_audit_id: 9 }]);
  expect(form?.failure).toBeUndefined();
});

test('where both changed the same field, what is saved now stands beside what was entered', async () => {
  await type({ name: 'Linen shirt' });
  changeElsewhere({ name: 'Polo shirt' });
  expect(await submit()).toBe(false);
  expect(form?.draft.name).toBe('Linen shirt');
  expect(form?.errors).toEqual({ '/name': 'Now saved as “Polo shirt”' });
});

test('a change in the very moment of saving is refused by the server, and shown the same way', async () => {
  await type({ subtitle: 'Linen' });
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (!url.endsWith('catalog/saveGoods')) return answered(url, request);
    changeElsewhere({ name: 'Polo shirt' });
    return Response.json({ code: 412, msg: 'changed', data: null });
  });
  expect(await submit()).toBe(false);
  expect(form?.failure).toMatch(/^Wang \(.+\) changed Name\./);
  expect(form?.draft).toMatchObject({ name: 'Polo shirt', subtitle: 'Linen' });
});
