// Reads of operators: who is logged in, and who works in the shop in which role.
import type { Contract, OperatorInfo } from '@emall/contract';
import { and, asc, desc, eq, gt, max, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { CallHandler } from '../../../services.ts';
import { statusAt } from '../../games/index.ts';
import { games } from '../../games/tables.ts';
import { COMMANDS, findInvitation } from '../accounts.ts';
import { hasPasskey, passkeysOf } from '../passkeys.ts';
import { permissionsIn } from '../roles.ts';
import { operatorGrants, operatorRoles, operatorSessions, operators } from '../tables.ts';

type Ops = Contract['ops'];

type Account = Omit<OperatorInfo, 'environment' | 'managers'>;

export async function readOperator(db: Queryable, operatorId: number, now: Date): Promise<Account> {
  const rows = await db
    .select({
      operator: operators,
      gameId: games.id,
      gameName: games.name,
      theme: games.theme,
      gate: {
        status: games.status,
        maintenanceFrom: games.maintenanceFrom,
        maintenanceUntil: games.maintenanceUntil,
      },
      hasPasskey: hasPasskey(operators.id),
      everywhere: permissionsIn(operators.id, 0, now),
      permissions: permissionsIn(operators.id, games.id, now),
    })
    .from(operators)
    .leftJoin(games, sql`true`)
    .where(eq(operators.id, operatorId))
    .orderBy(asc(games.id));
  const [first] = rows;
  if (!first) throw new Error(`operator ${operatorId} is gone`);
  return {
    username: first.operator.username,
    name: first.operator.name,
    has_second_factor: first.operator.totpSecret !== null,
    has_passkey: first.hasPasskey,
    permissions: first.everywhere,
    games: rows.flatMap(({ gameId, gameName, gate, theme, permissions }) =>
      gameId !== null && gameName !== null && gate && permissions.length
        ? [
            {
              game_id: String(gameId),
              name: gameName,
              color: theme?.primary ?? null,
              icon: theme?.icon ?? null,
              is_open: statusAt(gate, now) === 'running',
              permissions,
            },
          ]
        : [],
    ),
  };
}

const MANAGERS_NAMED = 5;

/** The names of those who may give others a role in every game. */
async function readManagers(db: Queryable, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT ${operators.name} FROM ${operators}
    WHERE ${operators.isActive} AND 'operator.write' = ANY(${permissionsIn(operators.id, 0, now)})
    ORDER BY ${operators.id} LIMIT ${MANAGERS_NAMED}`);
  return rows.map(({ name }) => name);
}

export const me: CallHandler<Ops['auth']['me']> = async ({ services: { db, clock, config }, operator }) => {
  const now = clock.now();
  const [account, managers] = await Promise.all([
    readOperator(db, operator.operatorId, now),
    readManagers(db, now),
  ]);
  return { ...account, managers, environment: config.env };
};

export const invitationInfo: CallHandler<Ops['auth']['invitationInfo']> = (
  { services: { db, clock } },
  { invitation },
) => findInvitation(db, invitation, clock.now());

export const listSessions: CallHandler<Ops['auth']['listSessions']> = async ({
  services: { db, clock },
  operator,
}) => {
  const rows = await db
    .select()
    .from(operatorSessions)
    .where(
      and(eq(operatorSessions.operatorId, operator.operatorId), gt(operatorSessions.expiresAt, clock.now())),
    )
    .orderBy(desc(operatorSessions.lastSeenAt));
  return {
    list: rows.map((row) => ({
      session_id: row.id,
      is_current: row.tokenHash.equals(operator.tokenHash),
      machine_name: row.machineName,
      permissions: row.permissions,
      game_id: row.machineGameId === null ? null : String(row.machineGameId),
      ip: row.ip,
      user_agent: row.userAgent,
      created_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
    })),
  };
};

export const listPasskeys: CallHandler<Ops['auth']['listPasskeys']> = async ({
  services: { db },
  operator: { operatorId },
}) => {
  const rows = await passkeysOf(db, operatorId);
  return {
    list: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkey_id: id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  };
};

export const listOperators: CallHandler<Ops['operator']['list']> = async ({ services: { db } }) => {
  const [people, grants] = await Promise.all([
    db
      .select({
        operator: operators,
        lastSeenAt: max(operatorSessions.lastSeenAt),
      })
      .from(operators)
      .leftJoin(operatorSessions, eq(operatorSessions.operatorId, operators.id))
      .where(ne(operators.username, COMMANDS))
      .groupBy(operators.id)
      .orderBy(asc(operators.username)),
    db
      .select({ grant: operatorGrants, roleName: operatorRoles.name })
      .from(operatorGrants)
      .innerJoin(operatorRoles, eq(operatorRoles.id, operatorGrants.roleId))
      .orderBy(asc(operatorRoles.id), asc(operatorGrants.gameId)),
  ]);
  return {
    list: people.map(({ operator, lastSeenAt }) => ({
      operator_id: operator.id,
      username: operator.username,
      name: operator.name,
      is_active: operator.isActive,
      has_password: operator.passwordHash !== null,
      has_second_factor: operator.totpSecret !== null,
      last_seen_at: lastSeenAt?.toISOString() ?? null,
      created_at: operator.createdAt.toISOString(),
      grants: grants
        .filter(({ grant }) => grant.operatorId === operator.id)
        .map(({ grant, roleName }) => ({
          role_id: grant.roleId,
          role_name: roleName,
          game_id: grant.gameId === null ? null : String(grant.gameId),
          ends_at: grant.endsAt?.toISOString() ?? null,
        })),
    })),
  };
};

export const listRoles: CallHandler<Ops['operator']['listRoles']> = async ({ services: { db } }) => {
  const rows = await db
    .select({
      role: operatorRoles,
      holders: sql<number>`(
        SELECT count(DISTINCT ${operatorGrants.operatorId})::int FROM ${operatorGrants}
        WHERE ${operatorGrants.roleId} = ${operatorRoles.id})`,
    })
    .from(operatorRoles)
    .orderBy(asc(operatorRoles.id));
  return {
    list: rows.map(({ role, holders }) => ({
      role_id: role.id,
      name: role.name,
      permissions: role.permissions,
      limits: role.limits,
      operators: holders,
    })),
  };
};
