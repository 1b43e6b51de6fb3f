// A shop that takes bank transfers: buyers with proof, two operators, and statements as the bank would write them.
import { contract, type Input } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { orderFlows } from '../src/flows/order-flows.ts';
import { operatorsModule } from '../src/modules/operators/index.ts';
import { transfersModule } from '../src/modules/transfers/index.ts';
import { payeeAccounts } from '../src/modules/transfers/tables.ts';
import { uploadsModule } from '../src/modules/uploads/index.ts';
import { blob, png } from '../src/modules/uploads/test/pictures.ts';
import type { Module } from '../src/services.ts';
import { withSecondPerson } from './approvals.ts';
import { GAME_ID, type Member } from './members.ts';
import { addOperatorSession } from './operators.ts';
import { addBuyer, openShop, runJob, type Shop, sell } from './shop.ts';

const { order, upload, ops } = contract;

export const ACCOUNT_NO = '6222000011112222';
export type Desk = Shop & {
  operator: string;
  other: string;
  operatorName: string;
  /** Without a second person behind it. */
  callUnapproved: Shop['call'];
};

/** Transfers are possible from ten yuan on. `more`: modules that a test needs beside those of the desk. */
export async function openDesk(more: readonly Module[] = []): Promise<Desk> {
  const shop = await openShop({}, [uploadsModule, operatorsModule, transfersModule(orderFlows), ...more]);
  await shop.services.db.insert(payeeAccounts).values({
    gameId: GAME_ID,
    accountName: '澄海互娱科技有限公司',
    accountNo: ACCOUNT_NO,
    bankName: '招商银行',
    branch: '杭州分行',
    minAmount: 1000,
    createdAt: shop.clock.now(),
  });
  const areas = ['transfer', 'order'];
  const first = await addOperatorSession(shop, [{ gameId: GAME_ID, areas }]);
  const second = await addOperatorSession(shop, [{ gameId: GAME_ID, areas }]);
  // The tests move the clock by days.
  await shop.services.db.execute(
    sql`UPDATE operator_sessions SET expires_at = expires_at + interval '1 year'`,
  );
  return {
    ...shop,
    call: withSecondPerson(shop),
    callUnapproved: shop.call,
    operator: first.token,
    operatorName: first.username,
    other: second.token,
  };
}

/** A new buyer, and goods for them only. */
export async function addBuyerAndGoods(desk: Desk, sku = { price: 126_800, stock: 10 }) {
  const buyer = await addBuyer(desk);
  const { skuId } = await sell(desk, { sku });
  return { buyer, skuId };
}

export const closeUnpaid = (desk: Desk) => runJob(desk, 'close-unpaid-orders');

export const as = ({ token }: Member, request_id?: string) => ({
  token,
  ...(request_id ? { request_id } : {}),
});

/** Orders to be paid by transfer; throws when refused. */
export async function orderByTransfer(
  desk: Desk,
  buyer: Member,
  skuId: number,
  input: Partial<Input<typeof order.createOfflineTransferOrder>> = {},
) {
  const items = [{ sku_id: skuId, quantity: 1 }];
  const body = { items, coupon_id: null, ...input };
  const response = await desk.call(order.createOfflineTransferOrder, body, as(buyer));
  if (response.code !== 200) throw new Error(`the transfer was refused: ${response.msg}`);
  return response.data;
}

export async function uploadProof(desk: Desk, buyer: Member): Promise<number> {
  const response = await desk.call(upload.uploadImage, { file: blob(await png()) }, as(buyer));
  if (response.code !== 200) throw new Error(`the upload was refused: ${response.msg}`);
  return response.data.upload_id;
}

export async function submitProof(desk: Desk, buyer: Member, orderId: string, uploadIds?: number[]) {
  const upload_ids = uploadIds ?? [await uploadProof(desk, buyer)];
  return desk.call(order.submitTransferProof, { order_id: orderId, upload_ids }, as(buyer));
}

export async function detailOf(desk: Desk, buyer: Member, orderId: string) {
  const response = await desk.call(order.offlineTransferOrderDetail, { order_id: orderId }, as(buyer));
  if (response.code !== 200) throw new Error(`no such transfer: ${response.msg}`);
  return response.data;
}

export type StatementRow = {
  reference?: string;
  amount: string;
  memo?: string;
  payer?: string;
  date?: string;
};

let nth = 0;
/** A statement as a bank exports it: a title, the account, then the table. */
export function statementOf(...rows: StatementRow[]): string {
  const lines = rows.map(
    ({ reference, amount, memo = '', payer = '林小海', date = '2026-11-15 10:30:00' }) => {
      nth += 1;
      return [
        date,
        reference ?? `CMB2026111500${nth}`,
        amount,
        '',
        payer,
        '6214830000001234',
        `"${memo}"`,
      ].join(',');
    },
  );
  return [
    '招商银行对公账户交易明细',
    `账号,${ACCOUNT_NO}`,
    '交易日期,交易流水号,贷方金额,借方金额,对方户名,对方账号,摘要',
    ...lines,
    '',
  ].join('\r\n');
}

export const importStatement = (desk: Desk, statement: string, token = desk.operator) =>
  desk.call(ops.transfer.importStatement, { statement }, { token });

/** Imports a statement and runs the jobs that match it. */
export async function book(desk: Desk, ...rows: StatementRow[]) {
  const response = await importStatement(desk, statementOf(...rows));
  await desk.runJobs();
  return response;
}
