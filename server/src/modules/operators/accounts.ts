// The accounts of operators: created with their roles, and found by token for the platform.
import type { Permission } from '@emall/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Operators } from '../../platform/operators.ts';
import { hashToken } from '../../platform/sessions.ts';
import { audit } from './audit.ts';
import { operatorGrants, operatorRoles, operatorSessions, operators } from './tables.ts';

type NewOperator = {
  username: string;
  name: string;
  passwordHash: string;
  /** A role in one game, or in every game. */
  grants: { roleId: number; gameId: number | null }[];
  now: Date;
};

export async function addOperator(tx: Queryable, operator: NewOperator): Promise<number> {
  const { username, name, passwordHash, grants, now } = operator;
  const [row] = await tx
    .insert(operators)
    .values({ username, name, passwordHash, createdAt: now })
    .returning({ id: operators.id });
  if (!row) throw new Error(`the operator ${username} was not added`);
  if (grants.length)
    await tx
      .insert(operatorGrants)
      .values(grants.map((grant) => ({ operatorId: row.id, createdAt: now, ...grant })));
  return row.id;
}

/** The permissions of an operator in one game; in game 0, those that hold in every game. */
export const permissionsIn = (operatorId: typeof operators.id, gameId: unknown, now: Date) =>
  sql<Permission[]>`coalesce((
    SELECT array_agg(DISTINCT permission ORDER BY permission)
    FROM ${operatorGrants}
    JOIN ${operatorRoles} ON ${operatorRoles.id} = ${operatorGrants.roleId}
    CROSS JOIN unnest(${operatorRoles.permissions}) AS permission
    WHERE ${operatorGrants.operatorId} = ${operatorId}
      AND (${operatorGrants.gameId} IS NULL OR ${operatorGrants.gameId} = ${gameId})
      AND (${operatorGrants.endsAt} IS NULL OR ${operatorGrants.endsAt} > ${now})
  ), '{}')`;

/** Creates the platform's view of operators: who a token belongs to, and the audit log of their calls. */
export function createOperators(db: Database, clock: Clock): Operators {
  return {
    async find(token, gameId) {
      const tokenHash = hashToken(token);
      const now = clock.now();
      const [row] = await db
        .select({
          operatorId: operators.id,
          username: operators.username,
          permissions: permissionsIn(operators.id, gameId, now),
        })
        .from(operatorSessions)
        .innerJoin(operators, and(eq(operators.id, operatorSessions.operatorId), operators.isActive))
        .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, now)));
      return row && { ...row, tokenHash };
    },
    audit: (tx, entry) => audit(tx, clock, entry),
  };
}
