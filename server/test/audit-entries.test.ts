// What the audit log keeps of calls that leave nothing else behind: reads of personal data, and deletions.
import { calls, contract } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentModule } from '../src/modules/content/index.ts';
import { operatorsModule } from '../src/modules/operators/index.ts';
import type { Member } from './members.ts';
import { addOperatorSession } from './operators.ts';
import { addPaidParcel } from './paid-parcel.ts';
import { openShop, type Shop } from './shop.ts';

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

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

const contactsOf = async (filter: object) =>
  (await shop.call(audit.list, { shows_contact: true, ...filter }, asOperator)).data.list.map(
    ({ call, contacts }) => ({ call, contacts }),
  );
const ofPlayer = ({ playerId }: Member) => ({ target_kind: 'player', target_id: String(playerId) });

test('a list of parcels is recorded with the players whose addresses it showed, page by page', async () => {
  const first = await addPaidParcel(shop);
  shop.clock.advance(1000);
  const second = await addPaidParcel(shop);
  const page = (await shop.call(order.parcels, { limit: 1 }, asOperator)).data;
  expect(page.list).toMatchObject([{ order_id: first.orderId, player_id: first.buyer.playerId }]);
  const read = { call: 'ops/order/parcels', contacts: 1 };
  expect(await contactsOf(ofPlayer(first.buyer))).toEqual([read]);
  expect(await contactsOf(ofPlayer(second.buyer))).toEqual([]);
  const [audit_id = 0] = await entriesOf('ops/order/parcels');
  const entry = (await shop.call(audit.info, { audit_id }, asOperator)).data;
  expect(entry).toMatchObject({ contact_player_ids: [first.buyer.playerId], operator_name: '运营' });
  const cursor = String(page.next_cursor);
  await shop.call(order.parcels, { limit: 1, cursor }, asOperator);
  expect(await contactsOf(ofPlayer(second.buyer))).toEqual([read]);
  expect(await contactsOf(ofPlayer(first.buyer))).toEqual([read]);
  expect(await contactsOf({ call: 'ops/order/parcels' })).toEqual([read, read]);
});

test('an order shows an address to who ships it, and to others a masked one that is no look at a person', async () => {
  const { buyer, orderId: order_id } = await addPaidParcel(shop);
  const reader = await addOperatorSession(shop, [{ gameId: 1001, permissions: ['order.read'] }]);
  await shop.call(order.info, { order_id }, { token: reader.token });
  expect(await contactsOf(ofPlayer(buyer))).toEqual([]);
  await shop.call(order.info, { order_id }, asOperator);
  expect(await contactsOf(ofPlayer(buyer))).toEqual([{ call: 'ops/order/info', contacts: 1 }]);
});

/** The objects of a schema that hold an address, each with the names of its fields. */
function* withAddress(schema: Schema): Generator<string[]> {
  const fields = schema.properties ?? {};
  if ('detail' in (fields.address?.properties ?? fields.address?.anyOf?.[0]?.properties ?? {}))
    yield Object.keys(fields);
  for (const inner of Object.values(fields)) yield* withAddress(inner);
  for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) yield* withAddress(inner);
}

test('whatever returns an address names its player beside it, so that the log can', () => {
  const found = calls
    .filter(({ path }) => path.startsWith('ops/'))
    .map(({ path, output }) => ({ path, fields: [...withAddress(output as Schema)] }))
    .filter(({ fields }) => fields.length);
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['ops/order/parcels', 'ops/order/info', 'ops/activity/listAwards']),
  );
  for (const { path, fields } of found)
    for (const names of fields) expect(names, path).toContain('player_id');
});

/** Names of fields that hold somebody's contact data, name at the bank, or pictures of a proof. */
const OF_PERSONS = /^(phone|email|payer_name|payer_account|proofs|photos)$/;
const namesIn = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[schema.items, ...(schema.anyOf ?? [])].flatMap((inner) => (inner ? namesIn(inner) : [])),
];

test('every read of operators that shows contact data, payers or proofs leaves an entry', () => {
  const showing = calls.filter(
    ({ path, changes, output }) =>
      path.startsWith('ops/') && !changes && namesIn(output as Schema).some((name) => OF_PERSONS.test(name)),
  );
  expect(showing.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'ops/player/info',
      'ops/transfer/queue',
      'ops/transfer/entries',
      'ops/order/info',
    ]),
  );
  expect(showing.filter(({ audited }) => !audited).map(({ path }) => path)).toEqual([]);
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
