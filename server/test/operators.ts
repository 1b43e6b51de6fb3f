// Operators for tests: logged in, with given permissions.
import { randomBytes } from 'node:crypto';
import { type Permission, permissions } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { addOperator, addRole } from '../src/modules/operators/index.ts';
import { hashToken } from '../src/platform/sessions.ts';
import type { TestMall } from './mall.ts';

let nth = 0;

/** In one game, or in every game: all permissions of some groups of calls, or single ones. */
type Access = { gameId: number | null; areas?: string[]; permissions?: readonly Permission[] };

/** Returns the token of a new operator; without access they may do nothing. */
export async function addOperatorSession(
  mall: TestMall,
  access: Access[],
): Promise<{ token: string; username: string; operatorId: number }> {
  nth += 1;
  const { db, clock } = mall.services;
  const now = clock.now();
  const username = `operator-${nth}`;
  const grants = [];
  for (const [place, { gameId, areas = [], permissions: single = [] }] of access.entries()) {
    const ofAreas = permissions.filter((permission) => areas.includes(permission.split('.')[0] ?? ''));
    const role = { name: `role-${nth}-${place}`, permissions: [...ofAreas, ...single], now };
    grants.push({ gameId, roleId: await addRole(db, role) });
  }
  const operatorId = await addOperator(db, { username, name: '运营', passwordHash: '-', grants, now });
  const token = randomBytes(32).toString('base64url');
  await db.execute(sql`
    INSERT INTO operator_sessions (token_hash, operator_id, created_at, expires_at)
    VALUES (${hashToken(token)}, ${operatorId}, ${now}, ${now}::timestamptz + interval '12 hours')`);
  return { token, username, operatorId };
}
