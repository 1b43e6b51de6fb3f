// The age bands that spending caps for minors are looked up by.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { minorProfiles } from './tables.ts';

type MinorBand = (typeof minorProfiles.$inferSelect)['ageBand'];

/** `null`: an adult, who has no caps. */
export async function saveAgeBand(
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
