// Transfers under pressure: thirty at once, replies cut off, decisions that race.
import { randomBytes } from 'node:crypto';
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../../test/members.ts';
import { raceRounds } from '../../../test/rounds.ts';
import { addBuyer, runJob, sell, statusOf, stockOf } from '../../../test/shop.ts';
import {
  as,
  type Desk,
  detailOf,
  importStatement,
  openDesk,
  orderByTransfer,
  statementOf,
  submitProof,
  uploadProof,
} from '../../../test/transfers.ts';

const { order, user, ops } = contract;
const ROUNDS = raceRounds(2);
let desk: Desk;
let buyer: Member;
let skuId: number;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

async function fresh(stock = 100): Promise<void> {
  buyer = await addBuyer(desk);
  ({ skuId } = await sell(desk, { sku: { price: 50_000, stock } }));
}
const id = () => randomBytes(16).toString('hex');
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const codes = (responses: { code: number }[], code: number) =>
  responses.filter((response) => response.code === code).length;
const attemptsOf = async (orderId: string) => {
  const { rows } = await desk.services.db.execute<{ paid: number; deliveries: number }>(sql`
    SELECT (SELECT count(*)::int FROM payment_attempts WHERE order_id = ${orderId} AND status = 'paid') AS paid,
      (SELECT count(*)::int FROM deliveries WHERE order_id = ${orderId}) AS deliveries`);
  return rows[0];
};

describe('thirty at once', () => {
  test('no more than three transfers of a player are open', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await fresh();
      const items = [{ sku_id: skuId, quantity: 1 }];
      const responses = await times(30, () =>
        desk.call(order.createOfflineTransferOrder, { items, coupon_id: null }, as(buyer)),
      );
      expect([codes(responses, 200), codes(responses, 200052)]).toEqual([3, 27]);
      expect(await stockOf(desk, skuId)).toBe(97);
    }
  });

  test('no more is sold than there is', async () => {
    await fresh(2);
    const items = [{ sku_id: skuId, quantity: 1 }];
    const responses = await times(10, async () =>
      desk.call(order.createOfflineTransferOrder, { items, coupon_id: null }, as(await addBuyer(desk))),
    );
    expect([codes(responses, 200), codes(responses, 200006)]).toEqual([2, 8]);
  });

  test('one bank reference pays one order, and one order is paid once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await fresh();
      const orders: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const { order_id } = await orderByTransfer(desk, buyer, skuId);
        await submitProof(desk, buyer, order_id);
        orders.push(order_id);
      }
      await importStatement(desk, statementOf({ reference: `RACE-${round}`, amount: '500.00' }));
      const responses = await times(30, (at) =>
        desk.call(
          ops.transfer.approve,
          { order_id: orders[at % 3] ?? '', bank_reference: `RACE-${round}`, amount: 50_000 },
          { token: at % 2 ? desk.operator : desk.other },
        ),
      );
      expect(codes(responses, 200)).toBe(1);
      const paid = [];
      for (const orderId of orders) paid.push((await attemptsOf(orderId))?.paid);
      expect(paid.toSorted()).toEqual([0, 0, 1]);
    }
  });

  test('many bank references for one order: one counts', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    await submitProof(desk, buyer, order_id);
    const rows = Array.from({ length: 30 }, (_, at) => ({ reference: `MANY-${at}`, amount: '500.00' }));
    await importStatement(desk, statementOf(...rows));
    const responses = await times(30, (at) =>
      desk.call(
        ops.transfer.approve,
        { order_id, bank_reference: `MANY-${at}`, amount: 50_000 },
        { token: desk.operator },
      ),
    );
    expect([codes(responses, 200), codes(responses, 200053)]).toEqual([1, 29]);
    expect(await attemptsOf(order_id)).toEqual({ paid: 1, deliveries: 1 });
  });

  test('proof is submitted once', async () => {
    await fresh();
    const { order_id } = await orderByTransfer(desk, buyer, skuId);
    const upload_ids = [await uploadProof(desk, buyer)];
    const responses = await times(30, () =>
      desk.call(order.submitTransferProof, { order_id, upload_ids }, as(buyer)),
    );
    expect([codes(responses, 200), codes(responses, 200053)]).toEqual([1, 29]);
  });
});

describe('decisions that race', () => {
  test('approve against reject against close: one wins, and the order follows it', async () => {
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      await fresh(1);
      const { order_id } = await orderByTransfer(desk, buyer, skuId);
      await submitProof(desk, buyer, order_id);
      const token = desk.operator;
      const responses = await Promise.all([
        desk.call(
          ops.transfer.approve,
          { order_id, bank_reference: `R-${round}-${order_id}`, amount: 50_000 },
          { token },
        ),
        desk.call(ops.transfer.reject, { order_id, reason: 'x' }, { token: desk.other }),
        desk.call(ops.transfer.close, { order_id, reason: 'x' }, { token: desk.other }),
      ]);
      const { status, order_status } = await detailOf(desk, buyer, order_id);
      // Money outlives a rejection and a closing; a rejection can still be closed.
      if (responses[0].code === 200) expect([status, order_status]).toEqual(['approved', 'delivering']);
      else if (responses[2].code === 200) expect([status, order_status]).toEqual(['closed', 'cancelled']);
      else expect([status, order_status]).toEqual(['rejected', 'unpaid']);
      expect(await stockOf(desk, skuId)).toBe(status === 'closed' ? 1 : 0);
    }
  });

  test('a cancellation that races the settlement ends delivered or refunded, never both, never neither', async () => {
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      await fresh(1);
      const { order_id, reference } = await orderByTransfer(desk, buyer, skuId);
      const statement = statementOf({ amount: '500.00', memo: reference });
      await Promise.all([
        importStatement(desk, statement).then(() => desk.runJobs()),
        desk.call(user.cancelOrder, { order_id }, as(buyer)),
      ]);
      await desk.runJobs();
      expect(await statusOf(desk, order_id)).toBe('completed');
      expect(await attemptsOf(order_id)).toEqual({ paid: 1, deliveries: 1 });
    }
  });

  test('a deadline that races a submission ends under review or closed, never in between', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await fresh(1);
      const { order_id } = await orderByTransfer(desk, buyer, skuId);
      const upload_ids = [await uploadProof(desk, buyer)];
      desk.clock.advance(48 * 3_600_000 - 1);
      const submitting = desk.call(order.submitTransferProof, { order_id, upload_ids }, as(buyer));
      desk.clock.advance(1);
      await Promise.all([submitting, runJob(desk, 'close-unpaid-orders')]);
      const { status, order_status } = await detailOf(desk, buyer, order_id);
      expect([
        ['reviewing', 'unpaid'],
        ['closed', 'cancelled'],
      ]).toContainEqual([status, order_status]);
    }
  });
});

describe('replies that are cut off', () => {
  test('each changing call sent five times with one id has one effect', async () => {
    await fresh();
    const items = [{ sku_id: skuId, quantity: 1 }];
    const create = id();
    const created = [];
    for (let n = 0; n < 5; n += 1)
      created.push(
        await desk.call(order.createOfflineTransferOrder, { items, coupon_id: null }, as(buyer, create)),
      );
    expect(new Set(created.map(({ data }) => data.order_id)).size).toBe(1);
    expect(await stockOf(desk, skuId)).toBe(99);
    const { order_id = '' } = created[0]?.data ?? {};

    const upload_ids = [await uploadProof(desk, buyer)];
    const submit = id();
    for (let n = 0; n < 5; n += 1) {
      const response = await desk.call(
        order.submitTransferProof,
        { order_id, upload_ids },
        as(buyer, submit),
      );
      expect(response.data).toEqual({ status: 'reviewing' });
    }
    const input = { order_id, bank_reference: `CUT-${order_id}`, amount: 50_000 };
    const approve = id();
    for (let n = 0; n < 5; n += 1) {
      const response = await desk.call(ops.transfer.approve, input, {
        token: desk.operator,
        request_id: approve,
      });
      expect(response.data.status).toBe('approved');
    }
    expect(await attemptsOf(order_id)).toEqual({ paid: 1, deliveries: 1 });
    const other = { ...input, bank_reference: 'ANOTHER' };
    const reused = await desk.call(ops.transfer.approve, other, {
      token: desk.operator,
      request_id: approve,
    });
    expect(reused.code).toBe(409);
  });

  test('a statement sent five times with one id is one statement', async () => {
    await fresh();
    const { reference } = await orderByTransfer(desk, buyer, skuId);
    const statement = statementOf({ amount: '500.00', memo: reference });
    const request_id = id();
    const responses = await times(5, () =>
      desk.call(ops.transfer.importStatement, { statement }, { token: desk.operator, request_id }),
    );
    const done = responses.filter(({ code }) => code === 200);
    expect(new Set(done.map(({ data }) => data.statement_id)).size).toBe(1);
    expect(codes(responses, 200) + codes(responses, 409)).toBe(5);
  });
});
