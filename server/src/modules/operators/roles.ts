// The roles of operators: named sets of permissions.
import { type Permission, ROLE_TEMPLATES, type RoleTemplateName } from '@emall/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database.ts';
import { operatorRoles } from './tables.ts';

type NewRole = { name: string; permissions: readonly Permission[]; now: Date };

export async function addRole(tx: Queryable, { name, permissions, now }: NewRole): Promise<number> {
  const [row] = await tx
    .insert(operatorRoles)
    .values({ name, permissions: [...permissions], createdAt: now })
    .returning({ id: operatorRoles.id });
  if (!row) throw new Error(`the role ${name} was not added`);
  return row.id;
}

/** Creates the roles of the templates that do not exist yet; returns the id of each. */
export async function addRoleTemplates(tx: Queryable, now: Date): Promise<Record<RoleTemplateName, number>> {
  await tx
    .insert(operatorRoles)
    .values(
      Object.entries(ROLE_TEMPLATES).map(([template, { zh, permissions }]) => ({
        name: zh,
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
