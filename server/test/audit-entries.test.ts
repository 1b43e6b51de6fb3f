// What the audit log keeps of calls that leave nothing else behind: reads of personal data, and deletions.
import { contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentModule } from '../src/modules/content/index.ts';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { addOperatorSession } from './operators.ts';
import { openShop, type Shop } from './shop.ts';

const { audit, content, order } = contract.ops;
let shop: Shop;
let asOperator: { token: string };
beforeAll(async () => {
  shop = await openShop({}, [contentModule, operatorsModule]);
  const areas = ['audit', 'content', 'order'];
  asOperator = { token: (await addOperatorSession(shop, [{ gameId: 1001, areas }])).token };
});
afterAll(() => shop.close());

const entriesOf = async (call: string) =>
  (await shop.call(audit.list, { call }, asOperator)).data.list.map(({ audit_id }) => audit_id);

test('each reading of where parcels go is an entry', async () => {
  for (const reads of [1, 2]) {
    expect((await shop.call(order.parcels, {}, asOperator)).code).toBe(200);
    expect(await entriesOf('ops/order/parcels')).toHaveLength(reads);
  }
});

test('a deletion keeps what was deleted', async () => {
  const banner = {
    title: '周年庆',
    subtitle: '',
    image: '/mall/files/a.svg',
    action_text: '',
    link: '',
    is_hidden: false,
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2026-12-01T00:00:00Z',
    en: { title: '', subtitle: '', action_text: '' },
  };
  const { banner_id } = (await shop.call(content.saveBanner, banner, asOperator)).data;
  expect((await shop.call(content.removeBanner, { banner_id }, asOperator)).code).toBe(200);
  const [audit_id = 0] = await entriesOf('ops/content/removeBanner');
  const { before, after } = (await shop.call(audit.info, { audit_id }, asOperator)).data;
  expect(JSON.parse(before ?? 'null')).toMatchObject({ title: '周年庆', image: '/mall/files/a.svg' });
  expect(JSON.parse(after ?? 'null')).toBeNull();
});
