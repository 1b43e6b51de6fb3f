// The nightly check of the ledger: a break raises an alert that says where.
import type { Services } from '../../services.ts';
import { verifyLedger } from './verify.ts';

export async function checkLedger({ pool, log, alerts }: Services): Promise<void> {
  const { accounts, entries, breaks } = await verifyLedger(pool);
  log.info({ accounts, entries, breaks: breaks.length }, 'the points ledger was checked');
  for (const fault of breaks) log.error({ fault }, 'the points ledger is broken');
  const [first] = breaks;
  if (first) {
    const text = `The points ledger is broken in ${breaks.length} places, first at ${first}`;
    alerts.raise({ key: 'points-ledger', text });
  }
}
