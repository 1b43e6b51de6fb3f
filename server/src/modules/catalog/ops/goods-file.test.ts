// The goods of a shop as a file: what a changed file differs in, and its import, which loses no sale.
import { randomBytes } from 'node:crypto';
import { contract, type GoodsFileDifference } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOperatorSession } from '../../../../test/operators.ts';
import { addBuyer, addSku, openShop, placed, type Shop, sell, stockOf } from '../../../../test/shop.ts';
import { operatorsModule } from '../../operators/index.ts';

const { catalog } = contract.ops;
let shop: Shop;
let token: string;
let skuId: number;
let second: number;

beforeAll(async () => {
  shop = await openShop({}, [operatorsModule]);
  ({ token } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['catalog'] }]));
  const sold = await sell(shop, { name: '=罗盘', subtitle: '铜, "旧"', sku: { price: 1250, stock: 80 } });
  skuId = sold.skuId;
  second = await addSku(shop, sold.goodsId, { price: 990, stock: 5, optionValues: ['b'] });
});
afterAll(() => shop.close());

const check = async (content: string) => {
  const { code, data, msg } = await shop.call(catalog.checkGoodsFile, { content }, { token });
  if (code !== 200) throw new Error(msg);
  return data;
};
const lineOf = ({ label: _label, differences: _differences, ...line }: GoodsFileDifference) => line;
const apply = (found: GoodsFileDifference[]) =>
  shop.call(
    catalog.importGoods,
    { lines: found.map(lineOf), reason: '换季调价' },
    { token, request_id: randomBytes(12).toString('hex') },
  );

test('the file of the shop, imported as it is, changes nothing', async () => {
  const { content, lines } = (await shop.call(catalog.goodsFile, {}, { token })).data;
  expect(lines).toBe(2);
  expect(content).toContain(`'=罗盘`);
  expect(await check(content)).toEqual({ differences: [], unchanged: 2, errors: [] });
});

test('an operator who reads English gets English headings, and their file is read as well', async () => {
  const english = await shop.call(catalog.goodsFile, {}, { token, headers: { 'accept-language': 'en' } });
  expect(english.data.content).toMatch(/^\uFEFF?Variant ID,Group ID,Name,Variant,/);
  expect(await check(english.data.content)).toEqual({ differences: [], unchanged: 2, errors: [] });
});

test('a text that itself begins with an apostrophe before a formula survives the file', async () => {
  const rename = (name: string) =>
    shop.services.db.execute(sql`
      UPDATE goods SET name = ${name} FROM skus WHERE skus.goods_id = goods.id AND skus.id = ${skuId}`);
  for (const name of ["'=罗盘", "''+罗盘", "'罗盘", "' -罗盘"]) {
    await rename(name);
    const { content } = (await shop.call(catalog.goodsFile, {}, { token })).data;
    expect(await check(content)).toEqual({ differences: [], unchanged: 2, errors: [] });
  }
  await rename('=罗盘');
});

test('a changed file shows its difference first; sales until the import stay sold', async () => {
  const file = `规格编号,名称,价格,划线价,库存\r\n${skuId},罗盘二代,13.5,20,100\r\n${second},,,,\r\n`;
  const { differences, unchanged, errors } = await check(file);
  expect([unchanged, errors]).toEqual([1, []]);
  expect(differences).toMatchObject([
    {
      line: 2,
      sku_id: skuId,
      stock_change: 20,
      differences: [
        { field: 'name', before: '=罗盘', after: '罗盘二代' },
        { field: 'price', before: '12.50', after: '13.50' },
        { field: 'market_price', before: null, after: '20.00' },
        { field: 'stock', before: '80', after: '100' },
      ],
    },
  ]);
  const buyer = await addBuyer(shop);
  await placed(shop, buyer, skuId, { items: [{ sku_id: skuId, quantity: 3 }] });
  expect((await apply(differences)).data).toEqual({
    created: 0,
    changed: 1,
    goods_ids: [],
    left_out: [],
  });
  expect(await stockOf(shop, skuId)).toBe(97);
  const { rows } = await shop.services.db.execute(sql`
    SELECT g.name, s.price, s.market_price FROM skus s JOIN goods g ON g.id = s.goods_id WHERE s.id = ${skuId}`);
  expect(rows).toEqual([{ name: '罗盘二代', price: 1350, market_price: 2000 }]);
  const { rows: changes } = await shop.services.db.execute(sql`
    SELECT field, cause, before, after, reason FROM sku_changes WHERE sku_id = ${skuId} ORDER BY field`);
  expect(changes).toMatchObject([
    { field: 'price', cause: 'import', before: 1250, after: 1350, reason: '换季调价' },
    { field: 'stock', cause: 'import', before: 77, after: 97 },
  ]);
  // Whoever looks in the audit log for changes of variants finds the import, which is about goods.
  const { token: auditor } = await addOperatorSession(shop, [{ gameId: 1001, areas: ['audit'] }]);
  const log = await shop.call(
    contract.ops.audit.list,
    { target_kind: 'sku', has_total: true },
    { token: auditor },
  );
  expect(log.data).toMatchObject({
    total: 1,
    list: [{ call: catalog.importGoods.path, target_kind: 'goods' }],
  });
});

test('a line without a variant adds goods as a draft, delivered as the file calls it', async () => {
  const file = `name,group id,delivery,image,price,stock\n海图,${shop.groupId},直充到角色,/mall/files/map.svg,8,30\n`;
  const { differences } = await check(file);
  expect((await apply(differences)).data).toMatchObject({
    created: 1,
    changed: 0,
    goods_ids: { length: 1 },
    left_out: [],
  });
  const { rows } = await shop.services.db.execute(sql`
    SELECT g.published_at, g.kind, g.delivery, s.price, s.stock FROM goods g JOIN skus s ON s.goods_id = g.id
    WHERE g.name = '海图'`);
  expect(rows).toEqual([{ published_at: null, kind: 'goods', delivery: 'role', price: 800, stock: 30 }]);
  const { content } = (await shop.call(catalog.goodsFile, {}, { token })).data;
  expect(content.split('\n').find((line) => line.includes('海图'))).toContain(',直充到角色,');
});

test('every wrong line says what is wrong with it, and the others stand', async () => {
  const lines = [
    '规格编号,名称,分类编号,发货方式,图片,价格,划线价,库存',
    `${skuId},甲,,,,,,`,
    `${second},乙,,,,,,`,
    `${skuId},甲,,,,,,`,
    '999999,,,,,,,',
    ',没有分组,,role,/mall/files/a.svg,1,,',
    ',别处的分组,999999,role,/mall/files/a.svg,1,,',
    `,兑换码,${shop.groupId},code,/mall/files/a.svg,1,,`,
    `,外链图片,${shop.groupId},role,https://x.example/a.png,1,,`,
    `,负价,${shop.groupId},role,/mall/files/a.svg,-1,,`,
    `,倒挂,${shop.groupId},role,/mall/files/a.svg,5,4,`,
    // A comma of decimals, as spreadsheets of some countries write it, is none of thousands.
    `,小数逗号,${shop.groupId},role,/mall/files/a.svg,"12,50",,`,
  ];
  const { differences, errors } = await check(lines.join('\n'));
  expect(differences.map(({ line }) => line)).toEqual([2]);
  expect(errors).toEqual([
    { line: 3, record: String(second), field: 'name', reason: 'conflicting' },
    { line: 4, record: String(skuId), field: 'sku_id', reason: 'repeated_sku' },
    { line: 5, record: '999999', field: 'sku_id', reason: 'unknown_sku' },
    { line: 6, record: '没有分组', field: 'group_id', reason: 'missing_value' },
    { line: 7, record: '别处的分组', field: 'group_id', reason: 'unknown_group' },
    { line: 8, record: '兑换码', field: 'delivery', reason: 'bad_delivery' },
    { line: 9, record: '外链图片', field: 'image', reason: 'bad_image' },
    { line: 10, record: '负价', field: 'price', reason: 'bad_number' },
    { line: 11, record: '倒挂', field: 'market_price', reason: 'below_price' },
    { line: 12, record: '小数逗号', field: 'price', reason: 'bad_number' },
  ]);
});

test('a line with several wrong cells says what is wrong with each', async () => {
  const lines = ['规格编号,名称,价格,划线价,成本,库存', `${skuId},${'长'.repeat(61)},x,y,z,-1`, ',,1,,,q'];
  const { differences, errors } = await check(lines.join('\n'));
  expect(differences).toEqual([]);
  expect(errors.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
    '2 price bad_number',
    '2 market_price bad_number',
    '2 cost_amount bad_number',
    '2 stock bad_number',
    '2 name bad_text',
    '3 name missing_value',
    '3 group_id missing_value',
    '3 delivery missing_value',
    '3 image missing_value',
    '3 stock bad_number',
  ]);
});

test('an import is taken back: a cost that was not known is unknown again', async () => {
  const costOf = async () => {
    const { rows } = await shop.services.db.execute(sql`SELECT cost_amount FROM skus WHERE id = ${second}`);
    return rows[0]?.cost_amount;
  };
  const { differences } = await check(`sku_id,cost\n${second},3\n`);
  await apply(differences);
  expect(await costOf()).toBe(300);
  const lines = [{ line: 2, sku_id: second, cost_amount: null }];
  expect((await shop.call(catalog.importGoods, { lines, reason: '撤销' }, { token })).code).toBe(200);
  expect(await costOf()).toBeNull();
});

test('an import is taken back where nobody changed it since; what cannot be taken back keeps no other', async () => {
  const article = async (name: string) => (await sell(shop, { name, sku: { price: 1000, stock: 5 } })).skuId;
  const [same, edited, renamed, sold] = [
    await article('原样'),
    await article('改价'),
    await article('改名'),
    await article('售出'),
  ];
  const undo = (sku_id: number, line: number, more: object) => ({ line, sku_id, ...more });
  const set = (columns: string, id: number) =>
    shop.services.db.execute(sql`UPDATE skus SET ${sql.raw(columns)} WHERE id = ${id}`);
  // As the import left them; then a colleague and the players came.
  for (const id of [same, edited, renamed]) await set('price = 1200', id);
  await set('price = 1300', edited);
  await set('stock = 2', sold);
  await shop.services.db.execute(sql`
    UPDATE goods SET name = '新名' FROM skus WHERE skus.goods_id = goods.id AND skus.id = ${renamed}`);
  const lines = [
    undo(same, 2, { price: 1000, expected: { price: 1200 } }),
    undo(edited, 3, { price: 1000, expected: { price: 1200 } }),
    undo(renamed, 4, { name: '旧名', price: 1000, expected: { name: '改名', price: 1200 } }),
    undo(sold, 5, { stock_change: -3, expected: {} }),
  ];
  const { data } = await shop.call(catalog.importGoods, { lines, reason: '撤销' }, { token });
  expect(data).toMatchObject({ changed: 1, created: 0 });
  expect(data.left_out.map(({ line }) => line)).toEqual([3, 4, 5]);
  expect(data.left_out.map(({ label }) => label)).toEqual(
    ['改价', '新名', '售出'].map((name) => expect.stringContaining(name)),
  );
  const { rows } = await shop.services.db.execute<{ price: number; stock: number }>(sql`
    SELECT price::int, stock FROM skus WHERE id IN (${same}, ${edited}, ${renamed}, ${sold}) ORDER BY id`);
  expect(rows.map(({ price }) => price)).toEqual([1000, 1300, 1200, 1000]);
  expect(rows.at(-1)?.stock).toBe(2);
});

test('a wrong line is named by the beginning of its cell, however long it is', async () => {
  const { errors } = await check(`规格编号,名称\n,${'长'.repeat(5000)}`);
  expect(errors).toContainEqual({ line: 2, record: '长'.repeat(80), field: 'name', reason: 'bad_text' });
});

test('a price may have its thousands separated', async () => {
  const { differences } = await check(`sku_id,price\n${second},"¥12,345.6"\n`);
  expect(differences).toMatchObject([{ price: 1_234_560 }]);
});

test('who may edit prices alone imports prices alone', async () => {
  const pricing = await addOperatorSession(shop, [{ gameId: 1001, permissions: ['catalog.price'] }]);
  const importing = async (line: object) => {
    const lines = [{ line: 2, sku_id: second, ...line }];
    return (await shop.call(catalog.importGoods, { lines, reason: '调价' }, { token: pricing.token })).code;
  };
  const added = {
    group_id: shop.groupId,
    delivery: 'role',
    image: '/mall/files/a.svg',
    name: '新',
    price: 1,
  };
  expect(await importing({ price: 991 })).toBe(200);
  expect(await importing({ stock_change: 1 })).toBe(403);
  expect(await importing({ name: '改名' })).toBe(403);
  expect(await importing({ ...added, sku_id: null })).toBe(403);
  expect(await stockOf(shop, second)).toBe(5);
});

test('an import of which one line is impossible changes nothing', async () => {
  const wanted = [
    { line: 2, sku_id: skuId, price: 1 },
    { line: 3, sku_id: second, stock_change: -6 },
  ];
  const answer = await shop.call(catalog.importGoods, { lines: wanted, reason: '清仓' }, { token });
  expect(answer.code).toBe(800097);
  const unknown = [{ line: 2, sku_id: 999_999, price: 5 }];
  expect((await shop.call(catalog.importGoods, { lines: unknown, reason: '清仓' }, { token })).code).toBe(
    800095,
  );
  const { rows } = await shop.services.db.execute(sql`SELECT price FROM skus WHERE id = ${skuId}`);
  expect(rows).toEqual([{ price: 1350 }]);
});

test.each([
  ['none of goods', '订单号,快递\n1,2', '第一行没有商品的列名，请使用导出的文件'],
  ['of half a million columns', `名称,价格\n${','.repeat(500_000)}`, '第 2 行的列太多'],
  ['with a quote that is never closed', '名称,价格\n甲,1\n"乙,2', '第 3 行的引号没有闭合'],
])('a file %s is refused, and says what is wrong', async (_, content, reason) => {
  const answer = await shop.call(catalog.checkGoodsFile, { content }, { token });
  expect(answer).toMatchObject({ code: 400, data: { field: 'content', reason } });
});

test('new goods of an import name the value that they lack', async () => {
  const whole = { name: '新品', group_id: shop.groupId, image: '/mall/files/a.svg', price: 100 };
  for (const [field, reason] of Object.entries({
    name: '必填',
    group_id: '必填',
    image: '必填',
    price: '必填',
    delivery: '只能是："ship", "role"',
  })) {
    const line = { line: 2, sku_id: null, ...whole, delivery: 'role' as const, [field]: undefined };
    const answer = await shop.call(catalog.importGoods, { lines: [line], reason: '上新' }, { token });
    expect(answer).toMatchObject({ code: 400, data: { field: `lines.2.${field}`, reason } });
  }
});
