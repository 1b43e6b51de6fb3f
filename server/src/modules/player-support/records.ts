// Records of what operators did with a player: written with the act, and read by their colleagues.
import type { PlayerRecord } from '@emall/contract';
import { and, desc, eq } from 'drizzle-orm';
import { countRows } from '../../platform/database/count-rows.ts';
import { idCursor } from '../../platform/database/cursor.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { type Dates, isWithin } from '../../platform/database/filters.ts';
import type { CallContext } from '../../services.ts';
import { operators } from '../operators/tables.ts';
import { playerRecords, type RecordKind } from './tables.ts';

type Acting = Pick<CallContext, 'services' | 'gameId'> & { operator: { operatorId: number } };

export async function addRecord(
  tx: Tx,
  { services, gameId, operator: { operatorId } }: Acting,
  { playerId, kind, text }: { playerId: number; kind: RecordKind; text: string },
): Promise<void> {
  const at = services.clock.now();
  await tx.insert(playerRecords).values({ gameId, playerId, kind, text, operatorId, at });
}

type RecordPage = Dates & { cursor?: string | undefined; limit: number; has_total?: boolean | undefined };

/** Newest first. */
export async function readRecords(
  db: Queryable,
  playerId: number,
  { cursor, limit, has_total, ...dates }: RecordPage,
): Promise<{ list: PlayerRecord[]; next_cursor: string | null; total: number | null }> {
  const wanted = and(eq(playerRecords.playerId, playerId), isWithin(playerRecords.at, dates));
  const rows = await db
    .select({ record: playerRecords, operatorName: operators.name })
    .from(playerRecords)
    .innerJoin(operators, eq(operators.id, playerRecords.operatorId))
    .where(and(wanted, idCursor.before(playerRecords.id, cursor)))
    .orderBy(desc(playerRecords.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ record }) => record.id);
  return {
    list: page.map(({ record: { id, kind, text, at }, operatorName }) => ({
      record_id: id,
      kind,
      text,
      operator_name: operatorName,
      at: at.toISOString(),
    })),
    next_cursor,
    total: has_total ? await countRows(db, playerRecords, wanted) : null,
  };
}
