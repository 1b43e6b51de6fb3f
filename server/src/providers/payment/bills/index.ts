// Reads the bills of all providers.
import { readAlipayBill } from './alipay.ts';
import type { Bill } from './bill.ts';
import { readSandboxBill } from './sandbox.ts';
import { readWechatBill } from './wechat.ts';

export { BadBill, type Bill, type BillLine, EMPTY_BILL } from './bill.ts';

/** Providers that write a bill; transfers are compared with the bank's statement instead. */
export const billProviders = ['sandbox', 'wechat', 'alipay'] as const;
type BillProvider = (typeof billProviders)[number];

export const isBillProvider = (name: string | null): name is BillProvider =>
  billProviders.some((provider) => provider === name);

const READERS: Record<BillProvider, (text: string) => Promise<Bill>> = {
  sandbox: readSandboxBill,
  wechat: readWechatBill,
  alipay: readAlipayBill,
};

/** Throws BadBill, with the reason, for a text that is not this provider's bill. */
export const readBill = (provider: BillProvider, text: string): Promise<Bill> => READERS[provider](text);
