// Reminders of goods: one mail when they can be bought, none before, none twice, none that was cancelled.
import { type Contract, contract, type Input } from '@emall/contract';
import { MAX_GOODS_REMINDERS } from '@emall/contract/constants';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf } from '../../../test/inbox.ts';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, GAME_ID, type Member } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import { catalogModule } from './index.ts';
import { requireSaveable } from './ops/save-goods.ts';
import { sendGoodsReminders } from './remind-goods.ts';
import { goods, goodsGroups, goodsReminders, skus } from './tables.ts';

const { user } = contract;
const NOW = '2026-11-15T10:00:00+08:00';
let mall: TestMall;
let member: Member;

beforeAll(async () => {
  mall = await testMallOf({ modules: [catalogModule], providers: createProviders, now: NOW });
  await addGames(mall, [GAME_ID]);
  await mall.services.db.insert(goodsGroups).values({ id: 1, gameId: GAME_ID, name: '周边', kind: 'goods' });
  member = await addMember(mall);
});
afterAll(() => mall.close());

async function addGoods(name: string, stock: number, saleStartsAt: Date | null = null): Promise<number> {
  const [row] = await mall.services.db
    .insert(goods)
    .values({
      gameId: GAME_ID,
      groupId: 1,
      kind: 'goods',
      delivery: 'ship',
      name,
      images: ['a.svg'],
      publishedAt: new Date('2026-01-01'),
      saleStartsAt,
    })
    .returning();
  const goodsId = row?.id ?? 0;
  await mall.services.db.insert(skus).values({ gameId: GAME_ID, goodsId, price: 100, stock });
  return goodsId;
}
const remind = (goods_id: number, is_wanted = true, who = member) =>
  mall.call(user.remindGoods, { goods_id, is_wanted }, { token: who.token });
const isSet = async (goods_id: number) =>
  (await mall.call(user.goodsReminder, { goods_id }, { token: member.token })).data.is_set;
async function mails(): Promise<string[]> {
  await sendGoodsReminders(mall.services);
  const { rows } = await mall.services.db.execute<{ text: string }>(
    sql`DELETE FROM outbound_messages WHERE channel = 'game' RETURNING text`,
  );
  return rows.map(({ text }) => text);
}

test('goods that come back into stock send one reminder', async () => {
  const goodsId = await addGoods('限量船模', 0);
  expect((await remind(goodsId)).data).toEqual({ is_set: true });
  expect((await remind(goodsId)).data).toEqual({ is_set: true });
  expect(await isSet(goodsId)).toBe(true);
  expect(await mails()).toEqual([]);
  await mall.services.db.update(skus).set({ stock: 3 }).where(eq(skus.goodsId, goodsId));
  expect(await mails()).toEqual(['你关注的「限量船模」到货了，数量有限，快到商城看看吧。']);
  expect(await isSet(goodsId)).toBe(false);
  expect(await mails()).toEqual([]);
});

test('a sold-out SKU of goods that are on sale sends a reminder of its own, and names itself', async () => {
  const { db } = mall.services;
  const goodsId = await addGoods('航海 T 恤', 5);
  const values = { gameId: GAME_ID, goodsId, price: 100, stock: 0 };
  const [small, large] = await db
    .insert(skus)
    .values([
      { ...values, name: '深海蓝 S', optionValues: ['深海蓝 S'] },
      { ...values, name: '深海蓝 L', optionValues: ['深海蓝 L'] },
    ])
    .returning();
  if (!small || !large) throw new Error('no SKU was written');
  const remindSku = (sku_id: number, is_wanted = true) =>
    mall.call(user.remindGoods, { goods_id: goodsId, sku_id, is_wanted }, { token: member.token });
  expect((await remindSku(small.id)).data).toEqual({ is_set: true });
  expect((await remindSku(large.id)).data).toEqual({ is_set: true });
  expect((await remindSku(large.id, false)).data).toEqual({ is_set: false });
  expect((await remindSku(1_000_000)).code).toBe(404);
  // Nobody waits for the goods as a whole: they are on sale.
  expect(await isSet(goodsId)).toBe(false);
  expect(await mails()).toEqual([]);
  await db.update(skus).set({ stock: 3 }).where(eq(skus.goodsId, goodsId));
  expect(await mails()).toEqual(['你关注的「航海 T 恤 · 深海蓝 S」到货了，数量有限，快到商城看看吧。']);
  expect((await remindSku(small.id)).data).toEqual({ is_set: false });
});

test('goods whose sale begins send a reminder then, unless the reminder was cancelled', async () => {
  const starts = new Date('2026-11-15T12:00:00+08:00');
  const [wanted, cancelled] = [await addGoods('新品徽章', 5, starts), await addGoods('新品贴纸', 5, starts)];
  await remind(wanted);
  await remind(cancelled);
  expect((await remind(cancelled, false)).data).toEqual({ is_set: false });
  expect(await mails()).toEqual([]);
  mall.clock.set('2026-11-15T12:00:01+08:00');
  expect(await mails()).toEqual(['你关注的「新品徽章」开售了，快到商城看看吧。']);
  mall.clock.set(NOW);
});

test('what can be bought needs no reminder, and unknown goods have none', async () => {
  expect((await remind(await addGoods('现货', 5))).data).toEqual({ is_set: false });
  expect((await remind(999_999)).code).toBe(404);
});

test('two jobs at once send one mail', async () => {
  const goodsId = await addGoods('抢手货', 0);
  await remind(goodsId);
  await mall.services.db.update(skus).set({ stock: 1 }).where(eq(skus.goodsId, goodsId));
  await Promise.all([sendGoodsReminders(mall.services), sendGoodsReminders(mall.services)]);
  expect(await mails()).toHaveLength(1);
});

test('a reminder is a message of the mall too, in the language of its player and with the name of the goods', async () => {
  const reader = await addMember(mall);
  const { db } = mall.services;
  await db.execute(sql`UPDATE players SET language = 'en' WHERE id = ${reader.playerId}`);
  await db.execute(sql`
    INSERT INTO translations (game_id, language, source, translation, updated_at)
    VALUES (${GAME_ID}, 'en', '潮汐海报', 'Tide poster', ${new Date(NOW)})`);
  const goodsId = await addGoods('潮汐海报', 0);
  await remind(goodsId, true, reader);
  await db.update(skus).set({ stock: 3 }).where(eq(skus.goodsId, goodsId));
  const text = '“Tide poster” is back in stock. There aren’t many, so have a look in the shop soon.';
  expect(await mails()).toEqual([text]);
  expect(await inboxOf(mall, reader, 'en')).toEqual([
    { title: 'Back in stock', text, link: `/pages/index/index?goods_id=${goodsId}` },
  ]);
});

test('if the role of a reminder was unlinked, another role of the player gets the mail, and the message comes in any case', async () => {
  const { db } = mall.services;
  const [two, none] = [await addMember(mall), await addMember(mall)];
  const goodsId = await addGoods('解绑试验', 0);
  for (const who of [two, none]) await remind(goodsId, true, who);
  await db.execute(sql`
    UPDATE player_roles SET unbound_at = ${new Date(NOW)} WHERE player_id IN (${two.playerId}, ${none.playerId})`);
  await db.execute(sql`
    INSERT INTO player_roles (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
    VALUES (${GAME_ID}, ${two.playerId}, 's1', '潮汐', 'second', '大副', 1, 0, '')`);
  await db.update(skus).set({ stock: 3 }).where(eq(skus.goodsId, goodsId));
  await sendGoodsReminders(mall.services);
  const { rows } = await db.execute(sql`DELETE FROM outbound_messages RETURNING target`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).toContain('second');
  for (const who of [two, none]) expect(await inboxOf(mall, who)).toHaveLength(1);
});

test('the mail goes to the role that asked, not to a higher one', async () => {
  const { db } = mall.services;
  const player = await addMember(mall);
  const goodsId = await addGoods('小号的愿望', 0);
  await remind(goodsId, true, player);
  await db.execute(sql`
    INSERT INTO player_roles (game_id, player_id, server_code, server_name, role_code, role_name, level, vip_level, avatar)
    VALUES (${GAME_ID}, ${player.playerId}, 's1', '潮汐', 'higher', '提督', 99, 0, '')`);
  await db.update(skus).set({ stock: 3 }).where(eq(skus.goodsId, goodsId));
  await sendGoodsReminders(mall.services);
  const { rows } = await db.execute(sql`DELETE FROM outbound_messages RETURNING target`);
  expect(JSON.stringify(rows)).not.toContain('higher');
});

test('a player has a limited number of reminders', async () => {
  const other = await addMember(mall);
  const [role] = (
    await mall.services.db.execute<{ role_id: number; player_id: number }>(
      sql`SELECT role_id, player_id FROM player_roles ORDER BY role_id DESC LIMIT 1`,
    )
  ).rows;
  const ids = [];
  for (let nth = 0; nth <= MAX_GOODS_REMINDERS; nth += 1) ids.push(await addGoods(`第 ${nth} 件`, 0));
  const last = ids.pop() ?? 0;
  await mall.services.db.insert(goodsReminders).values(
    ids.map((goodsId) => ({
      gameId: GAME_ID,
      goodsId,
      kind: 'restock' as const,
      createdAt: new Date(NOW),
      roleId: Number(role?.role_id),
      playerId: Number(role?.player_id),
    })),
  );
  expect((await remind(last, true, other)).msg).toContain(String(MAX_GOODS_REMINDERS));
  await remind(ids[0] ?? 0, false, other);
  expect((await remind(last, true, other)).data).toEqual({ is_set: true });
  // However many are asked for at once.
  await remind(last, false, other);
  const more = await Promise.all(Array.from({ length: 12 }, (_, nth) => addGoods(`又一件 ${nth}`, 0)));
  const codes = (await Promise.all(more.map((id) => remind(id, true, other)))).map(({ code }) => code);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
});

test('players ask for reminders while an operator looks at what the form of the goods holds', async () => {
  const goodsId = await addGoods('罗盘', 0);
  const form = { goods_id: goodsId, group_id: 1, kind: 'goods', delivery: 'ship', options: [] };
  await mall.services.db.transaction(async (tx) => {
    await requireSaveable(tx, GAME_ID, form as unknown as Input<Contract['ops']['catalog']['saveGoods']>, {
      isLocked: true,
    });
    // The reminder refers to the goods.
    const late = new Promise<string>((resolve) => setTimeout(resolve, 2000, 'late').unref());
    expect(await Promise.race([remind(goodsId), late])).toMatchObject({ data: { is_set: true } });
  });
});
