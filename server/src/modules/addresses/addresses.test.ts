// Delivery addresses: whose they are, how many, which is the default, and what must not get in.
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestMall, testMallOf } from '../../../test/mall.ts';
import { addGames, addMember, GAME_ID, type Member } from '../../../test/members.ts';
import { createProviders } from '../../providers/create.ts';
import { addressesModule, findAddress } from './index.ts';

const { user } = contract;
let mall: TestMall;
let member: Member;

beforeAll(async () => {
  mall = await testMallOf({ modules: [addressesModule], providers: createProviders });
  await addGames(mall);
});
beforeEach(async () => {
  member = await addMember(mall);
});
afterAll(() => mall.close());

type NewAddress = Input<typeof user.addShippingAddress>;
const home: NewAddress = {
  name: '林小帆',
  phone: '13800000001',
  region_code: '330106',
  detail: '文三路 1 号 2 单元',
  is_default: false,
};
const add = (part: Partial<NewAddress> = {}, token = member.token, asking = {}) =>
  mall.call(user.addShippingAddress, { ...home, ...part }, { token, ...asking });
const list = async (token = member.token) =>
  (await mall.call(user.shippingAddressList, {}, { token })).data.list;

describe('a player’s addresses', () => {
  test('the first one is the default, and carries the names of its region', async () => {
    const { data } = await add();
    expect(data.address).toMatchObject({
      ...home,
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      is_default: true,
    });
    expect(await list()).toEqual([data.address]);
  });

  test('a player’s export writes the region as a parcel does', async () => {
    await add({ region_code: '110105' });
    const subject = { ...member, gameId: GAME_ID };
    const exported = await addressesModule.personal?.exportData?.(mall.services.db, subject);
    expect(exported).toMatchObject({ addresses: [{ region: '北京市 朝阳区' }] });
  });

  test('the default comes first, then what was changed last', async () => {
    const first = (await add()).data.address.address_id;
    mall.clock.advance(1000);
    const second = (await add()).data.address.address_id;
    mall.clock.advance(1000);
    const third = (await add({ is_default: true })).data.address.address_id;
    expect((await list()).map(({ address_id }) => address_id)).toEqual([third, second, first]);
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('one is changed by its id', async () => {
    const { address_id } = (await add()).data.address;
    const changed = await add({ address_id, name: ' 林帆 ', region_code: '110105' });
    expect(changed.data.address).toMatchObject({
      address_id,
      name: '林帆',
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      is_default: true,
    });
    expect(await list()).toHaveLength(1);
  });

  test('the default is given up only to another', async () => {
    const { address_id } = (await add()).data.address;
    expect((await add({ address_id, is_default: false })).data.address.is_default).toBe(true);
    const other = (await add()).data.address.address_id;
    expect((await add({ address_id, is_default: false })).data.address.is_default).toBe(false);
    expect((await list())[0]).toMatchObject({ address_id: other, is_default: true });
  });

  test('another one is made the default', async () => {
    await add();
    const { address_id } = (await add()).data.address;
    const result = await mall.call(user.shippingAddressDefault, { address_id }, { token: member.token });
    expect(result.code).toBe(200);
    expect((await list()).map((row) => [row.address_id === address_id, row.is_default])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('when the default is removed, the latest of the others takes its place', async () => {
    const first = (await add()).data.address.address_id;
    mall.clock.advance(1000);
    await add();
    mall.clock.advance(1000);
    const third = (await add()).data.address.address_id;
    await mall.call(user.shippingAddressDel, { address_id: first }, { token: member.token });
    expect((await list())[0]).toMatchObject({ address_id: third, is_default: true });
    expect(await list()).toHaveLength(2);
  });

  test('a request sent again adds one address', async () => {
    const asking = { request_id: 'add-address-request-1' };
    const first = await add({}, member.token, asking);
    expect((await add({}, member.token, asking)).data).toEqual(first.data);
    expect(await list()).toHaveLength(1);
  });

  test('of thirty addresses added at once, twenty are stored and one is the default', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => add({ is_default: true })));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(responses.filter(({ code }) => code === 200031)).toHaveLength(10);
    const stored = await list();
    expect(stored).toHaveLength(20);
    expect(stored.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('thirty changes of the default at once leave one default', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await add()).data.address.address_id);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        mall.call(user.shippingAddressDefault, { address_id: ids[n % 5] ?? 0 }, { token: member.token }),
      ),
    );
    expect(responses.every(({ code }) => code === 200)).toBe(true);
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('the database itself allows one default', async () => {
    await add();
    await add();
    await expect(
      mall.services.db.execute(
        sql`UPDATE addresses SET is_default = true WHERE player_id = ${member.playerId}`,
      ),
    ).rejects.toThrow();
  });
});

describe('somebody else’s address', () => {
  test.each([
    ['changed', (address_id: number, token: string) => add({ address_id }, token)],
    [
      'removed',
      (address_id: number, token: string) => mall.call(user.shippingAddressDel, { address_id }, { token }),
    ],
    [
      'made the default',
      (address_id: number, token: string) =>
        mall.call(user.shippingAddressDefault, { address_id }, { token }),
    ],
  ])('cannot be %s, and answers exactly as one that does not exist', async (_act, act) => {
    const { address_id } = (await add()).data.address;
    const stranger = await addMember(mall);
    await add({}, stranger.token);
    const theirs = await act(address_id, stranger.token);
    const missing = await act(999_999_999, stranger.token);
    expect(theirs).toEqual(missing);
    expect(theirs.code).toBe(404);
    expect(await list()).toMatchObject([{ address_id, is_default: true }]);
  });

  test('is not in the list, nor found for an order', async () => {
    const { address_id: addressId } = (await add()).data.address;
    const stranger = await addMember(mall);
    expect(await list(stranger.token)).toEqual([]);
    const find = (playerId: number) => findAddress(mall.services.db, { playerId, addressId });
    expect(await find(stranger.playerId)).toBeUndefined();
    expect(await find(member.playerId)).toMatchObject({ id: addressId });
  });
});

describe('what an address may hold', () => {
  test('HTML is stored as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>'.slice(0, 30);
    expect((await add({ name })).data.address.name).toBe(name);
  });

  test.each([
    ['a name of a megabyte', { name: 'x'.repeat(1024 * 1024) }, 413],
    ['a name of 31 letters', { name: 'x'.repeat(31) }, 400],
    ['a name of blanks', { name: '   ' }, 400],
    ['a NUL in the name', { name: 'a\0b' }, 400],
    ['a NUL in the detail', { detail: '文三路\0' }, 400],
    ['a phone that is none', { phone: '12345' }, 400],
    ['a phone with letters', { phone: '1380000000a' }, 400],
    ['a detail of one letter', { detail: '1' }, 400],
    ['a region that is no code', { region_code: '33010' }, 400],
    ['a region that does not exist', { region_code: '999999' }, 200030],
    ['a city in place of a district', { region_code: '330100' }, 200030],
    ['an address id of text', { address_id: '1' }, 400],
    ['an address id below one', { address_id: 0 }, 400],
    ['a player id of the sender’s choice', { player_id: 1 }, 400],
  ])('%s is refused', async (_what, part, code) => {
    expect((await add(part as never)).code).toBe(code);
    expect(await list()).toEqual([]);
  });

  test('a poisoned prototype is refused and poisons nothing', async () => {
    const body = { game_id: '1001', device_id: 'd', distinct_id: '', source_from: '', ...home };
    const payload = JSON.stringify(body).replace('{', '{"__proto__":{"is_default":true},');
    const response = await mall.app.inject({
      method: 'POST',
      url: '/mall/api/user/addShippingAddress',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      payload,
    });
    expect(response.json().code).toBe(400);
    expect(({} as Record<string, unknown>).is_default).toBeUndefined();
    expect(await list()).toEqual([]);
  });
});

describe('regions', () => {
  const regions = (input: Input<typeof user.regionList>) => mall.call(user.regionList, input);

  test('all 34 provinces are there, Hong Kong, Macau and Taiwan among them', async () => {
    const { list: provinces, parent } = (await regions({})).data;
    expect(provinces).toHaveLength(34);
    expect(parent).toBeNull();
    const names = provinces.map(({ name }) => name);
    for (const name of ['北京市', '浙江省', '台湾省', '香港特别行政区', '澳门特别行政区', '新疆维吾尔自治区'])
      expect(names).toContain(name);
  });

  test('a province holds its cities, a city its districts, and a district nothing', async () => {
    const cities = (await regions({ parent_code: '330000' })).data;
    expect(cities.parent?.name).toBe('浙江省');
    expect(cities.list.find(({ name }) => name === '杭州市')).toEqual({
      code: '330100',
      name: '杭州市',
      full_name: '浙江省 杭州市',
      level: 'city',
    });
    const districts = (await regions({ parent_code: '330100' })).data.list;
    expect(districts.map(({ name }) => name)).toContain('西湖区');
    expect((await regions({ parent_code: '330106' })).data.list).toEqual([]);
  });

  test('every city of every province ends in districts', async () => {
    for (const province of (await regions({})).data.list)
      for (const city of (await regions({ parent_code: province.code })).data.list)
        expect((await regions({ parent_code: city.code })).data.list.length, city.full_name).toBeGreaterThan(
          0,
        );
  });

  test('a word finds regions by name, and several words narrow it down', async () => {
    const found = (await regions({ keyword: '西湖' })).data.list.map(({ full_name }) => full_name);
    expect(found).toContain('浙江省 杭州市 西湖区');
    expect(found).toContain('江西省 南昌市 西湖区');
    expect((await regions({ keyword: '杭州 西湖' })).data.list.map(({ code }) => code)).toEqual(['330106']);
    expect((await regions({ keyword: '西湖', parent_code: '360000' })).data.list).toHaveLength(1);
    expect((await regions({ keyword: '没有这地方' })).data.list).toEqual([]);
  });

  test('a municipality is not said twice', async () => {
    const found = (await regions({ keyword: '朝阳区', parent_code: '110000' })).data.list;
    expect(found).toMatchObject([{ full_name: '北京市 朝阳区' }]);
  });

  test('an unknown region is not found', async () => {
    expect((await regions({ parent_code: '990000' })).code).toBe(404);
  });
});
