// The age band that the caps for minors go by, as the real-name check tells it.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { minorProfiles } from './tables.ts';

export type MinorBand = (typeof minorProfiles.$inferSelect)['ageBand'];

/** `null`: of age, so no caps. */
export async function keepAgeBand(
  tx: Tx,
  { accountId, band, now }: { accountId: number; band: MinorBand | null; now: Date },
): Promise<void> {
  if (band === null) {
    await tx.delete(minorProfiles).where(eq(minorProfiles.accountId, accountId));
    return;
  }
  await tx
    .insert(minorProfiles)
    .values({ accountId, ageBand: band, reportedAt: now })
    .onConflictDoUpdate({ target: minorProfiles.accountId, set: { ageBand: band } });
}
