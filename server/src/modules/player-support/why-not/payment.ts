// How an order was paid, or why not: the attempts as the mall and, asked now, as their providers know them; bank transfers.
import { contract } from '@emall/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Language } from '../../../platform/fail.ts';
import { PaymentUnavailable } from '../../../providers/payment/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { type Attempt, attemptsOf, payTypeName } from '../../payments/index.ts';
import { bankEntries, type TransferRow, transfers } from '../../transfers/tables.ts';
import { type Diagnosis, type DiagnosisContext, type Link, link, repair, yuan } from './diagnosis.ts';

const { payment, transfer: ops } = contract.ops;

/** Newest attempts that a provider is asked about. */
const MOST_QUERIED = 3;

export type Finding = Pick<Diagnosis, 'chain' | 'repairs' | 'values'> & {
  cause?: Diagnosis['cause'];
  /** The items it is about, where these are not all of the order. */
  name?: string;
};

/** For an order paid with money. Without a cause: it is paid. */
export async function diagnosePayment(at: DiagnosisContext, order: OrderRow): Promise<Finding> {
  const { db } = at.services;
  const [attempts, [transfer]] = await Promise.all([
    attemptsOf(db, order.id),
    db.select().from(transfers).where(eq(transfers.orderId, order.id)),
  ]);
  const chain = attempts.flatMap(attemptLinks);
  if (order.paidAt) {
    const text = { zh: '订单已付款', en: 'The order is paid' };
    return { chain: [...chain, link('ok', order.paidAt, text)], repairs: [], values: {} };
  }
  const requested = attempts.filter(({ status, provider }) => status !== 'paid' && provider !== 'offline');
  const responses = await Promise.all(requested.slice(-MOST_QUERIED).map((attempt) => request(at, attempt)));
  const found = { chain: [...chain, ...responses.map(({ link: response }) => response)], values: {} };
  const query = requested.length
    ? [
        repair(
          payment.queryPayments,
          { order_id: order.id },
          { zh: '向支付渠道查询并入账', en: 'Ask the provider and settle' },
        ),
      ]
    : [];
  if (responses.some(({ state }) => state === 'paid')) {
    const cause = order.status === 'cancelled' ? 'paid_after_cancel' : 'notification_lost';
    return { ...found, cause, repairs: query };
  }
  if (responses.some(({ state }) => state === undefined))
    return { ...found, cause: 'provider_silent', repairs: query };
  if (transfer && transfer.status !== 'closed')
    return diagnoseTransfer(at, { ...found, repairs: [] }, transfer);
  const text = { zh: '没有收到付款', en: 'No payment arrived' };
  if (order.status === 'cancelled') {
    const closed = { zh: '未付款，订单已关闭', en: 'Closed without a payment' };
    const chain = [...found.chain, link('broken', null, closed)];
    return { ...found, chain, cause: 'cancelled_unpaid', repairs: [] };
  }
  return {
    ...found,
    chain: [...found.chain, link('waiting', null, text)],
    cause: 'not_paid',
    repairs: query,
  };
}

function attemptLinks({ createdAt, paidAt, payType, outTradeNo, transactionId }: Attempt): Link[] {
  const opened = { zh: '发起支付', en: 'Payment started' };
  const confirmed = { zh: '支付渠道确认到账', en: 'Confirmed by the provider' };
  const attempt = (language: Language) => `${payTypeName(payType, language)} ${outTradeNo}`;
  return [
    link('ok', createdAt, opened, { zh: attempt('zh'), en: attempt('en') }),
    ...(paidAt ? [link('ok', paidAt, confirmed, transactionId)] : []),
  ];
}

/** What the provider says now; `state` undefined when it does not respond. */
async function request(
  { services: { payments, clock } }: DiagnosisContext,
  { provider: name, merchantId, outTradeNo }: Attempt,
): Promise<{ state: 'paid' | 'unpaid' | undefined; link: Link }> {
  const now = clock.now();
  try {
    const provider = await payments.find(name, merchantId);
    const response = await provider?.query(outTradeNo);
    if (response?.status === 'paid') {
      const text = {
        zh: '支付渠道：已扣款；通知没有送达，未入账',
        en: 'The provider says: paid. Its notification never arrived',
      };
      return { state: 'paid', link: link('broken', response.paidAt, text, response.transactionId) };
    }
    if (response) {
      const text = { zh: '支付渠道：没有扣款', en: 'The provider says: not charged' };
      return { state: 'unpaid', link: link('waiting', now, text, outTradeNo) };
    }
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
  }
  const text = { zh: '支付渠道没有回应', en: 'The provider does not respond' };
  return { state: undefined, link: link('broken', now, text, outTradeNo) };
}

/** Proof, bank entry, decision. */
async function diagnoseTransfer(
  { services: { db } }: DiagnosisContext,
  found: Finding,
  transfer: TransferRow,
): Promise<Finding> {
  const [entry] = await db
    .select()
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.orderId, transfer.orderId),
        inArray(bankEntries.status, ['matched', 'over', 'under', 'own']),
      ),
    )
    .orderBy(desc(bankEntries.id))
    .limit(1);
  const values = {
    amount: yuan(transfer.amount),
    reason: { zh: transfer.reason ?? '', en: transfer.reason ?? '' },
  };
  const proof = { zh: '玩家提交转账凭证', en: 'Proof of transfer submitted' };
  if (transfer.status === 'awaiting') {
    const text = { zh: '等待玩家转账并上传凭证', en: 'Waiting for the transfer and its proof' };
    const chain = [...found.chain, link('waiting', null, text, transfer.reference)];
    return { ...found, chain, values, cause: 'transfer_awaited' };
  }
  const chain = [...found.chain, link('ok', transfer.submittedAt, proof, transfer.reference)];
  if (transfer.status === 'rejected') {
    const text = { zh: '凭证未通过审核', en: 'The proof was rejected' };
    return {
      ...found,
      chain: [...chain, link('broken', null, text, transfer.reason)],
      values,
      cause: 'transfer_rejected',
    };
  }
  const decide = { zh: '确认到账', en: 'Approve the transfer' };
  if (entry) {
    const inBank = { zh: '银行流水里有这笔款', en: 'The money is in the bank statement' };
    const waits = { zh: '等待审核', en: 'Waiting for a decision' };
    const input = {
      order_id: transfer.orderId,
      bank_reference: entry.bankReference,
      amount: entry.amount,
      paid_at: entry.paidAt.toISOString(),
    };
    return {
      chain: [...chain, link('ok', entry.paidAt, inBank, entry.bankReference), link('broken', null, waits)],
      values,
      repairs: [repair(ops.approve, input, decide)],
      cause: 'transfer_to_decide',
    };
  }
  const missing = { zh: '银行流水里没有这笔款', en: 'In no bank statement' };
  return {
    chain: [...chain, link('broken', null, missing, transfer.reference)],
    values,
    repairs: [
      repair(ops.importStatement, {}, { zh: '导入银行流水', en: 'Import a bank statement' }),
      repair(ops.approve, { order_id: transfer.orderId, amount: transfer.amount }, decide),
    ],
    cause: 'transfer_not_in_bank',
  };
}
