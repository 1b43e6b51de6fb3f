// Finds the operator that rows of another cluster name, by username.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { operators } from './tables.ts';

/** One that is missing is added without a password, a second factor or a permission, and cannot log in. Returns the id. */
export async function matchOperator(
  tx: Tx,
  { username, name, createdAt }: { username: string; name: string; createdAt: Date },
): Promise<number> {
  await tx.insert(operators).values({ username, name, isActive: false, createdAt }).onConflictDoNothing();
  const [row] = await tx.select({ id: operators.id }).from(operators).where(eq(operators.username, username));
  if (!row) throw new Error(`the operator ${username} was not added`);
  return row.id;
}
