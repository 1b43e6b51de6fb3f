// The bill of the sandbox's cashier: one line per payment and refund, a fee of 0.6 % on payments.
import { writeSecond } from '@emall/contract/business-time';
import { mapWithYields } from '../../../platform/event-loop.ts';
import { decimalYuan } from '../../../platform/money.ts';
import { BadBill, type Bill, type BillLine, billColumnsOf, centsOf, feeOf, rowsOf, timeOf } from './bill.ts';

const COLUMNS = {
  kind: 'kind',
  outTradeNo: 'out_trade_no',
  refundNo: 'refund_no',
  transactionId: 'transaction_id',
  amount: 'amount',
  fee: 'fee',
  at: 'at',
} as const;
/** In thousandths of a cent per cent. */
const FEE_RATE = 6;

export type SandboxMovement = Omit<BillLine, 'fee'>;

export function writeSandboxBill(movements: readonly SandboxMovement[]): string {
  const rows = movements.map(({ kind, outTradeNo, refundNo, transactionId, amount, at }) => [
    kind,
    outTradeNo,
    refundNo ?? '',
    transactionId,
    decimalYuan(amount),
    ((kind === 'payment' ? amount * FEE_RATE : 0) / 100_000).toFixed(5),
    writeSecond(at),
  ]);
  return [Object.values(COLUMNS), ...rows].map((cells) => `${cells.join(',')}\n`).join('');
}

export async function readSandboxBill(text: string): Promise<Bill> {
  const [head, ...body] = await rowsOf(text);
  if (!head) throw new BadBill('文件是空的', 'it is empty');
  const at = billColumnsOf(head, COLUMNS);
  const lines = await mapWithYields(body, ({ line, cells }): BillLine => {
    const cell = (column: keyof typeof COLUMNS) => cells[at[column]] ?? '';
    return {
      kind: cell('kind') === 'refund' ? 'refund' : 'payment',
      outTradeNo: cell('outTradeNo'),
      refundNo: cell('refundNo') || null,
      transactionId: cell('transactionId'),
      amount: centsOf(cell('amount'), line),
      fee: feeOf(cell('fee'), line),
      at: timeOf(cell('at'), line),
    };
  });
  return { lines, statedFee: null };
}
