// What tells that two accounts have the same real name: the keyed hash of its ID number, never the number.
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { realNames } from './tables.ts';

/** Undefined while none was reported. */
export async function realNameKey(db: Queryable, accountId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: realNames.idNumberHash })
    .from(realNames)
    .where(eq(realNames.accountId, accountId));
  return row && `real-name:${row.hash.toString('hex')}`;
}
