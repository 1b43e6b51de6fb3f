// Reads of approvals: what waits for a second person, and who may decide on it.
import {
  type Approval,
  type ApprovalMerchant,
  type ApprovalStatus,
  type Call,
  type Contract,
  calls,
  type IdName,
  permissionOf,
} from '@emall/contract';
import { LIST_LIMIT } from '@emall/contract/constants';
import { and, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countRows } from '../../../platform/database/count-rows.ts';
import { idCursor } from '../../../platform/database/cursor.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { isWithin } from '../../../platform/database/filters.ts';
import { fail } from '../../../platform/fail.ts';
import type { Operator } from '../../../platform/operators/operators.ts';
import { decrypt } from '../../../platform/security/encryption.ts';
import { merchantProviders, readMerchant } from '../../../providers/payment/index.ts';
import type { CallContext, CallHandler, Services } from '../../../services.ts';
import { failureOf, isAbout, readChanges, storedRequest } from '../approvals.ts';
import { isOutdated } from '../as-approved.ts';
import { hideKeys, reasonOf } from '../audit.ts';
import { permissionsEverywhere } from '../sessions.ts';
import { type ApprovalRow, operatorApprovals, operators } from '../tables.ts';
import { readNames, recordsIn, valuesOf } from '../target-names.ts';

type Ops = Contract['ops']['approval'];
export type Decider = Pick<CallContext, 'gameId'> & {
  services: Pick<Services, 'db' | 'clock' | 'config'>;
  operator: Operator;
};

const requesters = alias(operators, 'requesters');
const deciders = alias(operators, 'deciders');

/** Those of the game, and those about no game for who sees approvals everywhere. */
function isVisible(gameId: number, permissions: readonly string[]): SQL | undefined {
  const isHere = eq(operatorApprovals.gameId, gameId);
  return permissions.includes('approval.read') ? or(isHere, isNull(operatorApprovals.gameId)) : isHere;
}

export function approvalStatusOf({ status, expiresAt }: ApprovalRow, now: Date): ApprovalStatus {
  return status === 'waiting' && expiresAt <= now ? 'expired' : status;
}

const isOpen = (status: ApprovalStatus): boolean => status === 'waiting' || status === 'approved';

export const callOf = (path: string): Call | undefined => calls.find((call) => call.path === path);

/** Whoever decides on a call has the permission for it, in the same place. */
function mayDecide(
  row: ApprovalRow,
  { operator }: Decider,
  permissionsEverywhere: readonly string[],
): boolean {
  return decidableCalls(row.gameId === null ? permissionsEverywhere : operator.permissions).includes(
    row.call,
  );
}

function decidableCalls(held: readonly string[]): string[] {
  if (!held.includes('approval.decide')) return [];
  return calls.filter((call) => held.includes(permissionOf(call) ?? '')).map(({ path }) => path);
}

/**
 * A part of a query over the approvals: what this operator may decide in the game or about no game. One about themselves
 * is among them, for what was sent is encrypted.
 */
export async function isDecidable(ctx: Decider): Promise<SQL | undefined> {
  const { gameId, call, requestedBy } = operatorApprovals;
  const inGame = decidableCalls(ctx.operator.permissions);
  // What they may do everywhere they may do in the game.
  const inNone = inGame.length ? decidableCalls(await permissionsEverywhere(ctx.services, ctx.operator)) : [];
  return and(
    ne(requestedBy, ctx.operator.operatorId),
    or(and(eq(gameId, ctx.gameId), inArray(call, inGame)), and(isNull(gameId), inArray(call, inNone))),
  );
}

/** Their own request, or one about themselves. */
const isOwnMatter = (row: ApprovalRow, { services, operator }: Decider): boolean =>
  row.requestedBy === operator.operatorId || isAbout(row, services.config.operatorKey, operator);

const rowsOf = (db: Queryable) =>
  db
    .select({
      row: operatorApprovals,
      username: requesters.username,
      name: requesters.name,
      decidedBy: deciders.username,
      decidedByName: deciders.name,
    })
    .from(operatorApprovals)
    .innerJoin(requesters, eq(requesters.id, operatorApprovals.requestedBy))
    .leftJoin(deciders, eq(deciders.id, operatorApprovals.decidedBy))
    .$dynamic();
type Found = Awaited<ReturnType<typeof rowsOf>>[number];

/** What was sent, without what every call has. */
function inputOf(row: ApprovalRow, { services }: Decider): Record<string, unknown> {
  const { body: sent } = storedRequest(row, services.config.operatorKey);
  const { request_id: _, ...body } = sent as Record<string, unknown>;
  const { game_id: _game, ...ofGame } = body;
  // Of a call about no game, the game is what it is about: where a role is granted.
  return callOf(row.call)?.isGameless ? body : ofGame;
}

function approvalOf(
  { row, username, name, decidedBy, decidedByName }: Found,
  ctx: Decider,
  held: readonly string[],
  names: readonly IdName[],
): Approval {
  const status = approvalStatusOf(row, ctx.services.clock.now());
  const input = inputOf(row, ctx);
  const isOwn = row.requestedBy === ctx.operator.operatorId;
  return {
    approval_id: row.id,
    game_id: row.gameId === null ? null : String(row.gameId),
    call: row.call,
    reason: row.reason,
    request_reason: reasonOf(input),
    status,
    requested_by: username,
    requested_by_name: name,
    is_own: isOwn,
    can_decide: isOpen(status) && !isOwnMatter(row, ctx) && mayDecide(row, ctx, held),
    about: recordsIn(input, names),
    effects: row.effects,
    decided_by: decidedBy,
    decided_by_name: decidedByName,
    decided_at: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

function hasStatus(status: ApprovalStatus | undefined, now: Date): SQL | undefined {
  const { status: stored, expiresAt } = operatorApprovals;
  if (status === undefined) return undefined;
  if (status === 'expired') return and(eq(stored, 'waiting'), lte(expiresAt, now));
  return and(eq(stored, status), status === 'waiting' ? gt(expiresAt, now) : undefined);
}

export const listApprovals: CallHandler<Ops['list']> = async (
  ctx,
  { status, cursor, limit = LIST_LIMIT.default, has_total, ...dates },
) => {
  const held = await permissionsEverywhere(ctx.services, ctx.operator);
  const { db, clock } = ctx.services;
  const wanted = and(
    isVisible(ctx.gameId, held),
    hasStatus(status, clock.now()),
    isWithin(operatorApprovals.createdAt, dates),
  );
  const rows = await rowsOf(db)
    .where(and(wanted, idCursor.before(operatorApprovals.id, cursor)))
    .orderBy(desc(operatorApprovals.id))
    .limit(limit + 1);
  const { page, next_cursor } = idCursor.page(rows, limit, ({ row }) => row.id);
  const names = await readNames(
    db,
    page.map(({ row }) => inputOf(row, ctx)),
  );
  return {
    list: page.map((found) => approvalOf(found, ctx, held, names)),
    next_cursor,
    total: has_total ? await countRows(db, operatorApprovals, wanted) : null,
  };
};

export const approvalInfo: CallHandler<Ops['info']> = async (ctx, { approval_id }) => {
  const { services, gameId, language } = ctx;
  const held = await permissionsEverywhere(ctx.services, ctx.operator);
  const [found] = await rowsOf(services.db).where(
    and(eq(operatorApprovals.id, approval_id), isVisible(gameId, held)),
  );
  if (!found) throw fail('call/not-found');
  const { operatorKey } = services.config;
  const { row } = found;
  const input = inputOf(row, ctx);
  const changes = await readChanges(services.db, row, operatorKey);
  const names = await readNames(services.db, [input, ...changes.map(valuesOf)]);
  const approval = approvalOf(found, ctx, held, names);
  const response = approval.is_own && row.response ? decrypt(row.response, operatorKey) : null;
  return {
    ...approval,
    input: JSON.stringify(input, hideKeys),
    changes,
    names,
    merchants: await merchantsIn(services, input),
    is_outdated: isOpen(approval.status) && (await isOutdated(services.db, row, operatorKey)),
    present_effects: row.presentEffects,
    response,
    failure: failureOf(row)?.msg(language) ?? null,
  };
};

/** Whom the payments of a game would reach: an id says nothing, and a name is whatever the requester gave it. */
async function merchantsIn(
  { db, config }: Decider['services'],
  input: Record<string, unknown>,
): Promise<ApprovalMerchant[]> {
  const ids = merchantProviders.map((provider) => input[provider]).filter((id) => typeof id === 'number');
  const found = await Promise.all(ids.map((id) => readMerchant(db, id, config.operatorKey)));
  return found.flatMap((merchant) => {
    if (!merchant) return [];
    const { id: merchant_id, provider, name, account, settings } = merchant;
    const seller_id = settings.provider === 'alipay' ? settings.sellerId : null;
    return [{ merchant_id, provider, name, account, seller_id, url: settings.url }];
  });
}

/** Locks an approval that the caller can see, or fails. */
export async function lockApproval(tx: Queryable, ctx: Decider, id: number): Promise<ApprovalRow> {
  const [row] = await tx
    .select()
    .from(operatorApprovals)
    .where(
      and(
        eq(operatorApprovals.id, id),
        isVisible(ctx.gameId, await permissionsEverywhere(ctx.services, ctx.operator)),
      ),
    )
    .for('update');
  if (!row) throw fail('call/not-found');
  return row;
}

/** The same for who decides: somebody else, with the permission of the call, in time. */
export async function lockApprovalForDecision(tx: Queryable, ctx: Decider, id: number): Promise<ApprovalRow> {
  const row = await lockApproval(tx, ctx, id);
  if (isOwnMatter(row, ctx)) throw fail('operator/own-approval');
  if (!mayDecide(row, ctx, await permissionsEverywhere(ctx.services, ctx.operator)))
    throw fail('call/forbidden');
  return row;
}
