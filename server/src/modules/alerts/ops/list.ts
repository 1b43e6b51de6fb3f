// Alerts of a game and of the whole mall, newest first.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { aliasedTable, and, desc, eq, isNull, ne, or } from 'drizzle-orm';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, overlaps } from '../../../platform/database/filters.ts';
import { storedAlerts } from '../../../providers/alerts/index.ts';
import type { CallHandler } from '../../../services.ts';
import { operators } from '../../operators/tables.ts';

const takers = aliasedTable(operators, 'takers');
const resolvers = aliasedTable(operators, 'resolvers');

export const list: CallHandler<Contract['ops']['alert']['list']> = async (
  { services: { db }, gameId, language },
  { status, category, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    or(eq(storedAlerts.gameId, gameId), isNull(storedAlerts.gameId)),
    status === 'unresolved' ? ne(storedAlerts.status, 'resolved') : equals(storedAlerts.status, status),
    equals(storedAlerts.category, category),
    overlaps(storedAlerts.firstAt, storedAlerts.lastAt, dates),
  );
  const rows = await db
    .select({ alert: storedAlerts, taker: takers.name, resolver: resolvers.name })
    .from(storedAlerts)
    .leftJoin(takers, eq(takers.id, storedAlerts.takenBy))
    .leftJoin(resolvers, eq(resolvers.id, storedAlerts.resolvedBy))
    .where(and(wanted, idCursor.before(storedAlerts.id, cursor)))
    .orderBy(desc(storedAlerts.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ alert }) => alert.id);
  return {
    list: page.map(({ alert, taker, resolver }) => ({
      alert_id: alert.id,
      category: alert.category,
      text: language === 'zh' ? alert.textZh : alert.text,
      game_id: alert.gameId === null ? null : String(alert.gameId),
      subject:
        alert.subjectKind === null || alert.subjectId === null
          ? null
          : { kind: alert.subjectKind, id: alert.subjectId },
      count: alert.count,
      first_at: alert.firstAt.toISOString(),
      last_at: alert.lastAt.toISOString(),
      status: alert.status,
      taken_by: taker,
      taken_at: alert.takenAt?.toISOString() ?? null,
      resolved_by: resolver,
      resolved_at: alert.resolvedAt?.toISOString() ?? null,
      resolution: alert.resolution,
    })),
    next_cursor,
    total: has_total ? await countRows(db, storedAlerts, wanted) : null,
  };
};
