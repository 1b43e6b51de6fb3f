// Payment providers: who takes the money. Only a notification that they sign, or their response to a query, makes an order paid.
import type { PayType } from '@emall/contract';
import type { FastifyRequest } from 'fastify';
import { ProviderError } from '../../platform/resilience/breaker.ts';

/** `offline` is nobody's machine: operators find the money in the bank, and wire it back by hand. */
export const paymentProviderNames = ['sandbox', 'wechat', 'alipay', 'offline'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

export type PaymentStart = {
  outTradeNo: string;
  payType: PayType;
  amount: number;
  title: string;
  expiresAt: Date;
  notifyUrl: string;
  /** Where the player lands afterwards; it proves nothing. */
  returnUrl: string;
  clientIp: string;
  /** The payer inside WeChat. */
  openId: string | undefined;
};
/** Where to send the player, or what to hand to the native payment. */
export type PaymentStarted = { url: string | null; native: Record<string, string> | null };

export type PaidState = { status: 'paid'; transactionId: string; amount: number; paidAt: Date };
export type PaymentState =
  | PaidState
  | { status: 'open' }
  | { status: 'closed' }
  /**
   * Unknown to the provider: the player has not opened its page yet, or the start was lost. Not signed by WeChat where
   * `isSigned` is false: any server could have said it.
   */
  | { status: 'unknown'; isSigned?: boolean };

export type RefundOrder = {
  outTradeNo: string;
  refundNo: string;
  amount: number;
  /** What was paid in all. */
  total: number;
  reason: string;
};
export type RefundState = { status: 'done' } | { status: 'pending' } | { status: 'unknown' };

export type PaymentNotification = { outTradeNo: string; payment: PaymentState };
export type NotificationRequest = { headers: FastifyRequest['headers']; body: Buffer };
/** Each provider expects its own response format. */
export type NotificationResponse = { status: number; type: string; body: string };

export type PaymentProvider = {
  start(payment: PaymentStart): Promise<PaymentStarted>;
  query(outTradeNo: string): Promise<PaymentState>;
  /** Requests that the payment be closed; `query` returns the outcome. */
  close(outTradeNo: string): Promise<void>;
  /** The same refund number again is the same refund. */
  refund(refund: RefundOrder): Promise<RefundState>;
  queryRefund(refund: Pick<RefundOrder, 'outTradeNo' | 'refundNo'>): Promise<RefundState>;
  /** The text of a day's bill (`bills/` reads it), empty when nothing moved on that day; undefined while it is not ready. */
  fetchBill(day: string): Promise<string | undefined>;
  /** The notification if the provider signed it for this merchant and app; throws BadNotification otherwise. */
  verifyNotification(request: NotificationRequest): Promise<PaymentNotification>;
  accepted: NotificationResponse;
  /** Names the reason, where the provider's format has room for one. */
  refused(reason: string): NotificationResponse;
};

export type Merchant = { merchantId: number | null; provider: PaymentProvider; payTypes: readonly PayType[] };

export type Payments = {
  /** The merchant of a provider that has this id; null for the environment's. */
  find(name: PaymentProviderName, merchantId: number | null): Promise<PaymentProvider | undefined>;
  /** The merchant that takes new payments of a game; undefined when the game does not offer this provider. */
  merchantOf(gameId: number, name: PaymentProviderName): Promise<Merchant | undefined>;
  /** The payment methods that a game offers. */
  payTypesOf(gameId: number): Promise<PayType[]>;
};

export { BadBill, type Bill, billProviders, EMPTY_BILL, isBillProvider, readBill } from './bills/index.ts';
export { ALIPAY_URL, keysOf, shownSettings, WECHAT_URL } from './merchant-settings.ts';
export {
  accountOf,
  addMerchant,
  changeMerchant,
  decryptSettings,
  describeMerchants,
  destinationOf,
  isMerchantUsed,
  type MerchantChoice,
  type MerchantDescription,
  type MerchantProvider,
  type MerchantSettings,
  merchantProviders,
  merchantScope,
  merchantsOfEnvironment,
  noteMerchantTested,
  readMerchant,
  readMerchantChoice,
  storeMerchantChoice,
  verificationOf,
} from './merchants.ts';

/** How an attempt is paid: a way that the player chooses on the pay page, or a bank transfer. */
export type AttemptPayType = PayType | 'offline_transfer';

const PROVIDERS: Record<AttemptPayType, PaymentProviderName> = {
  wechat_h5: 'wechat',
  wechat_jsapi: 'wechat',
  wechat_mini: 'wechat',
  alipay_wap: 'alipay',
  sandbox: 'sandbox',
  offline_transfer: 'offline',
};

export const providerOf = (payType: AttemptPayType): PaymentProviderName => PROVIDERS[payType];

/** Where notifications about an attempt arrive: each merchant signs with keys of its own. */
export const notifyPathOf = ({
  provider,
  merchantId,
}: {
  provider: PaymentProviderName;
  merchantId: number | null;
}): string => `/mall/pay/notify/${provider}${merchantId === null ? '' : `/${merchantId}`}`;

/** The provider did not respond in time or as documented: whether it acted is unknown. */
export class PaymentUnavailable extends ProviderError {}
/** The code of a response whose signature does not fit the provider's public key that is set here. */
export const WRONG_PUBLIC_KEY = 'wrong-public-key';

/** Why a notification is rejected: it is not signed, is for another merchant or app, cannot be read, or does not fit the payment. */
export const notificationRejections = ['signature', 'receiver', 'content', 'amount', 'transaction'] as const;
export type NotificationRejection = (typeof notificationRejections)[number];

/** A notification that the provider did not sign, or not for us. */
export class BadNotification extends Error {
  readonly rejection: NotificationRejection;
  /** The number of the payment that it claims to be about, where that can be read. Nothing proves it. */
  outTradeNo: string | undefined;

  constructor(message: string, rejection: NotificationRejection = 'content') {
    super(message);
    this.rejection = rejection;
  }
}

/** Runs the checks of a notification; a rejection names the payment that the notification claims to be about. */
export function checkNotification<T>(outTradeNo: string | undefined, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof BadNotification) error.outTradeNo = outTradeNo;
    throw error;
  }
}
