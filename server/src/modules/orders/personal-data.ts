// What orders hold about a person: what they bought and where it went.
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PersonalData } from '../../services.ts';
import { itemsOf } from './find.ts';
import {
  deliveries,
  isOpenApplication,
  orderNotes,
  orders,
  parcelTracks,
  refundApplicationPhotos,
  refundApplications,
} from './tables.ts';

/** A shipped order must have an address; the one of a deleted account is empty. */
const EMPTY_ADDRESS = { name: '', phone: '', region_code: '', region: '', detail: '' };

export const personal: PersonalData = {
  async exportData(db, { playerId }) {
    const rows = await db.select().from(orders).where(eq(orders.playerId, playerId)).orderBy(desc(orders.id));
    const items = await itemsOf(
      db,
      rows.map((order) => order.id),
    );
    const applications = await db
      .select()
      .from(refundApplications)
      .where(eq(refundApplications.playerId, playerId))
      .orderBy(desc(refundApplications.id));
    return {
      refund_applications: applications.map((application) => ({
        order_id: application.orderId,
        kind: application.kind,
        reason: application.reason,
        description: application.description,
        amount: application.amount,
        status: application.status,
        carrier: application.carrier,
        tracking_number: application.trackingNumber,
        created_at: application.createdAt,
      })),
      orders: rows.map((order) => ({
        order_id: order.id,
        status: order.status,
        role_name: order.roleName,
        server_name: order.serverName,
        items: items
          .filter((item) => item.orderId === order.id)
          .map(({ name, skuName, quantity, price }) => ({ name, sku_name: skuName, quantity, price })),
        pay_amount: order.payAmount,
        points: order.points,
        pay_type: order.payType,
        address: order.address,
        carrier: order.carrier,
        tracking_number: order.trackingNumber,
        created_at: order.createdAt,
        paid_at: order.paidAt,
        completed_at: order.completedAt,
      })),
    };
  },

  pending: (playerIds) => sql`
    SELECT FROM orders WHERE player_id IN (${playerIds})
      AND status IN ('unpaid', 'paid', 'delivering', 'shipped', 'refunding')
    UNION ALL
    SELECT FROM refund_applications WHERE player_id IN (${playerIds})
      AND ${isOpenApplication}`,

  async erase(tx, { playerIds }) {
    await tx
      .update(orders)
      .set({
        address: sql`CASE WHEN ${orders.address} IS NOT NULL THEN ${JSON.stringify(EMPTY_ADDRESS)}::jsonb END`,
        roleName: '',
        roleCode: '',
        // The carrier's page shows where the parcel went.
        trackingNumber: sql`CASE WHEN ${orders.trackingNumber} IS NOT NULL THEN '' END`,
      })
      .where(inArray(orders.playerId, playerIds));
    await tx
      .update(deliveries)
      .set({
        toRoleName: sql`CASE WHEN ${deliveries.toRoleId} IS NOT NULL THEN '' END`,
        toRoleCode: sql`CASE WHEN ${deliveries.toRoleId} IS NOT NULL THEN '' END`,
      })
      .where(
        and(
          isNotNull(deliveries.toRoleId),
          inArray(
            deliveries.orderId,
            tx.select({ id: orders.id }).from(orders).where(inArray(orders.playerId, playerIds)),
          ),
        ),
      );
    // Operators' notes may name the person.
    await tx
      .delete(orderNotes)
      .where(
        inArray(
          orderNotes.orderId,
          tx.select({ id: orders.id }).from(orders).where(inArray(orders.playerId, playerIds)),
        ),
      );
    // Parcel events name places and people.
    await tx
      .delete(parcelTracks)
      .where(
        inArray(
          parcelTracks.orderId,
          tx.select({ id: orders.id }).from(orders).where(inArray(orders.playerId, playerIds)),
        ),
      );
    await tx
      .delete(refundApplicationPhotos)
      .where(
        inArray(
          refundApplicationPhotos.applicationId,
          tx
            .select({ id: refundApplications.id })
            .from(refundApplications)
            .where(inArray(refundApplications.playerId, playerIds)),
        ),
      );
    await tx
      .update(refundApplications)
      .set({
        description: '',
        trackingNumber: sql`CASE WHEN ${refundApplications.trackingNumber} IS NOT NULL THEN '' END`,
      })
      .where(inArray(refundApplications.playerId, playerIds));
  },
};
