// What an operator hangs up, as players read it: in order, within its window, word for word, per game.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addActivity } from '../../../test/activities.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import type { Providers } from '../../services.ts';
import { games } from '../games/tables.ts';
import { contentModule } from './index.ts';
import { agreements, banners, customerService, popups } from './tables.ts';

const { index, user } = contract;
const window = { startsAt: new Date('2026-11-01T00:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') };
const HTML = '<img src=x onerror=alert(1)> & "quotes" </script> \u2028';
let mall: TestMall;

beforeAll(async () => {
  mall = await testMallOf({ modules: [contentModule], providers: () => ({}) as Providers });
  const { db } = mall.services;
  await db.insert(games).values(
    [1001, 1002].map((id) => ({
      id,
      name: `game ${id}`,
      publisher: 'p',
      loginMethods: ['phone' as const],
    })),
  );
});
afterAll(() => mall.close());

test('banners come in shop order, only within their window, only of the game, and none that is hidden', async () => {
  const banner = { gameId: 1001, image: '/mall/files/a.svg', ...window };
  await mall.services.db.insert(banners).values([
    { ...banner, title: 'second', sort: 2 },
    { ...banner, title: 'first', sort: 1, subtitle: HTML, actionText: '去看看', link: '/pages/score/index' },
    { ...banner, title: 'over', endsAt: new Date('2026-11-15T02:00:00Z') },
    { ...banner, title: 'to come', startsAt: new Date('2026-11-15T02:00:01Z') },
    { ...banner, title: 'of another game', gameId: 1002 },
    { ...banner, title: 'hidden', isHidden: true },
  ]);
  const { data } = await mall.call(index.getBannerList, {});
  expect(data.list.map(({ title }) => title)).toEqual(['first', 'second']);
  expect(data.list[0]).toEqual({
    banner_id: expect.any(Number),
    title: 'first',
    subtitle: HTML,
    image: '/mall/files/a.svg',
    action_text: '去看看',
    link: '/pages/score/index',
  });
});

test('popups tell how often they may be shown', async () => {
  const popup = { gameId: 1001, image: '/mall/files/a.svg', ...window };
  await mall.services.db.insert(popups).values([
    { ...popup, title: 'daily', frequency: 'daily', sort: 2 },
    { ...popup, title: 'once', frequency: 'once', sort: 1 },
    { ...popup, title: 'over', frequency: 'always', endsAt: new Date('2026-11-02T00:00:00Z') },
    { ...popup, title: 'hidden', frequency: 'always', isHidden: true },
  ]);
  const { data } = await mall.call(user.getPopupList, {});
  expect(data.list).toMatchObject([
    { title: 'once', frequency: 'once', link: '', action_text: '' },
    { title: 'daily', frequency: 'daily' },
  ]);
});

test('neither banners nor popups lead to an event that is over or paused', async () => {
  const ends = { endsAt: new Date('2026-11-15T02:00:00Z') };
  const ids = await Promise.all(
    [{}, { status: 'paused' as const }, { status: 'ended' as const }, ends].map((part) =>
      addActivity(mall, { kind: 'recharge', gameId: 1002, ...part }),
    ),
  );
  const shown = ids.map((id, sort) => ({
    ...{ gameId: 1002, image: '/mall/files/a.svg', sort: sort + 10, ...window },
    ...{ title: `event ${sort}`, link: `/pages/activities/recharge?activeid=${id}` },
  }));
  await mall.services.db.insert(banners).values(shown);
  await mall.services.db
    .insert(popups)
    .values(shown.map((each) => ({ ...each, frequency: 'once' as const })));
  mall.services.cache.clear();
  for (const call of [index.getBannerList, user.getPopupList]) {
    const { list } = (await mall.call(call, {}, { game_id: '1002' })).data;
    expect(list.map(({ title }) => title).filter((title) => title.startsWith('event'))).toEqual(['event 0']);
  }
});

test('a link that leaves the mall cannot be stored', async () => {
  const bad = { gameId: 1001, title: 't', image: 'i', link: 'https://evil.test/', ...window };
  await expect(mall.services.db.insert(banners).values(bad)).rejects.toThrow();
});

test('customer service tells its hours and channels, and a game without it answers empty', async () => {
  const channels = [{ kind: 'phone' as const, label: '客服热线', value: '400-000-0000' }];
  await mall.services.db.insert(customerService).values({ gameId: 1001, hours: '9:00–21:00', channels });
  expect((await mall.call(user.customerInfo, {})).data).toEqual({ hours: '9:00–21:00', channels });
  expect((await mall.call(user.customerInfo, {}, { game_id: '1002' })).data).toEqual({
    hours: '',
    channels: [],
  });
});

test('the newest agreement in force counts, also for the places where it must be accepted', async () => {
  const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);
  const row = { gameId: 1001, title: 't', content: HTML };
  const [old, current, later, privacy] = await mall.services.db
    .insert(agreements)
    .values([
      { ...row, key: 'terms', version: '1', scenes: ['login', 'order'], inForceAt: at('01-01'), sort: 2 },
      { ...row, key: 'terms', version: '2', scenes: ['login'], inForceAt: at('06-01'), sort: 2 },
      { ...row, key: 'terms', version: '3', scenes: ['order'], inForceAt: at('12-01'), sort: 2 },
      { ...row, key: 'privacy', version: '1', scenes: ['login'], inForceAt: at('01-01'), sort: 1 },
    ])
    .returning({ id: agreements.id });
  const { data } = await mall.call(index.getAgreementList, {});
  expect(data.list.map((item) => item.agreement_id)).toEqual([privacy?.id, current?.id]);
  expect(data.list[1]).toMatchObject({ key: 'terms', version: '2', updated_at: '2026-06-01T00:00:00.000Z' });

  const atScene = async (scene: 'login' | 'order') =>
    (await mall.call(index.getAgreementItem, { scene })).data.list.map((item) => item.agreement_id);
  expect(await atScene('login')).toEqual([privacy?.id, current?.id]);
  expect(await atScene('order')).toEqual([]);

  const detail = (agreement_id: number, game_id = '1001') =>
    mall.call(index.getAgreementDetail, { agreement_id }, { game_id });
  expect((await detail(old?.id ?? 0)).data).toMatchObject({ version: '1', content: HTML });
  expect(await detail(later?.id ?? 0)).toMatchObject({ code: 404, data: null });
  expect(await detail(old?.id ?? 0, '1002')).toMatchObject({ code: 404 });
  expect(await mall.call(index.getAgreementItem, { scene: 'pay' as never })).toMatchObject({ code: 400 });
});
