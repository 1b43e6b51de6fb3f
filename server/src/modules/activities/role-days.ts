// Through which account a role takes part in an activity on a day: a role that is bound to another account earns nothing twice.
import { inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { fail } from '../../platform/fail.ts';
import type { PersonalData, Services } from '../../services.ts';
import { activities, activityRoleDays, claimReminders } from './tables.ts';

type RoleDay = { activityId: number; day: string; playerId: number; roleId: number };

/** Part of earning something for a day. Fails when the role took part that day through another account. */
export async function claimRoleDay(tx: Tx, { activityId, day, playerId, roleId }: RoleDay): Promise<void> {
  // The insert waits for a concurrent one of another account, whose player is then returned.
  const { rows } = await tx.execute<{ player_id: number }>(sql`
    INSERT INTO activity_role_days AS d (activity_id, day, server_code, role_code, player_id)
    SELECT ${activityId}, ${day}, server_code, role_code, player_id FROM player_roles
    WHERE role_id = ${roleId} AND player_id = ${playerId}
    ON CONFLICT ON CONSTRAINT activity_role_days_pkey DO UPDATE SET player_id = d.player_id
    RETURNING player_id`);
  if (rows[0]?.player_id !== playerId) throw fail('activity/role-taken');
}

/** Whether the role took part that day through another account; a part of a compiled query with the values of `RoleDay`. */
export const IS_ROLE_DAY_TAKEN = sql<boolean>`EXISTS (
  SELECT FROM activity_role_days d JOIN player_roles r USING (server_code, role_code)
  WHERE r.role_id = ${sql.placeholder('roleId')} AND d.activity_id = ${sql.placeholder('activityId')}
    AND d.day = ${sql.placeholder('day')} AND d.player_id <> ${sql.placeholder('playerId')})`;

/** How long after its end an activity's days are stored: no reward can be received any more. */
const STORED_DAYS = 100;

/** The nightly job. */
export async function deleteRoleDays({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - STORED_DAYS * DAY_MS);
  const over = db.select({ id: activities.id }).from(activities).where(lt(activities.endsAt, before));
  await deleteInBatches(db, activityRoleDays, { where: sql`t.activity_id IN (${over})` });
}

export const personal: PersonalData = {
  async erase(tx, { playerIds }) {
    await tx.delete(activityRoleDays).where(inArray(activityRoleDays.playerId, playerIds));
    await tx.delete(claimReminders).where(inArray(claimReminders.playerId, playerIds));
  },
};
