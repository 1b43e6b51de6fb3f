// Makes operator accounts and says what they may do; for the demo world, tests and the operators' own set-up.
import type { OpsArea } from '@emall/contract';
import type { Queryable } from '../../platform/database.ts';
import { operatorPermissions, operators } from './tables.ts';

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
