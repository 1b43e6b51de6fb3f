// The report of a closed month as a workbook: what ties it to the frozen report, the merchants, the days as they were signed,
// and points. Money in yuan.
import type { MonthLine } from '@emall/contract';
import { writeTime } from '@emall/contract/business-time';
import { writeXlsx } from 'hucre/xlsx';
import type { Language } from '../../platform/fail.ts';
import { paymentName } from '../../platform/provider-names.ts';
import type { SignedDay } from './months.ts';
import { dayTotals, sum, sumTotals } from './totals.ts';

export type ClosedMonth = {
  month: string;
  gameId: number;
  gameName: string;
  lines: readonly MonthLine[];
  signed: readonly SignedDay[];
  fingerprint: string;
  operator: string;
  closedAt: Date;
};

const TEXTS = {
  zh: {
    summary: '汇总',
    merchants: '按商户',
    days: '按天',
    points: '积分',
    month: '月份',
    game: '游戏',
    closedBy: '结账人',
    closedAt: '结账时间（北京时间）',
    fingerprint: '指纹（SHA-256）',
    signedDays: '已签核天数',
    orders: '订单数',
    payments: '收款笔数',
    paid: '收款金额（元）',
    refunds: '退款笔数',
    refunded: '退款金额（元）',
    net: '净额（元）',
    fee: '手续费（元）',
    differences: '已说明的差异',
    total: '合计',
    provider: '支付渠道',
    merchant: '商户',
    day: '日期',
    signedBy: '签核人',
    signedAt: '签核时间（北京时间）',
    issued: '发放积分',
    spent: '消费积分',
    owed: '新增欠扣积分',
    players: '玩家积分变动',
  },
  en: {
    summary: 'Summary',
    merchants: 'By merchant',
    days: 'By day',
    points: 'Points',
    month: 'Month',
    game: 'Game',
    closedBy: 'Closed by',
    closedAt: 'Closed at (Beijing time)',
    fingerprint: 'Fingerprint (SHA-256)',
    signedDays: 'Days signed',
    orders: 'Orders',
    payments: 'Payments',
    paid: 'Paid (CNY)',
    refunds: 'Refunds',
    refunded: 'Refunded (CNY)',
    net: 'Net (CNY)',
    fee: 'Provider fees (CNY)',
    differences: 'Differences explained',
    total: 'Total',
    provider: 'Provider',
    merchant: 'Merchant',
    day: 'Day',
    signedBy: 'Signed by',
    signedAt: 'Signed at (Beijing time)',
    issued: 'Points issued',
    spent: 'Points spent',
    owed: 'Points newly owed',
    players: 'Change in player balances',
  },
} as const;

const CENTS_OF_YUAN = 100;
const FEES_OF_YUAN = 100_000;
const yuan = (cents: number) => cents / CENTS_OF_YUAN;
const feeYuan = (fee: number) => fee / FEES_OF_YUAN;

type Cells = (string | number)[];
type Sheet = { name: string; rows: Cells[] };

export async function monthWorkbook(closed: ClosedMonth, language: Language): Promise<Buffer> {
  const sheets = [summary, merchants, days, points].map((sheet) => sheet(closed, language));
  const file = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows,
      columns: (rows[0] ?? []).map((_, at) => ({ width: widthOf(rows.map((row) => row[at] ?? '')) })),
    })),
  });
  return Buffer.from(file);
}

const widthOf = (cells: Cells) => Math.max(...cells.map((cell) => String(cell).length)) + 6;

function summary(
  { month, gameId, gameName, lines, signed, ...closed }: ClosedMonth,
  language: Language,
): Sheet {
  const texts = TEXTS[language];
  const of = totalsOf(lines);
  return {
    name: texts.summary,
    rows: [
      [texts.month, month],
      [texts.game, `${gameName} (${gameId})`],
      [texts.closedBy, closed.operator],
      [texts.closedAt, writeTime(new Date(closed.closedAt))],
      [texts.fingerprint, closed.fingerprint],
      [texts.signedDays, signed.length],
      [texts.orders, sumTotals(signed.map(({ figures }) => dayTotals(figures))).orders],
      [texts.payments, of.payments],
      [texts.paid, yuan(of.paid_amount)],
      [texts.refunds, of.refunds],
      [texts.refunded, yuan(of.refunded_amount)],
      [texts.net, yuan(of.net_amount)],
      [texts.fee, feeYuan(of.fee)],
    ],
  };
}

function merchants({ lines }: ClosedMonth, language: Language): Sheet {
  const texts = TEXTS[language];
  const header = [texts.payments, texts.paid, texts.refunds, texts.refunded, texts.net, texts.fee];
  const cells = (line: ReturnType<typeof totalsOf>): Cells => [
    line.payments,
    yuan(line.paid_amount),
    line.refunds,
    yuan(line.refunded_amount),
    yuan(line.net_amount),
    feeYuan(line.fee),
  ];
  return {
    name: texts.merchants,
    rows: [
      [texts.provider, texts.merchant, ...header],
      ...lines.map((line) => [paymentName(line.provider)[language], line.merchant, ...cells(line)]),
      [texts.total, '', ...cells(totalsOf(lines))],
    ],
  };
}

function days({ signed }: ClosedMonth, language: Language): Sheet {
  const texts = TEXTS[language];
  const all = signed.map(({ figures }) => dayTotals(figures));
  const cells = (of: (typeof all)[number]): Cells => [
    of.orders,
    of.payments,
    yuan(of.paidAmount),
    of.refunds,
    yuan(of.refundedAmount),
    yuan(of.paidAmount - of.refundedAmount),
    feeYuan(of.fee),
    of.differences,
  ];
  const header = [
    ...[texts.day, texts.orders, texts.payments, texts.paid, texts.refunds, texts.refunded, texts.net],
    ...[texts.fee, texts.differences, texts.signedBy, texts.signedAt, texts.fingerprint],
  ];
  return {
    name: texts.days,
    rows: [
      header,
      ...signed.map(({ day, figures, operator, signed_at, fingerprint }) => [
        day,
        ...cells(dayTotals(figures)),
        operator,
        writeTime(new Date(signed_at)),
        fingerprint,
      ]),
      [texts.total, ...cells(sumTotals(all)), '', '', ''],
    ],
  };
}

function points({ signed }: ClosedMonth, language: Language): Sheet {
  const texts = TEXTS[language];
  // Points leave the accounts that they are issued from and owed to: both sums are negative in the ledger.
  const of = signed.map(({ day, figures: { points: moved } }) => ({
    day,
    issued: 0 - moved.issued,
    spent: moved.spent,
    owed: 0 - moved.owed,
    players: moved.players,
  }));
  return {
    name: texts.points,
    rows: [
      [texts.day, texts.issued, texts.spent, texts.owed, texts.players],
      ...of.map(({ day, issued, spent, owed, players }) => [day, issued, spent, owed, players]),
      [
        texts.total,
        sum(of.map(({ issued }) => issued)),
        sum(of.map(({ spent }) => spent)),
        sum(of.map(({ owed }) => owed)),
        sum(of.map(({ players }) => players)),
      ],
    ],
  };
}

const totalsOf = (lines: readonly MonthLine[]) => ({
  payments: sum(lines.map(({ payments }) => payments)),
  paid_amount: sum(lines.map(({ paid_amount }) => paid_amount)),
  refunds: sum(lines.map(({ refunds }) => refunds)),
  refunded_amount: sum(lines.map(({ refunded_amount }) => refunded_amount)),
  net_amount: sum(lines.map(({ net_amount }) => net_amount)),
  fee: sum(lines.map(({ fee }) => fee)),
});
