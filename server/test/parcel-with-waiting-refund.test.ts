// A parcel whose refund waits for a second person does not leave before that is decided.
import { contract, ROLE_TEMPLATES } from '@emall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { requestId } from './after-sales.ts';
import { approvalIdOf, confirmFactor } from './approvals.ts';
import { addOperatorSession, limitOperator } from './operators.ts';
import { addPaidParcel } from './paid-parcel.ts';
import { openShop, type Shop } from './shop.ts';
import { untilWaiting } from './waiting.ts';

const { order, approval } = contract.ops;
const NEEDS_APPROVAL = 800_014;
const REFUND_WAITS = 200_063;
let shop: Shop;
let support: string;
let warehouse: string;

beforeAll(async () => {
  shop = await openShop({}, [operatorsModule]);
  const { permissions, limits } = ROLE_TEMPLATES.support;
  const person = await addOperatorSession(shop, [{ gameId: 1001, permissions: [...permissions] }]);
  await limitOperator(shop, person.operatorId, limits);
  await confirmFactor(shop, person.operatorId);
  support = person.token;
  const packer = { gameId: 1001, permissions: [...ROLE_TEMPLATES.warehouse.permissions] };
  warehouse = (await addOperatorSession(shop, [packer])).token;
});
afterAll(() => shop.close());

const as = (token: string) => ({ token, request_id: requestId() });
const askForRefund = (order_id: string) =>
  shop.call(order.refund, { order_id, reason: '买错了' }, as(support));
const shipment = { carrier: '顺丰速运', tracking_number: 'SF0001' };
const ship = (order_id: string) => shop.call(order.ship, { order_id, ...shipment }, as(warehouse));
const parcelOf = async (orderId: string) =>
  (await shop.call(order.parcels, { limit: 50 }, as(warehouse))).data.list.find(
    ({ order_id }) => order_id === orderId,
  );

test('it is held with the reason, in the list, by hand and from a file, until the request is withdrawn', async () => {
  const { orderId } = await addPaidParcel(shop);
  const approval_id = approvalIdOf(await askForRefund(orderId));
  expect((await parcelOf(orderId))?.refund_approval).toMatchObject({
    approval_id,
    requested_by_name: '运营',
  });
  const info = async () => (await shop.call(order.info, { order_id: orderId }, as(warehouse))).data;
  expect((await info()).actions).not.toContain('ship');

  const held = await ship(orderId);
  expect(held).toMatchObject({ code: REFUND_WAITS, data: { approval_id } });
  expect(held.msg).toContain(orderId);
  const lines = [{ line: 2, order_id: orderId, ...shipment }];
  const errors = [{ line: 2, order_id: orderId, reason: 'refund_awaits_approval' }];
  for (const call of [order.checkShipments, order.importShipments])
    expect((await shop.call(call, { lines }, as(warehouse))).data).toMatchObject({ shipped: 0, errors });
  expect((await info()).status).toBe('paid');

  expect((await shop.call(approval.withdraw, { approval_id }, as(support))).code).toBe(200);
  expect((await parcelOf(orderId))?.refund_approval).toBe(null);
  expect((await info()).actions).toContain('ship');
  expect((await ship(orderId)).code).toBe(200);
});

test('a refund that is asked for in the moment of shipping holds the parcel', async () => {
  const { orderId } = await addPaidParcel(shop);
  const client = await shop.services.pool.connect();
  try {
    // Every entry of the audit log waits: the request is written, and not committed yet.
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('operator-audit:chain', 0))`);
    const asked = askForRefund(orderId);
    await untilWaiting(shop, 1);
    const shipped = ship(orderId);
    await untilWaiting(shop, 2);
    await client.query('COMMIT');
    expect((await asked).code).toBe(NEEDS_APPROVAL);
    expect((await shipped).code).toBe(REFUND_WAITS);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
