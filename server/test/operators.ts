// Operators for tests: logged in, with given permissions.
import { randomBytes } from 'node:crypto';
import type { OpsArea } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { addOperator } from '../src/modules/operators/index.ts';
import { hashToken } from '../src/platform/sessions.ts';
import type { TestMall } from './mall.ts';

let nth = 0;

/** Returns the token of a new operator; without permissions they may do nothing. */
export async function addOperatorSession(
  mall: TestMall,
  permissions: { gameId: number; areas: OpsArea[] }[],
): Promise<{ token: string; username: string }> {
  nth += 1;
  const { db, clock } = mall.services;
  const now = clock.now();
  const username = `operator-${nth}`;
  const operator = { username, name: '运营', passwordHash: '-', permissions, now };
  const operatorId = await addOperator(db, operator);
  const token = randomBytes(32).toString('base64url');
  await db.execute(sql`
    INSERT INTO operator_sessions (token_hash, operator_id, created_at, expires_at)
    VALUES (${hashToken(token)}, ${operatorId}, ${now}, ${now}::timestamptz + interval '12 hours')`);
  return { token, username };
}
