// Reads a bill that an operator downloaded from the provider.
import type { Contract } from '@emall/contract';
import { fail, type Language } from '../../../platform/fail.ts';
import { BadBill, readBill } from '../../../providers/payment/index.ts';
import type { CallHandler } from '../../../services.ts';
import { requireUnsigned, storeBill } from '../bills.ts';
import { checkDay } from '../check-day.ts';
import { dayRange } from '../day-range.ts';
import { merchantKey, merchantsOf } from '../merchants.ts';

export const importBill: CallHandler<Contract['ops']['reconciliation']['importBill']> = async (
  { services: { config, clock }, gameId, operator, language, transact },
  { day, provider, merchant_id: merchantId = null, content },
) => {
  const range = dayRange(gameId, day);
  const bill = await read(provider, content, language);
  const strange = bill.lines.find(({ at }) => at < range.from || at >= range.to);
  if (strange) {
    const reason = { zh: `不是 ${day} 的账单`, en: `it is not of ${day}` };
    throw fail('reconciliation/bad-bill', { reason: reason[language] });
  }
  return transact(async (tx) => {
    const merchants = await merchantsOf({ db: tx, config }, range);
    if (!merchants.some((each) => merchantKey(each) === merchantKey({ provider, merchantId })))
      throw fail('call/not-found');
    await requireUnsigned(tx, gameId, day);
    const { operatorId } = operator;
    const now = clock.now();
    await storeBill(tx, { provider, merchantId, day, bill, operatorId, now });
    await checkDay({ db: tx, config }, range, now);
    return { lines: bill.lines.length };
  });
};

async function read(provider: Parameters<typeof readBill>[0], content: string, language: Language) {
  try {
    return await readBill(provider, content);
  } catch (error) {
    throw error instanceof BadBill
      ? fail('reconciliation/bad-bill', { reason: error.reason[language] })
      : error;
  }
}
