// Public API of the top-up gift: milestones of what was spent, each with a prize.
import { contract } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Given } from '../../platform/database/compiled-query.ts';
import type { Module } from '../../services.ts';
import { remindClaims } from '../activities/index.ts';
import { personal } from './personal-data.ts';
import { rechargeIndex } from './recharge-index.ts';
import { rechargeReceive } from './recharge-receive.ts';

export { takeBackMilestones } from './milestones.ts';
export { milestonesOf } from './recharge-index.ts';

const REMIND_RECHARGE = 'remind-recharge-claims';

/** Reached and not received; whoever owes a refunded amount can receive nothing. */
export const unclaimedMilestones = ({ id }: { id: Given<number> }) => sql`
  SELECT t.player_id FROM spend_totals t
  WHERE t.activity_id = ${id}
    AND EXISTS (
      SELECT FROM activities a, jsonb_to_recordset(a.config -> 'milestones') AS m(milestone_id integer, amount bigint)
      WHERE a.id = t.activity_id AND m.amount <= t.amount AND NOT EXISTS (
        SELECT FROM recharge_receipts r
        WHERE r.activity_id = t.activity_id AND r.player_id = t.player_id
          AND r.milestone_id = m.milestone_id AND r.status = 'received'))
    AND NOT EXISTS (
      SELECT FROM recharge_receipts r
      WHERE r.activity_id = t.activity_id AND r.player_id = t.player_id
        AND r.status = 'received' AND r.amount > t.amount)`;

export const rechargeModule: Module = {
  personal,
  jobs: {
    [REMIND_RECHARGE]: remindClaims({ kind: 'recharge', page: 'recharge', unclaimed: unclaimedMilestones }),
  },
  schedules: [{ task: REMIND_RECHARGE, cron: '*/10 * * * *' }],
  routes(serve) {
    serve(contract.activity.rechargeIndex, rechargeIndex);
    serve(contract.activity.rechargeReceive, rechargeReceive);
  },
};
