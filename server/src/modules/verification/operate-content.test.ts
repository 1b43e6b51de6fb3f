// Operators write what a game says around its shop: how to reach it, and what it asks of its players.
import { randomUUID } from 'node:crypto';
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames } from '../../../test/members.ts';
import { addOperatorSession } from '../../../test/operators.ts';
import { createProviders } from '../../providers/create.ts';
import { contentModule } from '../content/index.ts';
import { operatorsModule } from '../operators/index.ts';
import { verificationModule } from './index.ts';

const { index, user, ops } = contract;
let mall: TestMall;
let token: string;

beforeAll(async () => {
  mall = await testMallOf({
    modules: [contentModule, verificationModule, operatorsModule],
    providers: createProviders,
  });
  await addGames(mall, [1001, 1002]);
  token = (await addOperatorSession(mall, [{ gameId: 1001, areas: ['content'] }])).token;
});
afterAll(() => mall.close());

const tracks = async () =>
  (
    await mall.services.db.execute<{ call: string }>(sql`SELECT call FROM operator_audit ORDER BY id`)
  ).rows.map(({ call }) => call);

test('customer service is written, written over, and read by the players of this game only', async () => {
  const phone = { kind: 'phone', label: '客服热线', value: '400-800-1001' } as const;
  const online = { kind: 'online', label: '在线客服', value: 'https://service.example/chat' } as const;
  const inGame = { kind: 'online', label: '游戏内', value: '游戏内「设置 · 联系客服」' } as const;
  const save = (input: Input<typeof ops.content.saveCustomerInfo>) =>
    mall.call(ops.content.saveCustomerInfo, input, { token });
  expect((await save({ hours: '9:00–21:00', channels: [phone] })).code).toBe(200);
  expect((await save({ hours: '全天', channels: [online, inGame, phone] })).code).toBe(200);
  const read = async (game_id: string) => (await mall.call(user.customerInfo, {}, { game_id })).data;
  expect(await read('1001')).toEqual({ hours: '全天', channels: [online, inGame, phone] });
  expect(await read('1002')).toEqual({ hours: '', channels: [] });
  expect(await tracks()).toEqual(['ops/content/saveCustomerInfo', 'ops/content/saveCustomerInfo']);
});

test('a channel that nobody could use, or that leads elsewhere, is refused', async () => {
  const saved = async (channel: object) => {
    const body = { game_id: '1001', request_id: randomUUID(), hours: '', channels: [channel] };
    return (await mall.raw('/mall/ops/content/saveCustomerInfo', body, { token })).code;
  };
  expect(await saved({ kind: 'qq', label: '客服', value: '10001' })).toBe(200);
  for (const channel of [
    { kind: 'online', label: '在线客服', value: 'javascript:alert(1)' },
    { kind: 'online', label: '在线客服', value: 'http://service.example' },
    { kind: 'online', label: '在线客服', value: ' ' },
    { kind: 'phone', label: '热线', value: 'call me' },
    { kind: 'mail', label: '邮箱', value: 'nobody' },
    { kind: 'fax', label: '传真', value: '1' },
    { kind: 'qq', label: ' ', value: '10001' },
  ])
    expect(await saved(channel)).toBe(400);
});

test('the popup that asks for proofs is switched on and worded by operators', async () => {
  const popup = {
    is_on: true,
    title: '保护你的账号',
    text: '绑定手机，找回更方便',
    asks: ['phone' as const, 'real_name' as const],
    pause_days: 3,
  };
  expect((await mall.call(index.authPopupConfInfo, {})).data.is_on).toBe(false);
  expect((await mall.call(ops.content.saveAuthPopup, popup, { token })).code).toBe(200);
  mall.services.cache.clear('game:1001');
  expect((await mall.call(index.authPopupConfInfo, {})).data).toEqual(popup);
  for (const part of [{ pause_days: 0 }, { asks: [] }, { asks: ['face'] }, { asks: ['phone', 'phone'] }]) {
    const body = { game_id: '1001', request_id: randomUUID(), ...popup, ...part };
    expect((await mall.raw('/mall/ops/content/saveAuthPopup', body, { token })).code).toBe(400);
  }
  expect((await tracks()).at(-1)).toBe('ops/content/saveAuthPopup');
  const other = await addOperatorSession(mall, [{ gameId: 1001, areas: ['catalog'] }]);
  expect((await mall.call(ops.content.saveAuthPopup, popup, { token: other.token })).code).toBe(403);
});

test('a popup that leads somewhere needs a text for its button', async () => {
  const popup = {
    title: '周年庆',
    image: '/mall/files/popup.svg',
    frequency: 'daily',
    is_hidden: false,
    starts_at: '2026-11-01T00:00:00.000Z',
    ends_at: '2027-11-01T00:00:00.000Z',
    en: { title: '', action_text: '' },
  } as const;
  const save = (part: { link: string; action_text: string }) =>
    mall.call(ops.content.savePopup, { ...popup, ...part }, { token });
  expect(await save({ link: '/pages/gift/index', action_text: '' })).toMatchObject({
    code: 400,
    data: { field: 'action_text' },
  });
  expect((await save({ link: '', action_text: '' })).code).toBe(200);
  expect((await save({ link: '/pages/gift/index', action_text: '去看看' })).code).toBe(200);
});
