// The phone and the mail address of an account, kept once they are proved.
import { eq } from 'drizzle-orm';
import { isUniqueViolation, type Tx } from '../../platform/database.ts';
import { fail } from '../../platform/fail.ts';
import { accounts } from './tables.ts';

export async function keepPhone(tx: Tx, accountId: number, phone: string): Promise<void> {
  try {
    await tx.update(accounts).set({ phone }).where(eq(accounts.id, accountId));
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_phone')) throw fail('identity/phone-taken');
    throw error;
  }
}

export async function keepEmail(tx: Tx, accountId: number, email: string): Promise<void> {
  await tx.update(accounts).set({ email }).where(eq(accounts.id, accountId));
}
