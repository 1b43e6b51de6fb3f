// Submitting proof: uploads, retries and removals; the stored draft; one submission.

import type { TransferDetail } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/index.ts';
import { queryClient } from '../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../shared/request/test/fake-server.ts';
import { fakeUploads } from '../../shared/request/test/fake-upload.ts';
import { visitAsPlayer } from '../../shared/request/test/session.ts';
import { settle } from '../../shared/request/test/settle.ts';
import { click, render, type } from '../../shared/ui/test/render.ts';
import { readDraft } from './draft.ts';
import { TransferForm } from './TransferForm.tsx';

const ORDER = 'hhw17947000000001234567';
const SUBMIT = 'order/submitTransferProof';
const upload = (upload_id: number) => ({
  upload_id,
  url: `/mall/files/proofs/${upload_id}.webp`,
  width_px: 3,
  height_px: 4,
});

const transfer = (changes: Partial<TransferDetail> = {}): TransferDetail => ({
  order_id: ORDER,
  status: 'awaiting',
  pay_amount: 32_800,
  reference: 'EMHV56R6PZ',
  payee: { account_name: '澄海互娱', account_no: '622200100100112233', bank_name: '东海银行', branch: '' },
  payer_name: '',
  expires_at: '2036-01-01T00:00:00Z',
  reason: null,
  proofs: [],
  drafts: [],
  actions: ['submit', 'cancel'],
  timeline: [],
  order_status: 'unpaid',
  items: [],
  created_at: '2026-11-15T00:00:00Z',
  ...changes,
});

let server: ReturnType<typeof fakeServer>;
let sent: ReturnType<typeof fakeUploads>;
let moves: string[];
const revoked = vi.fn();

beforeEach(() => {
  visitAsPlayer();
  server = fakeServer();
  sent = fakeUploads();
  moves = [];
  revoked.mockClear();
  setNavigator({
    move: async (path) => void moves.push(path),
    canGoBack: () => false,
    back: () => undefined,
    block: () => () => undefined,
    prefetch: () => undefined,
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: revoked }),
  );
});
afterEach(() => queryClient.clear());

function show(changes?: Partial<TransferDetail>) {
  return render(
    <QueryClientProvider client={queryClient}>
      <TransferForm transfer={transfer(changes)} onExpired={() => undefined}>
        goods
      </TransferForm>
    </QueryClientProvider>,
  ).host;
}

async function pick(...names: string[]): Promise<void> {
  const input = screen.getByLabelText<HTMLInputElement>('添加图片');
  const files = names.map((name) => new File([name], name, { type: 'image/png' }));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await act(() => vi.waitUntil(() => sent.length >= names.length));
}
const button = (name: string) => screen.getByRole('button', { name });
const tiles = () => screen.queryAllByRole('presentation').length;

describe('a picture', () => {
  it('shows its upload progress, then is in the draft', async () => {
    show();
    await pick('a.png');
    act(() => sent[0]?.progress(0.4));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(readDraft(ORDER).uploadIds).toEqual([]);
    await act(async () => sent[0]?.answer(ok(upload(7))));
    await settle();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(readDraft(ORDER).uploadIds).toEqual([7]);
  });

  it('that was not uploaded can be retried, and shows the reason of the server', async () => {
    show();
    await pick('a.png');
    await act(async () => sent[0]?.cut());
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('上传失败');
    click(button('重新上传图片 1'));
    await act(() => vi.waitUntil(() => sent.length === 2));
    await act(async () => sent[1]?.answer(refused(200040, '仅支持 JPG、PNG、WebP 图片')));
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('仅支持 JPG、PNG、WebP 图片');
  });

  it('can be removed while it is uploaded and afterwards', async () => {
    show();
    await pick('a.png', 'b.png');
    await act(async () => sent[1]?.answer(ok(upload(8))));
    await settle();
    click(button('移除图片 1'));
    expect(sent[0]?.isAborted()).toBe(true);
    expect(readDraft(ORDER).uploadIds).toEqual([8]);
    click(button('移除图片 1'));
    expect(tiles()).toBe(0);
    expect(readDraft(ORDER).uploadIds).toEqual([]);
  });

  it('is one of three at most', async () => {
    show();
    const input = screen.getByLabelText<HTMLInputElement>('添加图片');
    const files = ['a', 'b', 'c', 'd'].map((name) => new File([name], name));
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(tiles()).toBe(3);
    expect(screen.queryByLabelText('添加图片')).toBeNull();
    expect(document.body.textContent).toContain('最多');
  });

  it('that could not be uploaded gives its place to another', async () => {
    show({ drafts: [upload(7), upload(8)] });
    await pick('broken.png');
    await act(async () => sent[0]?.answer(refused(200040, '仅支持 JPG、PNG、WebP 图片')));
    await settle();
    await pick('good.png');
    await act(() => vi.waitUntil(() => sent.length === 2));
    await act(async () => sent[1]?.answer(ok(upload(9))));
    await settle();
    expect(tiles()).toBe(3);
    expect(readDraft(ORDER).uploadIds).toEqual([7, 8, 9]);
  });
});

describe('the draft', () => {
  it('is restored with its pictures and the name of the payer', async () => {
    localStorage.setItem(`transferDraft:${ORDER}`, JSON.stringify({ uploadIds: [7], payerName: '林小帆' }));
    show({ drafts: [upload(7)] });
    expect(screen.getByRole<HTMLImageElement>('presentation').src).toContain('/mall/files/proofs/7.webp');
    expect(screen.getByLabelText<HTMLInputElement>('付款人姓名').value).toBe('林小帆');
  });

  it('after a rejection starts with the last proof, under the reason', () => {
    const host = show({ status: 'rejected', reason: '金额看不清', proofs: [upload(5), upload(6)] });
    expect(tiles()).toBe(2);
    expect(host.textContent).toContain('金额看不清');
    expect(button('重新提交')).toBeTruthy();
  });
});

describe('handing in', () => {
  it('needs a picture, and waits for its upload', async () => {
    const host = show();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    click(button('提交审核'));
    expect(host.textContent).toContain('请先上传转账凭证');
    // Whoever stands at the top of the page is led to it, every time.
    expect(document.activeElement?.textContent).toBe('请先上传转账凭证');
    click(button('提交审核'));
    expect(scrolled).toHaveBeenCalledTimes(2);
    await pick('a.png');
    click(button('提交审核'));
    expect(host.textContent).toContain('图片上传完再提交');
    expect(server.callsTo(SUBMIT)).toHaveLength(0);
  });

  it('no longer complains once the picture is there', async () => {
    const host = show();
    click(button('提交审核'));
    await pick('a.png');
    await act(async () => sent[0]?.answer(ok(upload(7))));
    await settle();
    expect(host.textContent).not.toContain('请先上传转账凭证');
  });

  it('of the very pictures that were rejected is confirmed first', async () => {
    server.answer(SUBMIT, ok({ status: 'reviewing' }));
    show({ status: 'rejected', reason: '金额看不清', proofs: [upload(5)] });
    click(button('重新提交'));
    // The code of the dialog is loaded first.
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('凭证没有更换');
    expect(server.callsTo(SUBMIT)).toHaveLength(0);
    click(button('去更换'));
    await pick('b.png');
    await act(async () => sent[0]?.answer(ok(upload(6))));
    await settle();
    click(button('重新提交'));
    await settle();
    expect(server.callsTo(SUBMIT).map(({ body }) => body)).toMatchObject([{ upload_ids: [5, 6] }]);
  });

  it('sends the pictures and the name once, drops the draft, and goes to the result', async () => {
    server.answer(SUBMIT, ok({ status: 'reviewing' }));
    show({ drafts: [upload(7), upload(8)] });
    type(screen.getByLabelText<HTMLInputElement>('付款人姓名'), ' 林小帆 ');
    click(button('提交审核'));
    click(button('提交审核'));
    await settle();
    expect(server.callsTo(SUBMIT).map(({ body }) => body)).toMatchObject([
      { order_id: ORDER, upload_ids: [7, 8], payer_name: '林小帆' },
    ]);
    expect(moves).toEqual(['/pages/pay/transferResult']);
    expect(localStorage.getItem(`transferDraft:${ORDER}`)).toBeNull();
  });

  it('that is rejected keeps everything and shows why', async () => {
    server.answer(SUBMIT, refused(200054, '有图片已失效，请重新上传'));
    const host = show({ drafts: [upload(7)] });
    click(button('提交审核'));
    await settle();
    expect(host.textContent).toContain('有图片已失效，请重新上传');
    expect(tiles()).toBe(1);
    expect(moves).toEqual([]);
  });
});

it('the name typed while a picture is being uploaded stays in the draft', async () => {
  show();
  await pick('a.png');
  type(screen.getByLabelText('付款人姓名'), '林小帆');
  act(() => sent[0]?.progress(0.6));
  expect(readDraft(ORDER).payerName).toBe('林小帆');
  await act(async () => sent[0]?.answer(ok(upload(7))));
  await settle();
  expect(readDraft(ORDER)).toEqual({ uploadIds: [7], payerName: '林小帆' });
});

it('the memory of a picture is released when it is removed', async () => {
  show();
  await pick('a.png');
  await act(async () => sent[0]?.answer(ok(upload(7))));
  await settle();
  click(button('移除图片 1'));
  expect(revoked).toHaveBeenCalledWith('blob:picture');
});
