// Verification codes: how often one may be sent, what it is worth, and how it is spent.
import { randomInt } from 'node:crypto';
import { VERIFY_CODE_LENGTH, VERIFY_CODE_PAUSE_S } from '@emall/contract/constants';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { lockByName } from '../../../platform/database/advisory-lock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { fail, type Language } from '../../../platform/fail.ts';
import { sha256 } from '../../../platform/security/sha256.ts';
import type { Services } from '../../../services.ts';
import { enqueueMessage, type MessageTarget } from '../outbound-messages.ts';
import { verifyCodes } from '../tables.ts';

const LIFE_MS = 10 * 60_000;
const MAX_MISSES = 5;
const PER_HOUR = 5;
const PER_DAY = 10;
/** Of these, how many are for networks that had none within a day: whoever asks again and again leaves them to others. */
const RESERVED_PER_HOUR = 2;
const RESERVED_PER_DAY = 4;
/** Further codes of an hour take a proof of work, where the call has one. */
const FREE_PER_HOUR = 2;
const SANDBOX_CODE = '123456';
// With the worker's backoff the last attempt is made well before the code expires.
const SEND_ATTEMPTS = 6;

export type CodeScene =
  | 'login'
  | 'password'
  | 'security'
  | 'auth_phone'
  | 'auth_email'
  | 'role_bind'
  | 'role_proof';

/** What a code proves: this act, in this game, for this account, by whoever reads this target. */
export type CodeUse = {
  scene: CodeScene;
  gameId: number;
  accountId: number | null;
  target: MessageTarget;
  /** A known device, or the account that asks for a code to its own phone: it has a quota of its own. Null: a stranger. */
  source?: Buffer | null;
};

/** The quota of an account that asks for codes to what it owns. */
export const ownSource = (accountId: number): Buffer => sha256(`account:${accountId}`);

function targetHash({ gameId, target }: CodeUse): Buffer {
  // A phone is one phone in all games; a role is a role of one game.
  const parts =
    target.channel === 'game'
      ? ['game', gameId, target.serverCode, target.roleCode]
      : [target.channel, target.to.toLowerCase()];
  return sha256(JSON.stringify(parts));
}

const codeHash = (target: Buffer, code: string) => sha256(`${target.toString('hex')}:${code}`);

function newCode(isSandbox: boolean): string {
  if (isSandbox) return SANDBOX_CODE;
  return String(randomInt(0, 10 ** VERIFY_CODE_LENGTH)).padStart(VERIFY_CODE_LENGTH, '0');
}

/**
 * Stores a code and enqueues its message; fails when the target got too many of late. With `isSent: false` there is nobody
 * to read it: the code counts like any other, and no message leaves.
 */
export async function sendCode(
  tx: Tx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  use: CodeUse,
  message: {
    signature: string;
    language: Language;
    isSent?: boolean;
    hasProof?: boolean;
    isReturning?: boolean;
  },
): Promise<void> {
  const target = targetHash(use);
  await refuseTooMany(tx, clock, use, target, message);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const code = newCode(config.isSandbox);
  await tx.insert(verifyCodes).values({
    gameId: use.gameId,
    scene: use.scene,
    targetHash: target,
    accountId: use.accountId,
    sourceHash: use.source ?? null,
    codeHash: codeHash(target, code),
    createdAt: now,
    expiresAt,
  });
  if (message.isSent === false) return;
  const isMail = use.target.channel === 'game';
  const { gameId, target: to } = use;
  const text = codeText(code, message.language, isMail);
  await enqueueMessage(
    tx,
    { gameId, target: to, signature: message.signature, text, expiresAt },
    { maxAttempts: SEND_ATTEMPTS, isUrgent: true },
  );
}

function codeText(code: string, language: Language, isInGame: boolean): string {
  if (language === 'en')
    return `Your ${isInGame ? 'EMall role ' : ''}code is ${code}. It works for 10 minutes. Don’t share it with anyone.`;
  return `你的${isInGame ? '商城角色' : ''}验证码是 ${code}，10 分钟内有效，请勿告诉他人。`;
}

/** The pause is one per phone, so that it does not ring all the time; the quotas are one per game. */
async function refuseTooMany(
  tx: Tx,
  clock: Clock,
  { gameId, source = null }: CodeUse,
  target: Buffer,
  { hasProof = true, isReturning = false }: { hasProof?: boolean; isReturning?: boolean },
): Promise<void> {
  // Counting and inserting must be one step per target, or thirty concurrent requests would all count zero.
  await lockByName(tx, 'code-target', target.toString('hex'));
  const now = clock.now();
  const since = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const counted = await tx.execute<{ day: number; hour: number; anywhere: number; newest: Date | null }>(sql`
    SELECT (count(*) FILTER (WHERE game_id = ${gameId}))::int AS day,
      (count(*) FILTER (WHERE game_id = ${gameId} AND created_at > ${since(3600)}))::int AS hour,
      (count(*) FILTER (WHERE created_at > ${since(3600)}))::int AS anywhere,
      max(created_at) AS newest
    FROM verify_codes
    WHERE target_hash = ${target} AND source_hash IS NOT DISTINCT FROM ${source}::bytea
      AND created_at > ${since(86_400)}`);
  const { day = 0, hour = 0, anywhere = 0, newest } = counted.rows[0] ?? {};
  const pauseEnds = newest ? new Date(newest).getTime() + VERIFY_CODE_PAUSE_S * 1000 : 0;
  if (pauseEnds > now.getTime())
    throw fail('identity/code-too-soon', { seconds: Math.ceil((pauseEnds - now.getTime()) / 1000) });
  const hourly = isReturning ? PER_HOUR - RESERVED_PER_HOUR : PER_HOUR;
  const daily = isReturning ? PER_DAY - RESERVED_PER_DAY : PER_DAY;
  if (hour >= hourly || day >= daily) throw fail('identity/code-quota');
  if (anywhere >= FREE_PER_HOUR && !hasProof) throw fail('identity/proof-required');
}

/**
 * Spends the newest code of this use, once. A wrong guess is counted in the same statement, so the caller must let
 * its transaction commit before it returns the failure: a rolled-back miss would not be counted.
 */
export async function consumeCode(tx: Tx, clock: Clock, use: CodeUse, code: string): Promise<boolean> {
  const target = targetHash(use);
  const hash = codeHash(target, code);
  const now = clock.now();
  const spent = await tx.execute<{ is_right: boolean }>(sql`
    UPDATE verify_codes SET
      used_at = CASE WHEN code_hash = ${hash} THEN ${now}::timestamptz END,
      failed_attempts = failed_attempts + CASE WHEN code_hash = ${hash} THEN 0 ELSE 1 END
    WHERE id = (
      SELECT id FROM verify_codes
      WHERE target_hash = ${target} AND game_id = ${use.gameId} AND scene = ${use.scene}
        AND account_id IS NOT DISTINCT FROM ${use.accountId}::bigint
        -- A stranger's guesses must not burn the code of a known device.
        AND (${use.source === undefined} OR source_hash IS NOT DISTINCT FROM ${use.source ?? null}::bytea)
      ORDER BY created_at DESC, id DESC LIMIT 1)
      AND used_at IS NULL AND failed_attempts < ${MAX_MISSES} AND expires_at > ${now}
    RETURNING used_at IS NOT NULL AS is_right`);
  return spent.rows[0]?.is_right ?? false;
}
