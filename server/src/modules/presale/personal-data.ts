// Personal data in presales: reservations, with their role, and orders.
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { presaleOrders, presaleReservations, presales } from './tables.ts';

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const [ordered, reserved] = await Promise.all([
      db
        .select({ order: presaleOrders, name: presales.name })
        .from(presaleOrders)
        .innerJoin(presales, eq(presales.id, presaleOrders.presaleId))
        .where(eq(presaleOrders.playerId, playerId))
        .orderBy(desc(presaleOrders.id)),
      db
        .select({ reservedAt: presaleReservations.reservedAt, name: presales.name })
        .from(presaleReservations)
        .innerJoin(presales, eq(presales.id, presaleReservations.presaleId))
        .where(eq(presaleReservations.playerId, playerId)),
    ]);
    return {
      presale_orders: ordered.map(({ order, name }) => ({
        name,
        status: order.status,
        quantity: order.quantity,
        price: order.price,
        deposit: order.deposit,
        created_at: order.createdAt,
      })),
      presale_reservations: reserved.map(({ name, reservedAt }) => ({ name, reserved_at: reservedAt })),
    };
  },

  pending: (playerIds) => sql`
    SELECT FROM presale_orders WHERE player_id IN (${playerIds})
      AND status IN ('deposit_due', 'deposit_paid', 'balance_due', 'refunding')`,

  async erase(tx, { playerIds }) {
    // How many reserved stays true; the character behind it is nobody's now.
    await tx
      .update(presaleReservations)
      .set({ roleCode: sql`'left-' || ${presaleReservations.id}` })
      .where(inArray(presaleReservations.playerId, playerIds));
  },
};
