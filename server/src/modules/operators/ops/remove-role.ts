// Removes a role that nobody has; one whose time has ended still belongs to its operator until it is taken.
import type { Contract } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import type { CallHandler } from '../../../services.ts';
import { operatorGrants, operatorRoles } from '../tables.ts';

export const removeRole: CallHandler<Contract['ops']['operator']['removeRole']> = (
  { transact },
  { role_id },
) =>
  transact(async (tx) => {
    // Whoever is given the role at this moment waits, and is refused by the foreign key.
    const [role] = await tx
      .select({ template: operatorRoles.template })
      .from(operatorRoles)
      .where(eq(operatorRoles.id, role_id))
      .for('update');
    if (!role) throw fail('call/not-found');
    // The commands of the server add owners by it.
    if (role.template !== null) throw fail('operator/role-of-template');
    if (await tx.$count(operatorGrants, eq(operatorGrants.roleId, role_id)))
      throw fail('operator/role-in-use');
    await tx.delete(operatorRoles).where(eq(operatorRoles.id, role_id));
    return {};
  });
