// Alipay's trade bill (业务明细): comment lines around a table, refunds and fees as negative amounts.
import { mapWithYields } from '../../../platform/event-loop.ts';
import { BadBill, type Bill, type BillLine, billColumnsOf, centsOf, feeOf, rowsOf, timeOf } from './bill.ts';

const COLUMNS = {
  transactionId: '支付宝交易号',
  outTradeNo: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;
const KINDS: Record<string, BillLine['kind']> = { 交易: 'payment', 退款: 'refund' };
const END = /^#-*业务明细列表结束/;

export async function readAlipayBill(text: string): Promise<Bill> {
  const rows = await rowsOf(text);
  // Without its last lines the file may have been cut off.
  if (!rows.some(({ cells }) => END.test(cells[0] ?? '')))
    throw new BadBill('文件不完整，缺少结尾', 'its end is missing');
  const [head, ...body] = rows.filter(({ cells }) => !cells[0]?.startsWith('#'));
  if (!head) throw new BadBill('没有明细表', 'it has no table');
  const at = billColumnsOf(head, COLUMNS);
  const lines = await mapWithYields(body, ({ line, cells }): BillLine => {
    const cell = (column: keyof typeof COLUMNS) => (cells[at[column]] ?? '').trim();
    const kind = KINDS[cell('kind')];
    const stated = cell('kind').slice(0, 20);
    if (!kind)
      throw new BadBill(
        `第 ${line} 行的业务类型“${stated}”无法识别`,
        `line ${line} is of the unknown kind “${stated}”`,
      );
    return {
      kind,
      outTradeNo: cell('outTradeNo'),
      refundNo: kind === 'refund' ? cell('refundNo') || null : null,
      transactionId: cell('transactionId'),
      amount: Math.abs(centsOf(cell('amount'), line)),
      // Alipay writes what it takes from the merchant as a negative amount.
      fee: 0 - feeOf(cell('fee') || '0', line),
      at: timeOf(cell('at'), line),
    };
  });
  return { lines, statedFee: null };
}
