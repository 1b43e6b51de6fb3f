// The job that fetches bills from providers and compares the days they belong to.
import { businessDay, startOfDay } from '@emall/contract/business-time';
import { and, eq, gt, gte, notExists } from 'drizzle-orm';
import { addDays } from '../../platform/business-days.ts';
import { paymentName } from '../../platform/provider-names.ts';
import { BadBill, EMPTY_BILL, PaymentUnavailable, readBill } from '../../providers/payment/index.ts';
import type { Services } from '../../services.ts';
import { readGameIds } from '../games/index.ts';
import { storeBill } from './bills.ts';
import { checkDay } from './check-day.ts';
import { dayRange } from './day-range.ts';
import { type BillMerchant, merchantKey, merchantsOf } from './merchants.ts';
import { bills, reconciliationChecks, reconciliationDays } from './tables.ts';

export const FETCH_BILLS = 'fetch-bills';

type BillServices = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'alerts' | 'payments'>;

/** A bill that a provider was late with is asked for again on these days. */
const LATE_DAYS = 3;

/** Fetches what is missing of the last days, of all games. Scheduled: providers write their bills in the morning. */
export async function fetchMissingBills(services: BillServices): Promise<void> {
  const { db, clock } = services;
  const today = businessDay(clock.now());
  const gameIds = await readGameIds(db);
  for (let late = LATE_DAYS; late >= 1; late -= 1)
    for (const gameId of gameIds)
      await fetchBillsOfDay(services, { game_id: gameId, day: addDays(today, -late), is_again: false });
}

type Payload = { game_id: number; day: string; is_again: boolean };

/** `is_again`: also those that are here already. */
export async function fetchBillsOfDay(
  services: BillServices,
  { game_id, day, is_again }: Payload,
): Promise<void> {
  const { db } = services;
  const range = dayRange(game_id, day);
  const signed = and(eq(reconciliationDays.gameId, game_id), eq(reconciliationDays.day, day));
  if (await db.$count(reconciliationDays, signed)) return;
  const known = await db
    .select({ provider: bills.provider, merchantId: bills.merchantId })
    .from(bills)
    .where(eq(bills.day, day));
  const arrived = new Set(is_again ? [] : known.map(merchantKey));
  for (const merchant of await merchantsOf(services, range))
    if (!arrived.has(merchantKey(merchant))) await fetchBill(services, merchant, day);
  if (is_again || !(await isComparedToday(services, game_id, day)))
    await checkDay(services, range, services.clock.now());
}

/**
 * Compared today, after its last bill, with no difference open: what is recorded late is found tomorrow. A day with open
 * differences is compared in every run, because those end by what operators do elsewhere.
 */
async function isComparedToday({ db, clock }: BillServices, gameId: number, day: string): Promise<boolean> {
  const { checkedAt, openDifferences } = reconciliationChecks;
  // Merchants are shared: the bill may have been fetched for another game.
  const newBill = db
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.day, day), gt(bills.receivedAt, checkedAt)));
  const compared = and(
    eq(reconciliationChecks.gameId, gameId),
    eq(reconciliationChecks.day, day),
    eq(openDifferences, 0),
    gte(checkedAt, startOfDay(businessDay(clock.now()))),
    notExists(newBill),
  );
  return (await db.$count(reconciliationChecks, compared)) > 0;
}

async function fetchBill(services: BillServices, merchant: BillMerchant, day: string): Promise<void> {
  const { db, clock, log, alerts, payments } = services;
  const { provider, merchantId } = merchant;
  try {
    const text = await (await payments.find(provider, merchantId))?.fetchBill(day);
    if (text === undefined) return;
    const bill = text === '' ? EMPTY_BILL : await readBill(provider, text);
    await db.transaction((tx) =>
      storeBill(tx, { provider, merchantId, day, bill, operatorId: null, now: clock.now() }),
    );
  } catch (error) {
    if (!(error instanceof PaymentUnavailable) && !(error instanceof BadBill)) throw error;
    log.warn({ provider, merchantId, day, reason: error.message }, 'a bill could not be fetched');
    const name = paymentName(provider);
    alerts.raise({
      category: 'money',
      gameId: null,
      key: `bill:${merchantKey(merchant)}:${day}`,
      text: `the bill of ${name.en} for ${day} could not be fetched: ${error.message}`,
      textZh: `${name.zh} ${day} 的账单没有取到，请到渠道后台下载后导入`,
    });
  }
}
