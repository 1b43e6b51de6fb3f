// The accounts of operators: created with their permissions, and found by token for the platform.
import type { OpsArea } from '@emall/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { Operators } from '../../platform/operators.ts';
import { hashToken } from '../../platform/sessions.ts';
import { audit } from './audit.ts';
import { operatorPermissions, operatorSessions, operators } from './tables.ts';

type NewOperator = {
  username: string;
  name: string;
  passwordHash: string;
  permissions: { gameId: number; areas: OpsArea[] }[];
  now: Date;
};

export async function addOperator(tx: Queryable, operator: NewOperator): Promise<number> {
  const { username, name, passwordHash, permissions, now } = operator;
  const [row] = await tx
    .insert(operators)
    .values({ username, name, passwordHash, createdAt: now })
    .returning({ id: operators.id });
  if (!row) throw new Error(`the operator ${username} was not added`);
  if (permissions.length)
    await tx
      .insert(operatorPermissions)
      .values(permissions.map((permission) => ({ operatorId: row.id, ...permission })));
  return row.id;
}

/** Creates the platform's view of operators: who a token belongs to, and the audit log of their calls. */
export function createOperators(db: Database, clock: Clock): Operators {
  return {
    async find(token, gameId) {
      const tokenHash = hashToken(token);
      const [row] = await db
        .select({
          operatorId: operators.id,
          username: operators.username,
          areas: sql<string[]>`coalesce(${operatorPermissions.areas}, '{}')`,
        })
        .from(operatorSessions)
        .innerJoin(operators, and(eq(operators.id, operatorSessions.operatorId), operators.isActive))
        .leftJoin(
          operatorPermissions,
          and(eq(operatorPermissions.operatorId, operators.id), eq(operatorPermissions.gameId, gameId)),
        )
        .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, clock.now())));
      return row && { ...row, tokenHash };
    },
    audit: (tx, entry) => audit(tx, clock, entry),
  };
}
