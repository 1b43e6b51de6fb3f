// Reads of the audit log: what was done in a game and, for who may see that everywhere, outside of games.
import type { Contract } from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import { equals, isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { Operator } from '../../../platform/operators/operators.ts';
import type { CallContext, CallHandler } from '../../../services.ts';
import { READS_AND_LOGINS } from '../audit.ts';
import { permissionsEverywhere } from '../sessions.ts';
import {
  contactPlayerIds,
  hasShownContacts,
  isAbout,
  operatorApprovals,
  operatorAudit,
  operators,
} from '../tables.ts';
import { verifyAudit } from '../verify-audit.ts';

type Ops = Contract['ops'];
type Reader = Pick<CallContext, 'services' | 'gameId'> & {
  operator: Pick<Operator, 'operatorId' | 'tokenHash'>;
};

const deciders = alias(operators, 'deciders');

const entries = ({ db }: Reader['services']) =>
  db
    .select({
      audit: operatorAudit,
      username: operators.username,
      operatorName: operators.name,
      approvedBy: deciders.username,
      approvedByName: deciders.name,
      contactPlayerIds,
    })
    .from(operatorAudit)
    .innerJoin(operators, eq(operators.id, operatorAudit.operatorId))
    .leftJoin(operatorApprovals, eq(operatorApprovals.id, operatorAudit.approvalId))
    .leftJoin(deciders, eq(deciders.id, operatorApprovals.decidedBy))
    .$dynamic();
type Entry = Awaited<ReturnType<typeof entries>>[number];

async function isVisible({ services, gameId, operator }: Reader): Promise<SQL | undefined> {
  const everywhere = await permissionsEverywhere(services, operator);
  const isHere = eq(operatorAudit.gameId, gameId);
  return everywhere.includes('audit.read') ? or(isHere, isNull(operatorAudit.gameId)) : isHere;
}

const entryOf = ({ audit, username, operatorName, approvedBy, approvedByName, contactPlayerIds }: Entry) => ({
  audit_id: audit.id,
  username,
  operator_name: operatorName,
  call: audit.call,
  input: JSON.stringify(audit.input),
  target_kind: audit.targetKind,
  target_id: audit.targetId,
  reason: audit.reason,
  approved_by: approvedBy,
  approved_by_name: approvedByName,
  ip: audit.ip,
  at: audit.at.toISOString(),
  game_id: audit.gameId === null ? null : String(audit.gameId),
  contacts: contactPlayerIds.length,
});

export const listAudit: CallHandler<Ops['audit']['list']> = async (
  ctx,
  {
    username,
    call,
    is_change,
    shows_contact,
    target_kind,
    target_id,
    cursor,
    limit = LIST_LIMIT.default,
    has_total,
    ...dates
  },
) => {
  const { db } = ctx.services;
  const isOfKind = is_change ? notInArray : inArray;
  const wanted = and(
    await isVisible(ctx),
    equals(operators.username, username),
    equals(operatorAudit.call, call),
    is_change === undefined ? undefined : isOfKind(operatorAudit.call, [...READS_AND_LOGINS]),
    target_id === undefined
      ? isOfKindOrChanges(target_kind)
      : isAbout({ kind: target_kind, ids: [target_id], showsContact: shows_contact }),
    shows_contact === undefined ? undefined : sql`${hasShownContacts} = ${shows_contact}`,
    isWithin(operatorAudit.at, dates),
  );
  const rows = await entries(ctx.services)
    .where(and(wanted, idCursor.before(operatorAudit.id, cursor)))
    .orderBy(desc(operatorAudit.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ audit }) => audit.id);
  const withOperator = sql`JOIN operators ON operators.id = operator_audit.operator_id`;
  const total = has_total ? await countRows(db, operatorAudit, wanted, withOperator) : null;
  return { list: page.map(entryOf), next_cursor, total };
};

/** Also where a call changed records of the kind beside what it is about: the file of goods changes prices of variants. */
const isOfKindOrChanges = (kind: string | undefined): SQL | undefined =>
  kind === undefined
    ? undefined
    : sql`(${operatorAudit.targetKind} = ${kind} OR EXISTS (SELECT FROM operator_audit_targets t
        WHERE t.audit_id = ${operatorAudit.id} AND t.kind = ${kind} AND t.is_changed))`;

/** A second or so of one call. */
const MOST_VERIFIED = 20_000;

export const verifyChain: CallHandler<Ops['audit']['verify']> = async ({ services: { pool } }, { after }) => {
  const { entries, firstBroken, lastHash, next } = await verifyAudit(pool, {
    ...(after === undefined ? {} : { after }),
    most: MOST_VERIFIED,
  });
  return { entries, first_broken: firstBroken ?? null, last_hash: lastHash, next: next ?? null };
};

export const auditInfo: CallHandler<Ops['audit']['info']> = async (ctx, { audit_id }) => {
  const [row] = await entries(ctx.services).where(
    and(sql`${operatorAudit.id} = ${audit_id}`, await isVisible(ctx)),
  );
  if (!row) throw fail('call/not-found');
  const { before, after, userAgent, approvalId, previousHash, hash } = row.audit;
  return {
    ...entryOf(row),
    contact_player_ids: row.contactPlayerIds,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
    user_agent: userAgent,
    approval_id: approvalId,
    previous_hash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
  };
};
