// Operators for tests: logged in, with given permissions.
import { randomBytes, randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { type Call, contract, type LimitKind, type Permission, permissions, urlOf } from '@emall/contract';
import { sql } from 'drizzle-orm';
import { addRole, insertOperator } from '../src/modules/operators/index.ts';
import { hashToken } from '../src/platform/security/sessions.ts';
import type { TestMall } from './mall.ts';

let nth = 0;

/** In one game, or in every game: all permissions of some groups of calls, or single ones. */
type Access = { gameId: number | null; areas?: string[]; permissions?: readonly Permission[] };

/** Returns the machine token of a new operator; without access they may do nothing. */
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
  const operatorId = await insertOperator(db, { username, name: '运营', passwordHash: '-', grants, now });
  const token = randomBytes(32).toString('base64url');
  await db.execute(sql`
    INSERT INTO operator_sessions
      (token_hash, operator_id, machine_name, permissions, ip, user_agent, created_at, last_seen_at, expires_at)
    VALUES (${hashToken(token)}, ${operatorId}, 'test', ${`{${permissions.join()}}`}, '', '', ${now}, ${now},
      ${now}::timestamptz + interval '12 hours')`);
  return { token, username, operatorId };
}

/** Gives the roles of an operator daily limits. */
export const limitOperator = (mall: TestMall, operatorId: number, limits: { [K in LimitKind]?: number }) =>
  mall.services.db.execute(sql`
    UPDATE operator_roles SET limits = ${JSON.stringify(limits)}::jsonb
    WHERE id IN (SELECT role_id FROM operator_grants WHERE operator_id = ${operatorId})`);

/** Logs in as a browser does and returns the token of its cookie; 123456 is every second factor of a sandbox. */
export async function logInOperator(
  mall: TestMall,
  username: string,
  password: string,
  code = '123456',
): Promise<string> {
  const { auth } = contract.ops;
  const send = (call: Call, payload: object, token?: string) =>
    mall.app.inject({
      method: 'POST',
      url: urlOf(call),
      payload,
      headers: token ? { cookie: `emall_operator=${token}` } : {},
    });
  const request_id = randomUUID();
  const login = await send(auth.login, { username, password, request_id });
  const token = cookieToken(login);
  if (!login.json().data?.needs_second_factor) return token;
  return cookieToken(await send(auth.confirmSecondFactor, { code, request_id }, token));
}

/** The token that a response puts into the cookie. */
export function cookieToken({ headers }: { headers: OutgoingHttpHeaders }): string {
  return /^emall_operator=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';
}
