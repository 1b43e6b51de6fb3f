// The job that moves minors into their next age band; with the eighteenth birthday the birth date is forgotten.
import { eq, isNotNull } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { ageBandOf } from './id-number.ts';
import { saveAgeBand } from './minor-profiles.ts';
import { realNames } from './tables.ts';

export async function moveAgeBands({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const minors = await db
    .select({ accountId: realNames.accountId, birthDate: realNames.birthDate, ageBand: realNames.ageBand })
    .from(realNames)
    .where(isNotNull(realNames.birthDate));
  for (const { accountId, birthDate, ageBand: before } of minors) {
    const ageBand = birthDate === null ? 'adult' : ageBandOf(birthDate, now);
    if (ageBand === before) continue;
    const isAdult = ageBand === 'adult';
    await db.transaction(async (tx) => {
      await tx
        .update(realNames)
        .set({ ageBand, birthDate: isAdult ? null : birthDate })
        .where(eq(realNames.accountId, accountId));
      await saveAgeBand(tx, { accountId, band: isAdult ? null : ageBand, now });
    });
  }
}
