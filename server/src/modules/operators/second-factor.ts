// An operator's second factor: a code of an authenticator app, accepted once, or one of ten recovery codes.
import { randomInt } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { decrypt } from '../../platform/security/encryption.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import { matchTotp } from '../../platform/security/totp.ts';
import type { Services } from '../../services.ts';
import { operatorRecoveryCodes, operators } from './tables.ts';

const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SANDBOX_CODE = '123456';

/** Uses a code up, or fails. */
export async function consumeSecondFactor(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  operatorId: number,
  code: string,
): Promise<void> {
  if (config.isSandbox && code === SANDBOX_CODE) return;
  const isUsed = code.includes('-')
    ? await consumeRecoveryCode(tx, operatorId, code)
    : await consumeTotp(tx, config.operatorKey, operatorId, code, clock.now());
  if (!isUsed) throw fail('operator/bad-code');
}

async function consumeTotp(
  tx: Tx,
  key: Buffer,
  operatorId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ secret: operators.totpSecret })
    .from(operators)
    .where(eq(operators.id, operatorId));
  const step = row?.secret ? matchTotp(decrypt(row.secret, key), code, now) : undefined;
  if (step === undefined) return false;
  const used = await tx
    .update(operators)
    .set({ totpLastStep: step })
    .where(
      and(eq(operators.id, operatorId), or(isNull(operators.totpLastStep), lt(operators.totpLastStep, step))),
    )
    .returning({ id: operators.id });
  return used.length > 0;
}

async function consumeRecoveryCode(tx: Tx, operatorId: number, code: string): Promise<boolean> {
  const used = await tx
    .delete(operatorRecoveryCodes)
    .where(
      and(eq(operatorRecoveryCodes.operatorId, operatorId), eq(operatorRecoveryCodes.codeHash, sha256(code))),
    )
    .returning({ operatorId: operatorRecoveryCodes.operatorId });
  return used.length > 0;
}

/** Replaces the recovery codes; only their hashes are stored. Fifty random bits each. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: number): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
  await tx
    .insert(operatorRecoveryCodes)
    .values(codes.map((code) => ({ operatorId, codeHash: sha256(code) })));
  return codes;
}
