// The roles of operators: named sets of permissions, granted in one game or in all.
import { type Limits, type Permission, ROLE_TEMPLATES, type RoleTemplateName } from '@emall/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { games } from '../games/tables.ts';
import { operatorGrants, operatorRoles, operators } from './tables.ts';

type NewRole = {
  name: string;
  permissions: readonly Permission[];
  limits?: Limits | undefined;
  now: Date;
};

export async function addRole(
  tx: Queryable,
  { name, permissions, limits = {}, now }: NewRole,
): Promise<number> {
  const [row] = await tx
    .insert(operatorRoles)
    .values({ name, permissions: [...permissions], limits, createdAt: now })
    .returning({ id: operatorRoles.id });
  if (!row) throw new Error(`the role ${name} was not added`);
  return row.id;
}

/** Creates the roles of the templates that do not exist yet; returns the id of each. */
export async function addRoleTemplates(tx: Queryable, now: Date): Promise<Record<RoleTemplateName, number>> {
  await tx
    .insert(operatorRoles)
    .values(
      Object.entries(ROLE_TEMPLATES).map(([template, { zh, permissions, ...rest }]) => ({
        name: zh,
        limits: 'limits' in rest ? rest.limits : {},
        template,
        permissions: [...permissions],
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select({ template: operatorRoles.template, id: operatorRoles.id })
    .from(operatorRoles)
    .where(sql`${operatorRoles.template} IS NOT NULL`);
  return Object.fromEntries(rows.map(({ template, id }) => [template, id])) as Record<
    RoleTemplateName,
    number
  >;
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

/** The games in which an operator may do something, with what. */
export async function permissionsByGame(
  db: Queryable,
  operatorId: number,
  now: Date,
): Promise<{ gameId: number; permissions: Permission[] }[]> {
  const { rows } = await db.execute<{ id: number; permissions: Permission[] }>(sql`
    SELECT ${games.id}, ${permissionsIn(operators.id, games.id, now)} AS permissions
    FROM ${operators} CROSS JOIN ${games} WHERE ${operators.id} = ${operatorId} ORDER BY ${games.id}`);
  return rows.flatMap(({ id, permissions }) => (permissions.length ? [{ gameId: id, permissions }] : []));
}

/** The operators who can log in and have a permission in a game, by name. */
export async function listOperatorsWith(
  db: Queryable,
  permission: Permission,
  { gameId, now }: { gameId: number; now: Date },
): Promise<{ operator_id: number; name: string }[]> {
  return db
    .select({ operator_id: operators.id, name: operators.name })
    .from(operators)
    .where(
      and(
        eq(operators.isActive, true),
        sql`${permission} = ANY (${permissionsIn(operators.id, gameId, now)})`,
      ),
    )
    .orderBy(asc(operators.name), asc(operators.id));
}

/** The names of the roles with each permission that somebody who can log in has in a game. */
export async function listRolesWith(
  db: Queryable,
  wanted: readonly Permission[],
  { gameId, now }: { gameId: number; now: Date },
): Promise<Map<Permission, string[]>> {
  if (!wanted.length) return new Map();
  const { rows } = await db.execute<{ permission: Permission; names: string[] }>(sql`
    SELECT permission, array_agg(r.name ORDER BY r.id) AS names
    FROM operator_roles r CROSS JOIN unnest(r.permissions) AS permission
    WHERE permission = ANY (${sql.param([...wanted])}::text[]) AND EXISTS (
      SELECT FROM operator_grants g JOIN operators o ON o.id = g.operator_id AND o.is_active
      WHERE g.role_id = r.id AND (g.game_id IS NULL OR g.game_id = ${gameId})
        AND (g.ends_at IS NULL OR g.ends_at > ${now}))
    GROUP BY permission`);
  return new Map(rows.map(({ permission, names }) => [permission, names]));
}

/** Fails unless somebody remains who can log in and manage operators everywhere; changes of two at once wait here. */
export async function requireOwner(tx: Tx, now: Date): Promise<void> {
  await lockByName(tx, 'operators', 'owners');
  const { rows } = await tx.execute(sql`
    SELECT FROM operators o
    JOIN operator_grants g ON g.operator_id = o.id AND g.game_id IS NULL AND (g.ends_at IS NULL OR g.ends_at > ${now})
    JOIN operator_roles r ON r.id = g.role_id AND 'operator.write' = ANY (r.permissions)
    WHERE o.is_active AND o.password_hash IS NOT NULL LIMIT 1`);
  if (!rows.length) throw fail('operator/last-owner');
}
