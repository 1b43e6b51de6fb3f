// Personal data of sign-in: signed days and used cards.
import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { activities } from '../activities/tables.ts';
import { signInCards, signInDays } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const days = await db
      .select({ day: signInDays, title: activities.title })
      .from(signInDays)
      .innerJoin(activities, eq(activities.id, signInDays.activityId))
      .where(eq(signInDays.playerId, playerId))
      .orderBy(desc(signInDays.day));
    const cards = await db
      .select({ card: signInCards, title: activities.title })
      .from(signInCards)
      .innerJoin(activities, eq(activities.id, signInCards.activityId))
      .where(eq(signInCards.playerId, playerId))
      .orderBy(desc(signInCards.roundFrom));
    return {
      sign_ins: days.map(({ day, title }) => ({
        activity: title,
        day: day.day,
        is_made_up: day.isMadeUp,
        signed_at: day.signedAt,
      })),
      make_up_cards: cards.map(({ card, title }) => ({
        activity: title,
        round_from: card.roundFrom,
        used: card.used,
      })),
    };
  },
};
