// Cases as operators see them: the list, one of them, what happened in it, and who can own one.
import type { Contract, OpsCase } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { listOperatorsWith } from '../../operators/index.ts';
import { operators } from '../../operators/tables.ts';
import { requireCase } from '../changes.ts';
import { caseNotes, cases } from '../tables.ts';

type Ops = Contract['ops']['case'];

const owner = alias(operators, 'owners');
const opener = alias(operators, 'openers');
const closer = alias(operators, 'closers');

export const list: CallHandler<Ops['list']> = async (
  { services: { db }, gameId, operator: { operatorId } },
  { state, owner: whose, player_id, order_id, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const wanted = and(
    eq(cases.gameId, gameId),
    equals(cases.state, state),
    whose === 'none' ? isNull(cases.ownerId) : equals(cases.ownerId, whose && operatorId),
    equals(cases.playerId, player_id),
    equals(cases.orderId, order_id),
    isWithin(cases.openedAt, dates),
  );
  const [rows, total] = await Promise.all([
    readCases(db, operatorId, and(wanted, idCursor.before(cases.id, cursor)), limit + 1),
    has_total ? countRows(db, cases, wanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ case_id }) => case_id);
  return { list: page, next_cursor, total };
};

export const info: CallHandler<Ops['info']> = async (
  { services: { db }, gameId, operator: { operatorId } },
  { case_id },
) => {
  const [found] = await readCases(db, operatorId, and(eq(cases.id, case_id), eq(cases.gameId, gameId)), 1);
  if (!found) throw fail('call/not-found');
  return found;
};

/** Newest first. */
async function readCases(
  db: Queryable,
  readerId: number,
  where: SQL | undefined,
  limit: number,
): Promise<OpsCase[]> {
  const rows = await db
    .select({
      one: cases,
      owner: owner.name,
      opener: opener.name,
      closer: closer.name,
    })
    .from(cases)
    .innerJoin(opener, eq(opener.id, cases.openedBy))
    .leftJoin(owner, eq(owner.id, cases.ownerId))
    .leftJoin(closer, eq(closer.id, cases.closedBy))
    .where(where)
    .orderBy(desc(cases.id))
    .limit(limit);
  return rows.map(({ one, ...names }) => ({
    case_id: one.id,
    state: one.state,
    subject: one.subject,
    player_id: one.playerId,
    order_id: one.orderId,
    owner_id: one.ownerId,
    owner_name: names.owner,
    is_mine: one.ownerId === readerId,
    opened_by: names.opener,
    opened_at: one.openedAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
    closed_by: names.closer,
    closed_at: one.closedAt?.toISOString() ?? null,
  }));
}

export const listNotes: CallHandler<Ops['listNotes']> = async (
  { services: { db }, gameId },
  { case_id, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  await requireCase(db, gameId, case_id);
  const wanted = and(eq(caseNotes.caseId, case_id), isWithin(caseNotes.at, dates));
  const [rows, total] = await Promise.all([
    db
      .select({ note: caseNotes, owner: owner.name, operator: operators.name })
      .from(caseNotes)
      .innerJoin(operators, eq(operators.id, caseNotes.operatorId))
      .leftJoin(owner, eq(owner.id, caseNotes.ownerId))
      .where(and(wanted, idCursor.before(caseNotes.id, cursor)))
      .orderBy(desc(caseNotes.id))
      .limit(limit + 1),
    has_total ? countRows(db, caseNotes, wanted) : null,
  ]);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ note }) => note.id);
  return {
    list: page.map(({ note: { id, kind, text, at }, owner: owner_name, operator: operator_name }) => ({
      note_id: id,
      kind,
      text,
      owner_name,
      operator_name,
      at: at.toISOString(),
    })),
    next_cursor,
    total,
  };
};

export const owners: CallHandler<Ops['owners']> = async ({ services: { db, clock }, gameId }) => ({
  owners: await listOperatorsWith(db, 'case.write', { gameId, now: clock.now() }),
});
