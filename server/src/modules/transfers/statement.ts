// Reads a bank statement: finds its columns by their names, the incoming payments, and the lines it cannot read.
import type { UnreadReason } from '@emall/contract';
import { fromWallClock } from '@emall/contract/business-time';
import { BadCsv, type CsvRow, readCsv } from '../../platform/csv.ts';
import { mapWithYields } from '../../platform/event-loop.ts';
import { fail } from '../../platform/fail.ts';
import { plainBankReference } from './reference.ts';
import { transferRules } from './rules.ts';

export type StatementLine = {
  line: number;
  bankReference: string;
  amount: number;
  paidAt: Date | undefined;
  payerName: string;
  payerAccount: string;
  memo: string;
};
export type Statement = {
  lines: StatementLine[];
  outgoing: number;
  leftOut: { line: number; reason: UnreadReason }[];
};

// As the larger banks of China head their columns, and as an English export does.
const columns = {
  bankReference:
    /^(交易流水号?|银行流水号?|流水号|流水|交易号|凭证号|交易序号|bank.?reference|reference.?no\.?|transaction.?id|serial.?no\.?)$/i,
  amount:
    /^(贷方(发生额|金额)?|收入(金额)?|入账金额|交易金额|发生额|金额|credit(.?amount)?|amount)(\(元\)|（元）|\(cny\))?$/i,
  paidAt: /^(交易(日期|时间)|入账(日期|时间)|记账日期|日期|时间|date|time|paid.?at|booking.?date)$/i,
  payerName: /^(对方(户名|名称|单位)|付款(人|方)(户名|名称)?|payer(.?name)?|counterparty)$/i,
  payerAccount: /^(对方账号|对方帐号|付款账号|payer.?account|counterparty.?account)$/i,
  memo: /^(摘要|附言|用途|备注|转账附言|摘要\/附言|memo|remark|description|purpose|details)$/i,
} as const;
type Column = keyof typeof columns;

const MAX_TEXT = 200;
/** Banks print a few lines about the account before the head of the table; it is looked for no further than this. */
const HEAD_ROWS = 100;
const MAX_CENTS = 100_000_000_000;

export async function readStatement(csv: string): Promise<Statement> {
  const rows = await rowsOf(csv);
  const headAt = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => isHead(cells));
  const head = rows[headAt];
  if (!head) throw fail('transfer/statement-without-columns');
  const body = rows.slice(headAt + 1);
  if (body.length > transferRules.maxLines)
    throw fail('transfer/statement-too-long', { most: transferRules.maxLines });
  const places = placesOf(head.cells);
  const statement: Statement = { lines: [], outgoing: 0, leftOut: [] };
  await mapWithYields(body, (row) => takeLine(statement, row, places));
  return statement;
}

async function rowsOf(csv: string): Promise<CsvRow[]> {
  try {
    return (await readCsv(csv)).filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    throw error instanceof BadCsv ? fail('transfer/bad-statement', { line: error.line }) : error;
  }
}

const nameOf = (cell: string) => cell.normalize('NFKC').replace(/\s+/g, ' ').trim();
const isNamed = (cell: string, column: Column) => columns[column].test(nameOf(cell));

const isHead = (cells: string[]): boolean =>
  cells.some((cell) => isNamed(cell, 'bankReference')) && cells.some((cell) => isNamed(cell, 'amount'));

/** Several columns may contain the payer's memo. */
function placesOf(cells: string[]): Record<Column, number[]> {
  const places = (column: Column) => cells.flatMap((cell, at) => (isNamed(cell, column) ? [at] : []));
  return {
    bankReference: places('bankReference'),
    amount: places('amount'),
    paidAt: places('paidAt'),
    payerName: places('payerName'),
    payerAccount: places('payerAccount'),
    memo: places('memo'),
  };
}

function takeLine(statement: Statement, row: CsvRow, places: Record<Column, number[]>): void {
  const amounts = places.amount.map((at) => row.cells[at] ?? '').filter(Boolean);
  const amount = amounts.length === 1 ? centsOf(amounts[0] ?? '') : undefined;
  // A column of credits is empty where money went out.
  if (amounts.length === 0 || (amount !== undefined && amount <= 0)) {
    statement.outgoing += 1;
    return;
  }
  const read = amount === undefined ? 'bad_amount' : lineOf(row, places, amount);
  if (typeof read === 'string') statement.leftOut.push({ line: row.line, reason: read });
  else statement.lines.push(read);
}

/** The line, or why it cannot be read. */
function lineOf(row: CsvRow, places: Record<Column, number[]>, amount: number): StatementLine | UnreadReason {
  const text = (column: Column) =>
    places[column]
      .map((at) => row.cells[at] ?? '')
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_TEXT);
  const bankReference = plainBankReference(row.cells[places.bankReference[0] ?? -1] ?? '');
  if (bankReference.length < 4 || bankReference.length > 64) return 'no_bank_reference';
  const when = text('paidAt');
  const paidAt = momentOf(when);
  if (when && !paidAt) return 'bad_date';
  return {
    line: row.line,
    bankReference,
    amount,
    paidAt,
    payerName: text('payerName'),
    payerAccount: text('payerAccount'),
    memo: text('memo'),
  };
}

/** `1,268.00`, `¥1268`, `+1268.5`: whole cents without a binary fraction; undefined for what is no amount. */
function centsOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[¥,\s]|cny|rmb/gi, '');
  const [, sign, whole = '', cents = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (!whole) return undefined;
  const value = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return value > MAX_CENTS ? undefined : sign === '-' ? -value : value;
}

/** `2026-11-15 09:05:00`, `2026/11/15`, `20261115`: on the clock of Shanghai. */
function momentOf(text: string): Date | undefined {
  const form = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]*(\d{1,2}):(\d{2})(?::(\d{2}))?)?/;
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = form.exec(text) ?? [];
  if (!year) return undefined;
  const two = (part: string) => part.padStart(2, '0');
  const moment = fromWallClock(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
