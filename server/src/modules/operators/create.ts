// What the platform needs of operators: whose token it is, where they may act, and the audit log of their actions.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Operators } from '../../platform/operators.ts';
import { hashToken } from '../../platform/sessions.ts';
import { audit } from './audit.ts';
import { operatorPermissions, operatorSessions, operators } from './tables.ts';

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
