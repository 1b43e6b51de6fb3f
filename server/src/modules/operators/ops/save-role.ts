// Adds a role, or changes one for everybody who has it; nobody changes a role of their own.
import type { Contract } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { addRole, requireOwner } from '../roles.ts';
import { operatorGrants, operatorRoles } from '../tables.ts';

export const saveRole: CallHandler<Contract['ops']['operator']['saveRole']> = (
  { services: { clock }, operator, transact },
  { role_id, name, permissions, limits },
) =>
  transact(async (tx) => {
    const now = clock.now();
    const rejectTakenName = (error: unknown) => {
      throw isUniqueViolation(error, 'operator_roles_name') ? fail('operator/role-name-taken') : error;
    };
    if (role_id === null)
      return { role_id: await addRole(tx, { name, permissions, limits, now }).catch(rejectTakenName) };
    const [own] = await tx
      .select({ roleId: operatorGrants.roleId })
      .from(operatorGrants)
      .where(and(eq(operatorGrants.roleId, role_id), eq(operatorGrants.operatorId, operator.operatorId)))
      .limit(1);
    if (own) throw fail('operator/own-account');
    const saved = await tx
      .update(operatorRoles)
      .set({ name, permissions: [...new Set(permissions)].sort(), ...(limits ? { limits } : {}) })
      .where(eq(operatorRoles.id, role_id))
      .returning({ id: operatorRoles.id })
      .catch(rejectTakenName);
    if (!saved.length) throw fail('call/not-found');
    await requireOwner(tx, now);
    return { role_id };
  });
