// The history of a device: newest first, without repeats, not too long, and readable whatever is stored.
import { beforeEach, expect, it } from 'vitest';
import { userInfo, visitAsPlayer } from '../../../shared/request/test/session.ts';
import { clearSession, logIn } from '../../../shared/session/index.ts';
import { clearHistory, readHistory, storeKeyword, storeSeen } from './device-history.ts';

beforeEach(() => {
  localStorage.clear();
  visitAsPlayer();
});

it('the newest keyword stands first, once', () => {
  for (const keyword of ['船', '杯', '船']) storeKeyword(keyword);
  expect(readHistory().keywords).toEqual(['船', '杯']);
});

it('remembers the last twelve goods', () => {
  for (let goods_id = 1; goods_id <= 14; goods_id += 1) storeSeen({ goods_id, name: 'n', image: 'i' });
  const ids = readHistory().seen.map((one) => one.goods_id);
  expect(ids).toHaveLength(12);
  expect(ids[0]).toBe(14);
});

it('can be cleared', () => {
  storeKeyword('船');
  storeSeen({ goods_id: 1, name: 'n', image: 'i' });
  clearHistory();
  expect(readHistory()).toEqual({ keywords: [], seen: [] });
});

it('belongs to the player: another one on the same device finds an empty one, and visitors too', () => {
  storeKeyword('船');
  storeSeen({ goods_id: 1, name: 'n', image: 'i' });
  logIn({ token: 'other', user_info: { ...userInfo, player_id: 2 } });
  expect(readHistory()).toEqual({ keywords: [], seen: [] });
  storeKeyword('杯');
  clearSession();
  expect(readHistory()).toEqual({ keywords: [], seen: [] });
  logIn({ token: 'first', user_info: userInfo });
  expect(readHistory()).toMatchObject({ keywords: ['船'], seen: [{ goods_id: 1 }] });
});

it.each(['null', '[]', '{"1001:1":5}', '{"1001:1":{"keywords":"x","seen":[null,1]}}', 'no json'])(
  'reads %s as nothing',
  (stored) => {
    localStorage.setItem('goodsHistory', stored);
    expect(readHistory()).toEqual({ keywords: [], seen: [] });
  },
);
