// Copies an activity to a draft with another time window.
import type { Contract } from '@emall/contract';
import { fail } from '../../../platform/fail.ts';
import { requireTimeWindow } from '../../../platform/time-window.ts';
import type { CallHandler } from '../../../services.ts';
import { stateOf } from '../states.ts';
import { activities } from '../tables.ts';
import { findActivity } from './find.ts';

export const copy: CallHandler<Contract['ops']['activity']['copy']> = (
  { services: { clock }, gameId, transact },
  { activeid, ...window },
) =>
  transact(async (tx) => {
    const source = await findActivity(tx, { gameId, activeid });
    const { kind, title, subtitle, icon, rules, config, sort, budgetAmount } = source;
    const [added] = await tx
      .insert(activities)
      .values({
        gameId,
        kind,
        title,
        subtitle,
        icon,
        rules,
        config,
        sort,
        budgetAmount,
        ...requireTimeWindow(window),
      })
      .returning();
    if (!added) throw fail('activity/not-found');
    return { activeid: added.id, state: stateOf(added, clock.now()) };
  });
