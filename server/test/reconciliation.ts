// A shop whose days are reconciled: paid orders, bills of the sandbox's cashier, and a day as finance sees it.
import { contract, type Output, permissions, type ReconciliationDifference } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderFlows } from '../src/flows/order-flows.ts';
import { deskModule } from '../src/modules/desk/index.ts';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { reconciliationModule } from '../src/modules/reconciliation/index.ts';
import { type SandboxMovement, writeSandboxBill } from '../src/providers/payment/bills/sandbox.ts';
import type { Member } from './members.ts';
import { addOperatorSession } from './operators.ts';
import { addBuyer, openShop, pay, placed, type Shop, sell } from './shop.ts';

const { reconciliation, order } = contract.ops;

export const DAY = '2026-11-14';
export const at = (time: string, day = DAY) => new Date(`${day}T${time}+08:00`);

type Day = Output<typeof reconciliation.day>;

/** Opens at ten in the morning of `DAY`; one SKU of ten yuan, one buyer, an operator with every permission. */
export async function openReconciledShop() {
  const shop: Shop = await openShop({}, [reconciliationModule(orderFlows), deskModule, operatorsModule]);
  shop.clock.set(at('10:00:00'));
  const buyer: Member = await addBuyer(shop);
  const { skuId } = await sell(shop, { sku: { price: 1000, stock: 1000 } });
  await shop.services.db.execute(sql`
    INSERT INTO games (id, name, publisher, login_methods) VALUES (1002, '别处', 'north', '{}')`);
  const operatorOf = async (gameId: number) => {
    const { token } = await addOperatorSession(shop, [{ gameId, permissions }]);
    await shop.services.db.execute(sql`UPDATE operator_sessions SET expires_at = '2027-01-01'`);
    return token;
  };
  const token = await operatorOf(1001);
  return {
    shop,
    buyer,
    skuId,
    token,
    operatorOf,
    async paid() {
      const orderId = await placed(shop, buyer, skuId);
      const { outTradeNo } = await pay(shop, buyer, orderId);
      return { orderId, outTradeNo };
    },
    async refund(orderId: string, amount: number) {
      const input = { order_id: orderId, amount, reason: '少了一件' };
      expect((await shop.call(order.refund, input, { token })).msg).toBe('ok');
      await shop.runJobs();
    },
    day: async (of = DAY) => (await shop.call(reconciliation.day, { day: of }, { token })).data,
    importBill: (movements: readonly SandboxMovement[], of = DAY) =>
      shop.call(
        reconciliation.importBill,
        { day: of, provider: 'sandbox', content: writeSandboxBill(movements) },
        { token },
      ),
  };
}

export type ReconciledShop = Awaited<ReturnType<typeof openReconciledShop>>;

export const kindsOf = (found: Day, isExplained: boolean) =>
  found.figures.differences
    .filter(({ is_explained }) => is_explained === isExplained)
    .map(({ kind }) => kind)
    .sort();

/** The two sides differ by exactly what the differences add up to. */
export function expectExplained({ figures }: Day): void {
  const sum = (between: ReconciliationDifference['between']) =>
    figures.differences
      .filter((each) => each.between === between)
      .reduce((total, { amount }) => total + amount, 0);
  const [side] = figures.merchants;
  const ours = (side?.paid_amount ?? 0) - (side?.refunded_amount ?? 0);
  const theirs = (side?.bill?.paid_amount ?? 0) - (side?.bill?.refunded_amount ?? 0);
  expect(ours - theirs).toBe(sum('bill'));
  expect(figures.orders.amount - figures.payments.amount).toBe(sum('orders'));
}
