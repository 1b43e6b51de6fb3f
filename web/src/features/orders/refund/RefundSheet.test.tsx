// Applying for a refund when responses are lost.
import type { RefundApplication } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORDER_ID, parcelAddress, unpaidOrder } from '../../../entities/order/test/order.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { fakeUploads } from '../../../shared/request/test/fake-upload.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { storedDraft } from './draft.ts';
import RefundSheet from './RefundSheet.tsx';

const APPLY = 'order/applyRefund';
const PROGRESS = 'order/refundProgress';

const open = { kinds: ['refund'], items: [{ order_item_id: 1, amounts: [20_000] }], amount: 20_000 };
const closed = { kinds: [], items: [], amount: 0 };
const application = (changes: Partial<RefundApplication>): RefundApplication => ({
  application_id: 5,
  kind: 'refund',
  reason: 'changed_mind',
  description: '',
  status: 'applied',
  items: [{ order_item_id: 1, quantity: 1 }],
  photos: [],
  amount: 20_000,
  created_at: '2026-11-15T00:00:00Z',
  decided_at: null,
  decision_note: '',
  return_address: null,
  return_until: null,
  carrier: null,
  tracking_number: null,
  refunded_at: null,
  actions: [],
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
});
afterEach(() => queryClient.clear());

const progress = (form: object, list: RefundApplication[], more = {}) =>
  server.answer(PROGRESS, ok({ ...form, apply_until: null, list, drafts: [], ...more }));
const refresh = () => queryClient.invalidateQueries({ queryKey: [PROGRESS] });

const show = (changes: Parameters<typeof unpaidOrder>[0] = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <RefundSheet
        open
        onClose={() => undefined}
        order={unpaidOrder({
          order_id: ORDER_ID,
          status: 'shipped',
          actions: ['apply_refund'],
          ...changes,
        })}
      />
    </QueryClientProvider>,
  );

async function apply() {
  await userEvent.click(await screen.findByRole('radio', { name: '不想要了 / 拍错了' }));
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }));
}

it('an application that arrived although its response was lost is shown, and a new one after its rejection is sent', async () => {
  progress(open, []);
  show();
  server.cut(APPLY);
  await screen.findByRole('button', { name: '提交申请' });
  progress(closed, [application({})]);
  await apply();
  expect(await screen.findByRole('region', { name: '等待商家处理' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '提交申请' })).toBeNull();

  progress(open, [application({ status: 'rejected', decision_note: '已经打包' })]);
  await refresh();
  server.answer(APPLY, ok({ application_id: 6, amount: 20_000 }));
  await apply();
  await waitFor(() => expect(server.callsTo(APPLY)).toHaveLength(3));
  // The lost one and its repeat, then the new one.
  const [first, repeat, second] = server.callsTo(APPLY).map(({ body }) => body.request_id);
  expect(repeat).toBe(first);
  expect(second).not.toBe(first);
});

const item = (name: string, id: number) => ({
  order_item_id: id,
  goods_id: id,
  sku_id: id,
  name,
  sku_name: '',
  image: '',
  price: 8_900,
  quantity: 1,
  refunded_quantity: 0,
});
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const send = () => userEvent.click(screen.getByRole('button', { name: '提交申请' }));

it('a reason of the other kind is not sent: the player chooses one of this kind', async () => {
  progress({ ...open, kinds: ['refund', 'return'] }, []);
  server.answer(APPLY, ok({ application_id: 6, amount: 20_000 }));
  show();
  await choose(/^仅退款/);
  await choose('没有收到商品');
  await choose(/^退货退款/);
  await send();
  expect(server.callsTo(APPLY)).toHaveLength(0);
  await choose('商品损坏或有质量问题');
  await send();
  await waitFor(() => expect(server.callsTo(APPLY)).toHaveLength(1));
  expect(server.callsTo(APPLY)[0]?.body).toMatchObject({ kind: 'return', reason: 'damaged' });
});

it('an item that was refunded meanwhile is not applied for', async () => {
  const items = [1, 2].map((order_item_id) => ({ order_item_id, amounts: [10_000] }));
  progress({ ...open, items }, []);
  server.answer(APPLY, ok({ application_id: 6, amount: 10_000 }));
  show();
  await choose('不想要了 / 拍错了');
  progress({ ...open, items: items.slice(1), amount: 10_000 }, []);
  await refresh();
  await send();
  await waitFor(() => expect(server.callsTo(APPLY)).toHaveLength(1));
  expect(server.callsTo(APPLY)[0]?.body).toMatchObject({
    items: [{ order_item_id: 2, quantity: 1 }],
  });
});

it('what was entered is there again after the page was left or loaded again, and gone once it is sent', async () => {
  const items = [1, 2].map((order_item_id) => ({ order_item_id, amounts: [10_000] }));
  const both = items.map(({ order_item_id }) => item(`商品 ${order_item_id}`, order_item_id));
  progress({ ...open, items }, []);
  server.answer(APPLY, ok({ application_id: 6, amount: 10_000 }));
  const { unmount } = show({ items: both });
  await choose('不想要了 / 拍错了');
  await userEvent.type(screen.getByRole('textbox'), '买错了');
  await userEvent.click(screen.getByRole('checkbox', { name: /商品 2/ }));
  unmount();

  const again = show({ items: both });
  await send();
  await waitFor(() => expect(server.callsTo(APPLY)).toHaveLength(1));
  expect(server.callsTo(APPLY)[0]?.body).toMatchObject({
    reason: 'changed_mind',
    description: '买错了',
    items: [{ order_item_id: 1, quantity: 1 }],
  });
  again.unmount();
  show({ items: both });
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
});

it('beside an application under way a new one is asked for by a button, and names its goods', async () => {
  const items = [item('船模', 1), item('船长帽', 2)];
  progress({ kinds: ['refund'], items: [{ order_item_id: 2, amounts: [8_900] }], amount: 8_900 }, [
    application({ status: 'awaiting_return' }),
  ]);
  show({ items });
  await userEvent.click(await screen.findByRole('button', { name: '再提交一个申请' }));
  expect(screen.getByRole('checkbox', { name: '船长帽 · ¥89.00' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交申请' })).toBeTruthy();
});

it('after a rejected application the same goods are applied for again, and the form does not say others', async () => {
  progress(open, [application({ status: 'rejected' })]);
  show();
  expect(await screen.findByRole('heading', { name: '再提交一个申请' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '提交申请' })).toBeTruthy();
});

it('some pieces of a line are applied for, with what was paid for them', async () => {
  progress(
    { kinds: ['refund'], items: [{ order_item_id: 1, amounts: [3_234, 6_468, 9_702] }], amount: 10_702 },
    [],
  );
  server.answer(APPLY, ok({ application_id: 6, amount: 6_468 }));
  show({ items: [{ ...item('船模', 1), quantity: 3 }] });
  expect(await screen.findByText('¥107.02')).toBeTruthy();
  const stepper = within(screen.getByRole('group', { name: '船模：退几件，共 3 件' }));
  await userEvent.click(stepper.getByRole('button', { name: '减少' }));
  expect(screen.getByText('¥64.68')).toBeTruthy();
  await apply();
  await waitFor(() => expect(server.callsTo(APPLY)).toHaveLength(1));
  expect(server.callsTo(APPLY)[0]?.body).toMatchObject({ items: [{ order_item_id: 1, quantity: 2 }] });
});

it('photos that were uploaded before the page was left are sent, and shown with the application', async () => {
  const photo = { upload_id: 7, url: '/mall/files/proofs/7', width_px: 10, height_px: 10 };
  storedDraft(ORDER_ID).write({ nth: 0, description: '', pieces: {}, uploadIds: [7] });
  progress(open, [], { drafts: [photo] });
  server.answer(APPLY, ok({ application_id: 6, amount: 20_000 }));
  show();
  expect(await screen.findByRole('button', { name: '移除图片 1' })).toBeTruthy();
  expect(server.callsTo(PROGRESS)[0]?.body).toMatchObject({ upload_ids: [7] });
  progress(closed, [application({ photos: [photo] })]);
  await apply();
  expect(await screen.findByRole('button', { name: '查看图片 1' })).toBeTruthy();
  expect(server.callsTo(APPLY)[0]?.body).toMatchObject({ upload_ids: [7] });
});

it('a photo that is being uploaded or has failed is not left out silently', async () => {
  progress(open, []);
  const sent = fakeUploads();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }),
  );
  show();
  await userEvent.upload(
    await screen.findByLabelText('添加图片'),
    new File(['a'], 'a.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  await apply();
  sent[0]?.answer(refused(200040, '仅支持 JPG、PNG、WebP 图片'));
  await screen.findByText('仅支持 JPG、PNG、WebP 图片');
  await apply();
  expect(server.callsTo(APPLY)).toHaveLength(0);
});

it('two variants of one goods differ in the form and on the progress', async () => {
  const items = [
    { ...item('T恤', 1), sku_name: '黑色 L' },
    { ...item('T恤', 2), sku_name: '白色 M' },
  ];
  progress({ ...open, items: [{ order_item_id: 2, amounts: [8_900] }] }, [
    application({ description: '领口开线', status: 'rejected' }),
  ]);
  show({ items });
  expect(await screen.findByRole('checkbox', { name: 'T恤 白色 M · ¥89.00' })).toBeTruthy();
  const card = within(screen.getByRole('region', { name: '未通过' }));
  expect(card.getByText('T恤 黑色 L')).toBeTruthy();
  expect(card.getByText('领口开线')).toBeTruthy();
});

it('a parcel that has not left the shop has no reason about what arrived', async () => {
  progress(open, []);
  const { unmount } = show({ status: 'paid', address: parcelAddress });
  expect(await screen.findByRole('radio', { name: '不想要了 / 拍错了' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '其他原因' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  unmount();
  // Codes and items of the game arrive within seconds of the payment: they can be missing.
  show({ status: 'delivering' });
  expect(await screen.findByRole('radio', { name: '没有收到商品' })).toBeTruthy();
});
