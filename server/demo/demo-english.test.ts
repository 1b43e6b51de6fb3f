// The demo shop in English: what a player reads first carries no Chinese.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activitiesModule } from '../src/modules/activities/index.ts';
import { catalogModule } from '../src/modules/catalog/index.ts';
import { contentModule, createTranslate } from '../src/modules/content/index.ts';
import { lotteryModule } from '../src/modules/lottery/index.ts';
import { createProviders } from '../src/providers/create.ts';
import { type TestMall, testMallOf } from '../test/mall.ts';
import { loadDemoWorld } from './load.ts';
import { openGames } from './world/index.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await testMallOf({
    modules: [catalogModule, contentModule, activitiesModule, lotteryModule],
    providers: createProviders,
    translate: createTranslate,
  });
  await loadDemoWorld(mall.services);
});
afterAll(() => mall.close());

/** Strings of a response that still hold Chinese; published tables and masked names of players stay as they are. */
function chineseIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return /[\u4e00-\u9fff]/.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'table_text' || name === 'winners' ? [] : chineseIn(each, `${path}.${name}`),
  );
}

test.each(openGames.map(({ game }) => game.id))(
  'groups, goods, banners and activities of game %i',
  async (id) => {
    const options = { game_id: String(id), headers: { 'accept-language': 'en' } };
    const { list: groups } = (await mall.call(contract.user.getGroupList, {}, options)).data;
    expect(groups.length).toBeGreaterThan(0);
    const found = chineseIn(groups);
    for (const { group_id } of groups) {
      const { list } = (await mall.call(contract.index.getGroupItem, { group_id, limit: 50 }, options)).data;
      for (const { goods_id } of list)
        found.push(
          ...chineseIn((await mall.call(contract.index.getGoodsInfoById, { goods_id }, options)).data),
        );
    }
    for (const call of [
      contract.index.getBannerList,
      contract.user.getPopupList,
      contract.activity.runningActivityList,
    ])
      found.push(...chineseIn((await mall.call(call, {}, options)).data));
    expect(found).toEqual([]);
  },
);
