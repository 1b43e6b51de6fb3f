// Sends what has certainly not arrived of an order to another role of the same player.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { noteEffect } from '../../../platform/operators/effects.ts';
import type { CallHandler } from '../../../services.ts';
import { requireOwnRole } from '../../roles/index.ts';
import { redirectWaiting } from '../deliveries.ts';
import { lockOrder } from '../find.ts';

export const redirectDelivery: CallHandler<Contract['ops']['order']['redirectDelivery']> = (
  { services: { clock }, gameId, transact },
  { order_id: orderId, role_id: roleId, reason },
) =>
  transact(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.gameId !== gameId) throw fail('call/not-found');
    const role = await requireOwnRole(tx, { playerId: order.playerId, roleId });
    if (order.status !== 'delivering') throw fail('order/not-possible');
    const redirected = await redirectWaiting(tx, orderId, { role, reason, now: clock.now() });
    // What is being sent may arrive: its outcome is awaited.
    if (!redirected.length) throw fail('order/not-possible');
    noteEffect(tx, 'deliveries_redirected', redirected.length, `${role.serverName} ${role.roleName}`);
    await enqueue(tx, 'deliver-order', { order_id: orderId }, { key: `deliver-order:${orderId}` });
    return { redirected: redirected.length };
  });
