// WeChat Pay's trade bill (bill_type ALL): every cell begins with a backtick, two rows of totals end it.
import type { CsvRow } from '../../../platform/csv.ts';
import { createEventLoopYield, mapWithYields } from '../../../platform/event-loop.ts';
import { BadBill, type Bill, type BillLine, billColumnsOf, centsOf, feeOf, timeOf } from './bill.ts';

const COLUMNS = {
  at: '交易时间',
  transactionId: '微信订单号',
  outTradeNo: '商户订单号',
  state: '交易状态',
  amount: '订单金额',
  refundNo: '商户退款单号',
  refundAmount: '申请退款金额',
  fee: '手续费',
} as const;
const TOTALS_HEAD = '总交易单数';
const TOTAL_FEE = { fee: '手续费总金额' } as const;

/** A row's cells are divided by a comma and a backtick, because names have commas; heads have neither. */
async function rowsOf(text: string): Promise<CsvRow[]> {
  const yieldIfDue = createEventLoopYield();
  const rows: CsvRow[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; at < text.length; line += 1) {
    const pause = yieldIfDue();
    if (pause) await pause;
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    const row = text.slice(at, end);
    const cells = (row.startsWith('`') ? row.slice(1).split(',`') : row.split(',')).map((cell) =>
      cell.trim(),
    );
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    at = end + 1;
  }
  return rows;
}

export async function readWechatBill(text: string): Promise<Bill> {
  const [head, ...rest] = await rowsOf(text);
  if (!head) throw new BadBill('文件是空的', 'it is empty');
  const at = billColumnsOf(head, COLUMNS);
  const end = rest.findIndex(({ cells }) => cells[0] === TOTALS_HEAD);
  // Without its totals the file may have been cut off.
  const [totalsHead, totals] = end < 0 ? [] : rest.slice(end);
  if (!totalsHead || !totals)
    throw new BadBill('文件不完整，缺少结尾的合计', 'the totals at its end are missing');
  const lines = await mapWithYields(rest.slice(0, end), ({ line, cells }): BillLine => {
    const cell = (column: keyof typeof COLUMNS) => cells[at[column]] ?? '';
    const isRefund = cell('state') === 'REFUND';
    return {
      kind: isRefund ? 'refund' : 'payment',
      outTradeNo: cell('outTradeNo'),
      refundNo: isRefund ? cell('refundNo') || null : null,
      transactionId: cell('transactionId'),
      amount: centsOf(cell(isRefund ? 'refundAmount' : 'amount'), line),
      fee: feeOf(cell('fee'), line),
      at: timeOf(cell('at'), line),
    };
  });
  if (Number(totals.cells[0]) !== lines.length)
    throw new BadBill(
      `合计为 ${totals.cells[0]} 笔，实际有 ${lines.length} 笔`,
      `it states ${totals.cells[0]} lines and has ${lines.length}`,
    );
  const statedFee = feeOf(totals.cells[billColumnsOf(totalsHead, TOTAL_FEE).fee] ?? '', totals.line);
  return { lines, statedFee };
}
