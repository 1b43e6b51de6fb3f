// What verification holds about a person: a masked real name, an age band, and when the popup asks again.
import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { authPopupSnoozes, minorProfiles, realNames } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { accountId }) {
    const [row] = await db.select().from(realNames).where(eq(realNames.accountId, accountId));
    if (!row) return { real_name: null };
    return {
      real_name: {
        name: row.maskedName,
        id_number: row.maskedIdNumber,
        age_band: row.ageBand,
        birth_date: row.birthDate,
        reported_at: row.reportedAt,
      },
    };
  },

  async erase(tx, { accountId, playerIds }) {
    await tx.delete(minorProfiles).where(eq(minorProfiles.accountId, accountId));
    await tx.delete(realNames).where(eq(realNames.accountId, accountId));
    await tx.delete(authPopupSnoozes).where(inArray(authPopupSnoozes.playerId, playerIds));
  },
};
