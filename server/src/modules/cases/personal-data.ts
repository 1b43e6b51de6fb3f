// Personal data of cases: what support was asked for, and how far it is.
import { asc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { caseNotes, cases } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    // Notes are the shop's own working papers.
    const rows = await db
      .select({
        case_id: cases.id,
        subject: cases.subject,
        order_id: cases.orderId,
        state: cases.state,
        opened_at: cases.openedAt,
        closed_at: cases.closedAt,
      })
      .from(cases)
      .where(eq(cases.playerId, playerId))
      .orderBy(asc(cases.id));
    return { cases: rows };
  },

  async erase(tx, { playerIds }) {
    // That there was a case stays; what somebody wrote may name the person.
    const erased = await tx
      .update(cases)
      .set({ subject: '' })
      .where(inArray(cases.playerId, playerIds))
      .returning({ id: cases.id });
    const ids = erased.map(({ id }) => id);
    await tx.update(caseNotes).set({ text: '' }).where(inArray(caseNotes.caseId, ids));
  },
};
