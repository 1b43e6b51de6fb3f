// Searching: results for what was typed, nothing found, history and what was seen on this device.
import type { GoodsCard } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setLanguage } from '../../../shared/i18n/index.ts';
import { queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { readHistory, storeKeyword, storeSeen } from './device-history.ts';
import SearchSheet from './SearchSheet.tsx';

const SEARCH = 'index/searchGoods';
const ship: GoodsCard = {
  goods_id: 7,
  group_id: 1,
  kind: 'goods',
  name: '合金船模',
  subtitle: '周年版',
  image: '/ship.svg',
  price: 26800,
  market_price: null,
  price_window: null,
  tags: [],
  limits: { per_order: null, per_role: null, period: null },
  status: 'on_sale',
  sale_starts_at: null,
  sale_ends_at: null,
  contents: [],
};
let server: ReturnType<typeof fakeServer>;
const onGoods = vi.fn();

beforeEach(() => {
  localStorage.clear();
  visitAsPlayer();
  server = fakeServer();
  onGoods.mockClear();
});
afterEach(() => queryClient.clear());

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <SearchSheet open onClose={vi.fn()} onGoods={onGoods} />
    </QueryClientProvider>,
  );
  await settle();
}
async function search(keyword: string) {
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: keyword } });
  fireEvent.submit(field.form ?? document.body);
  await settle();
}
const press = (element: HTMLElement) => act(() => element.click());

it('finds goods, opens one, and remembers what was searched for', async () => {
  server.answer(SEARCH, ok({ list: [ship], next_cursor: null }));
  await open();
  await search(' 船 ');
  expect(server.callsTo(SEARCH)[0]?.body).toMatchObject({ keyword: '船' });
  press(screen.getByRole('button', { name: /合金船模/ }));
  expect(onGoods).toHaveBeenCalledWith(7);
  expect(readHistory().keywords).toEqual(['船']);
});

it('is ready for typing when it opens', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('says that nothing was found', async () => {
  server.answer(SEARCH, ok({ list: [], next_cursor: null }));
  await open();
  await search('坦克');
  expect(screen.getByText('没有找到「坦克」')).toBeTruthy();
});

it('a lost connection can be tried again', async () => {
  server.cut(SEARCH);
  await open();
  await search('船');
  server.answer(SEARCH, ok({ list: [ship], next_cursor: null }));
  press(screen.getByRole('button', { name: '重新加载' }));
  await settle();
  expect(screen.getByText('合金船模')).toBeTruthy();
});

it('offers earlier searches and goods seen on this device, until they are cleared', async () => {
  storeKeyword('杯');
  storeSeen({ goods_id: 9, name: '马克杯', image: '/cup.svg' });
  server.answer(SEARCH, ok({ list: [ship], next_cursor: null }));
  await open();
  press(screen.getByRole('button', { name: /马克杯/ }));
  expect(onGoods).toHaveBeenCalledWith(9);
  press(screen.getByRole('button', { name: '清除记录' }));
  expect(screen.queryByRole('button', { name: '杯' })).toBeNull();
  expect(readHistory()).toEqual({ keywords: [], seen: [] });
});

it('goods that were seen are named in the language of now', async () => {
  storeSeen({ goods_id: 9, name: '马克杯', image: '/cup.svg' });
  server.answer('index/getGoodsInfoById', ok({ ...ship, goods_id: 9, name: 'Captain’s Mug' }));
  setLanguage('en');
  onTestFinished(() => act(() => setLanguage('zh')));
  await open();
  expect(screen.getByRole('button', { name: /Captain’s Mug/ })).toBeTruthy();
});
