// The sessions of operators: opened by a login, confirmed by a second factor, ended at once.
import { randomBytes } from 'node:crypto';
import type { Permission } from '@emall/contract';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Operator } from '../../platform/operators/operators.ts';
import { hashToken } from '../../platform/security/sessions.ts';
import { permissionsIn } from './roles.ts';
import { operatorSessions, operators } from './tables.ts';

const SESSION_MS = 12 * HOUR_MS;
const IDLE_MS = 30 * 60_000;
const PENDING_MS = 10 * 60_000;
const STEP_UP_MS = 5 * 60_000;
// A session is seen at most once a minute: a row is not written with every call.
const SEEN_EVERY_MS = 60_000;
const MAX_USER_AGENT = 200;

type NewSession = {
  operatorId: number;
  /** The password was right, and a second factor is to follow. */
  isPending: boolean;
  secondFactorAt: Date | null;
  ip: string;
  userAgent: string;
  now: Date;
};

/** Opens the session of a browser and returns its token; only the hash is stored. */
export async function openOperatorSession(tx: Queryable, session: NewSession): Promise<string> {
  const { now, isPending, userAgent } = session;
  const token = randomBytes(32).toString('base64url');
  await tx.insert(operatorSessions).values({
    ...session,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (isPending ? PENDING_MS : SESSION_MS)),
  });
  return token;
}

/** Ends the sessions of an operator, except one; machine tokens too unless they stay. */
export async function endSessions(
  tx: Queryable,
  operatorId: number,
  { except, keepsTokens = false }: { except?: Buffer; keepsTokens?: boolean } = {},
): Promise<number> {
  const ended = await tx
    .delete(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        except && ne(operatorSessions.tokenHash, except),
        keepsTokens ? sql`${operatorSessions.machineName} IS NULL` : undefined,
      ),
    )
    .returning({ id: operatorSessions.id });
  return ended.length;
}

/** Returns whose token it is and what they may do in a game; in game 0, what they may do everywhere. */
export const findOperator = (
  db: Database,
  clock: Clock,
  token: string,
  gameId: number,
  options?: { isSeen?: boolean },
): Promise<Operator | undefined> => findByHash(db, clock, hashToken(token), gameId, options);

async function findByHash(
  db: Database,
  clock: Clock,
  tokenHash: Buffer,
  gameId: number,
  { isSeen = true } = {},
): Promise<Operator | undefined> {
  const now = clock.now();
  const since = (ms: number) => new Date(now.getTime() - ms);
  const [row] = await db
    .select({
      session: operatorSessions,
      username: operators.username,
      permissions: permissionsIn(operators.id, gameId, now),
    })
    .from(operatorSessions)
    .innerJoin(operators, and(eq(operators.id, operatorSessions.operatorId), operators.isActive))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.expiresAt, now),
        or(sql`${operatorSessions.machineName} IS NOT NULL`, gt(operatorSessions.lastSeenAt, since(IDLE_MS))),
      ),
    );
  if (!row) return undefined;
  const { session, username, permissions } = row;
  // The first use of a machine token counts at once: until then it reads as never used.
  const isUnused = session.lastSeenAt.getTime() === session.createdAt.getTime();
  const isFirstUse = session.machineName !== null && isUnused && session.createdAt < now;
  if (isSeen && (isFirstUse || session.lastSeenAt < since(SEEN_EVERY_MS)))
    await db
      .update(operatorSessions)
      .set({ lastSeenAt: now })
      .where(eq(operatorSessions.tokenHash, tokenHash));
  const {
    operatorId,
    isPending,
    secondFactorAt,
    machineName,
    machineGameId,
    permissions: limitedTo,
  } = session;
  const isOfOtherGame = machineGameId !== null && machineGameId !== gameId;
  return {
    operatorId,
    username,
    tokenHash,
    isPending,
    isMachine: machineName !== null,
    permissions: isOfOtherGame
      ? []
      : limitedTo
        ? permissions.filter((each) => limitedTo.includes(each))
        : permissions,
    // Whoever made a machine token proved the second factor then.
    hasSecondFactor: machineName !== null || secondFactorAt !== null,
    isSteppedUp: machineName === null && secondFactorAt !== null && secondFactorAt > since(STEP_UP_MS),
  };
}

/** An operator by id, as one who has proved the second factor; for what is done in their name once others agreed. */
export async function findOperatorById(
  db: Queryable,
  operatorId: number,
  gameId: number,
  now: Date,
): Promise<Operator | undefined> {
  // Not by the query builder: of a single table it writes columns without the table's name, also inside the subquery.
  const { rows } = await db.execute<Pick<Operator, 'username' | 'permissions'>>(sql`
    SELECT ${operators.username}, ${permissionsIn(operators.id, gameId, now)} AS permissions
    FROM ${operators} WHERE ${operators.id} = ${operatorId} AND ${operators.isActive}`);
  const [row] = rows;
  return (
    row && {
      ...row,
      operatorId,
      tokenHash: Buffer.alloc(0),
      isPending: false,
      isMachine: false,
      hasSecondFactor: true,
      isSteppedUp: true,
    }
  );
}

/** What an operator may do where no game is concerned: nothing with a token for one game. */
export async function permissionsEverywhere(
  { db, clock }: { db: Database; clock: Clock },
  { operatorId, tokenHash }: Pick<Operator, 'operatorId' | 'tokenHash'>,
): Promise<readonly Permission[]> {
  const found = tokenHash.length
    ? await findByHash(db, clock, tokenHash, 0, { isSeen: false })
    : await findOperatorById(db, operatorId, 0, clock.now());
  return found?.permissions ?? [];
}
