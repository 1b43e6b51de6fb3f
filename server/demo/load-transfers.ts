// Writes the accounts that take transfers and demo's transfers, by the steps a real one takes.
import { sql } from 'drizzle-orm';
import { cancel } from '../src/flows/cancel-order.ts';
import { acceptPayment, awaitTransfer, lockOrder } from '../src/modules/orders/index.ts';
import { markPaid, openAttempt } from '../src/modules/payments/index.ts';
import {
  addEntry,
  holdUntil,
  moveEntry,
  moveTransfer,
  openTransfer,
  type PayeeRow,
  reviewUntil,
  type TransferRow,
} from '../src/modules/transfers/index.ts';
import { payeeAccounts, transferProofs } from '../src/modules/transfers/tables.ts';
import { PRIVATE_FOLDER } from '../src/modules/uploads/index.ts';
import { uploads } from '../src/modules/uploads/tables.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { FileStorage } from '../src/providers/storage/index.ts';
import { drawReceipt } from './art/receipt.ts';
import { roleOf } from './load-gifts.ts';
import { placeOrder } from './load-orders.ts';
import { deliver, type OrderPoints } from './order-histories.ts';
import type { AddressOf } from './pictures.ts';
import { type DemoTransfer, demoPayees, demoTransfers } from './world/index.ts';

const GAME_ID = 1002;
const HOUR_MS = 3_600_000;
const PAGES = ['screen', 'slip'] as const;
const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

type Receipt = { path: string; widthPx: number; heightPx: number };

/** The submitted pictures, by transfer. */
export async function storeReceipts(storage: FileStorage): Promise<Receipt[][]> {
  // Loaded on demand: only the first start draws pictures.
  const { default: sharp } = await import('sharp');
  return Promise.all(
    demoTransfers.map(({ receipts }, place) =>
      Promise.all(
        PAGES.slice(0, receipts.count).map(async (page) => {
          const drawn = sharp(Buffer.from(drawReceipt(receipts.amount, page))).webp({ quality: 82 });
          const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
          const path = `${PRIVATE_FOLDER}/demo/${place + 1}-${page}.webp`;
          await storage.put(path, data);
          return { path, widthPx: info.width, heightPx: info.height };
        }),
      ),
    ),
  );
}

/** Returns the points that the transfers earned, which addPoints posts in chronological order. */
export async function addTransfers(
  tx: Tx,
  now: Date,
  addressOf: AddressOf,
  receipts: readonly Receipt[][],
): Promise<OrderPoints[]> {
  const payees = await tx
    .insert(payeeAccounts)
    .values(demoPayees.map((row) => ({ ...row, createdAt: now })))
    .returning();
  const payee = payees.find(({ gameId }) => gameId === GAME_ID);
  if (!payee) throw new Error(`game ${GAME_ID} takes no transfers`);
  const moves: OrderPoints[] = [];
  for (const [place, demo] of demoTransfers.entries()) {
    const at = after(now, -24 * demo.daysAgo);
    const transfer = await open(tx, demo, payee, addressOf, at);
    const proofs = receipts[place] ?? [];
    if (proofs.length) await handIn(tx, demo, transfer, proofs, after(at, 1));
    moves.push(...(await finish(tx, demo, transfer, payee, at)));
  }
  return moves;
}

async function open(
  tx: Tx,
  demo: DemoTransfer,
  payee: PayeeRow,
  addressOf: AddressOf,
  at: Date,
): Promise<TransferRow> {
  const role = await roleOf(tx, demo, addressOf);
  const orderId = await placeOrder(tx, { ...demo, gameId: GAME_ID }, role, at);
  const order = await awaitTransfer(tx, orderId, { expiresAt: holdUntil(at), isUnderReview: false });
  if (!order) throw new Error(`order ${orderId} is not held`);
  const { gameId, accountId, playerId, payAmount: amount } = order;
  return openTransfer(tx, { orderId, gameId, accountId, playerId, amount, payee, now: at });
}

async function handIn(
  tx: Tx,
  { payerName }: DemoTransfer,
  { orderId, gameId, playerId }: TransferRow,
  receipts: readonly Receipt[],
  now: Date,
): Promise<void> {
  const set = { submissions: 1, payerName, submittedAt: now };
  await moveTransfer(tx, { orderId, from: ['awaiting'], to: 'reviewing', step: 'submitted', now, set });
  await awaitTransfer(tx, orderId, { expiresAt: reviewUntil(now), isUnderReview: true });
  const owned = { gameId, playerId, createdAt: now, storedAt: now, usedFor: `transfer:${orderId}` };
  const rows = await tx
    .insert(uploads)
    .values(receipts.map((receipt) => ({ ...receipt, ...owned })))
    .returning({ uploadId: uploads.id });
  await tx
    .insert(transferProofs)
    .values(rows.map(({ uploadId }, at) => ({ orderId, submission: 1, place: at + 1, uploadId })));
}

async function finish(
  tx: Tx,
  { end, payerName }: DemoTransfer,
  transfer: TransferRow,
  payee: PayeeRow,
  at: Date,
): Promise<OrderPoints[]> {
  const { orderId, playerId } = transfer;
  if (end.status === 'closed') await cancel(tx, orderId, 'cancelled_by_time', holdUntil(at));
  if (end.status === 'rejected') {
    const [now, note] = [after(at, 3), end.reason];
    const operatorId = await someOperator(tx);
    const set = { reason: note };
    const move = { orderId, note, operatorId, now, set };
    await moveTransfer(tx, { ...move, from: ['reviewing'], to: 'rejected', step: 'rejected' });
    await awaitTransfer(tx, orderId, { expiresAt: holdUntil(now), isUnderReview: false });
  }
  if (end.status === 'reviewing') {
    const now = after(at, 2);
    const found = {
      bankReference: end.bankReference,
      amount: transfer.amount,
      paidAt: now,
      memo: '购买商品',
    };
    await addEntry(tx, {
      gameId: GAME_ID,
      accountNo: payee.accountNo,
      operatorId: await someOperator(tx),
      now,
      orderId: null,
      statementId: null,
      status: 'unknown',
      payerName,
      payerAccount: '',
      ...found,
    });
  }
  if (end.status !== 'approved') return [];
  const paidAt = after(at, 20);
  const points = await approve(tx, transfer, payee, end.bankReference, paidAt);
  return [{ playerId, gameId: GAME_ID, points, reason: 'order-paid', ref: orderId, at: paidAt }];
}

/** As an imported statement with the payment does. */
async function approve(
  tx: Tx,
  { orderId, gameId, amount, reference, payerName }: TransferRow,
  { accountNo }: PayeeRow,
  bankReference: string,
  now: Date,
): Promise<number> {
  const operatorId = await someOperator(tx);
  const found = { bankReference, amount, paidAt: now, payerName, payerAccount: '', memo: reference };
  const entry = await addEntry(tx, {
    gameId,
    accountNo,
    operatorId,
    orderId,
    now,
    statementId: null,
    status: 'matched',
    ...found,
  });
  if (!entry) throw new Error(`bank reference ${bankReference} is there twice`);
  await moveEntry(tx, entry.id, { to: 'settled', orderId });
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} is missing`);
  const payType = 'offline_transfer';
  const attempt = await openAttempt(tx, { orderId, payType, amount, expiresAt: order.expiresAt, now });
  const transactionId = `${accountNo}:${bankReference}`;
  await markPaid(tx, attempt.id, { status: 'paid', transactionId, amount, paidAt: now });
  const set = { paidAt: now, payType } as const;
  const paid = await acceptPayment(tx, order, { from: 'unpaid', reason: 'paid', now, set });
  await moveTransfer(tx, { orderId, from: ['reviewing'], to: 'approved', step: 'approved', operatorId, now });
  await deliver(tx, paid, after(now, 0.02));
  return paid.rebatePoints;
}

export async function someOperator(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT id FROM operators ORDER BY id LIMIT 1`);
  if (!rows[0]) throw new Error('nobody runs the shops');
  return rows[0].id;
}
