// Passkeys (WebAuthn) of operators: what they are asked to sign, and whether they signed it.
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { fail } from '../../platform/fail.ts';
import { lazyModule } from '../../platform/process/lazy-module.ts';
import { sha256 } from '../../platform/security/sha256.ts';
import type { Services } from '../../services.ts';
import { operatorPasskeys, operatorSessions, type operators } from './tables.ts';

const webAuthn = lazyModule<typeof import('@simplewebauthn/server')>('@simplewebauthn/server');
const CHALLENGE_MS = 5 * 60_000;
const MAX_PASSKEYS = 10;

type Session = { operatorId: number; tokenHash: Buffer };
type Signed = { credential_id: string; client_data: string };
type Registration = Signed & { attestation: string };
type Assertion = Signed & { authenticator_data: string; passkey_signature: string };

/** Passkeys belong to the host of the console, and sign on its pages only. */
function relyingParty({ consoleUrl }: Services['config']): { rpID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(consoleUrl);
  return { rpID: hostname, expectedOrigin: origin };
}

export const passkeysOf = (db: Queryable, operatorId: number) =>
  db
    .select()
    .from(operatorPasskeys)
    .where(eq(operatorPasskeys.operatorId, operatorId))
    .orderBy(asc(operatorPasskeys.id));

export const hasPasskey = (operatorId: typeof operators.id) => sql<boolean>`EXISTS (
  SELECT FROM ${operatorPasskeys} WHERE ${operatorPasskeys.operatorId} = ${operatorId})`;

/** Returns the operator's passkeys, or fails when there is no room for another. */
export async function requireRoom(tx: Tx, operatorId: number) {
  const own = await passkeysOf(tx, operatorId);
  if (own.length >= MAX_PASSKEYS) throw fail('operator/too-many-passkeys', { max: MAX_PASSKEYS });
  return own;
}

/** Returns the options that a browser makes a new passkey with. */
export async function registrationOptions(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  session: Session & { username: string },
): Promise<object> {
  const { operatorId, username } = session;
  const own = await requireRoom(tx, operatorId);
  const options = await webAuthn().generateRegistrationOptions({
    rpName: 'EMall',
    rpID: relyingParty(config).rpID,
    userName: username,
    userDisplayName: username,
    userID: new Uint8Array(sha256(`operator:${operatorId}`)),
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await setChallenge(tx, session, options.challenge, clock.now());
  return options;
}

/** Returns the options that a browser has one of the operator's passkeys sign. */
export async function assertionOptions(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  session: Session,
): Promise<object> {
  const own = await passkeysOf(tx, session.operatorId);
  if (!own.length) throw fail('operator/no-passkey');
  const options = await webAuthn().generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    timeout: CHALLENGE_MS,
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  });
  await setChallenge(tx, session, options.challenge, clock.now());
  return options;
}

async function setChallenge(tx: Tx, { tokenHash }: Session, challenge: string, now: Date): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({
      passkeyChallenge: challenge,
      passkeyChallengeExpiresAt: new Date(now.getTime() + CHALLENGE_MS),
    })
    .where(eq(operatorSessions.tokenHash, tokenHash));
}

/** Uses the challenge of a session up, whatever the signature turns out to be; outside the transaction that may fail. */
async function takeChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tokenHash }: Session,
): Promise<string> {
  const { rows } = await db.execute<{ challenge: string | null; is_valid: boolean | null }>(sql`
    UPDATE operator_sessions s SET passkey_challenge = NULL, passkey_challenge_expires_at = NULL
    FROM (
      SELECT token_hash, passkey_challenge, passkey_challenge_expires_at
      FROM operator_sessions WHERE token_hash = ${tokenHash} FOR UPDATE
    ) old
    WHERE s.token_hash = old.token_hash
    RETURNING old.passkey_challenge AS challenge,
      old.passkey_challenge_expires_at > ${clock.now()} AS is_valid`);
  const [taken] = rows;
  if (!taken?.challenge || !taken.is_valid) throw fail('operator/bad-passkey');
  return taken.challenge;
}

/** Returns the key and the counter of a new passkey, or fails. */
export async function verifyRegistration(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>,
  session: Session,
  given: Registration,
) {
  const { rpID, expectedOrigin } = relyingParty(services.config);
  const expectedChallenge = await takeChallenge(services, session);
  const { registrationInfo } = await rejecting(services, () =>
    webAuthn().verifyRegistrationResponse({
      response: {
        ...credentialOf(given),
        response: { clientDataJSON: given.client_data, attestationObject: given.attestation },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw fail('operator/bad-passkey');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
}

/** Verifies that a passkey of the operator signed, and returns what records its use; each counter value counts once. */
export async function verifyAssertion(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>,
  session: Session,
  given: Assertion,
): Promise<(tx: Tx) => Promise<void>> {
  const { rpID, expectedOrigin } = relyingParty(services.config);
  const expectedChallenge = await takeChallenge(services, session);
  const [passkey] = await services.db
    .select()
    .from(operatorPasskeys)
    .where(
      and(
        eq(operatorPasskeys.credentialId, given.credential_id),
        eq(operatorPasskeys.operatorId, session.operatorId),
      ),
    );
  if (!passkey) throw fail('operator/bad-passkey');
  const { verified, authenticationInfo } = await rejecting(services, () =>
    webAuthn().verifyAuthenticationResponse({
      response: {
        ...credentialOf(given),
        response: {
          clientDataJSON: given.client_data,
          authenticatorData: given.authenticator_data,
          signature: given.passkey_signature,
        },
      },
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw fail('operator/bad-passkey');
  const { newCounter } = authenticationInfo;
  return async (tx) => {
    const used = await tx
      .update(operatorPasskeys)
      .set({ counter: newCounter, lastUsedAt: services.clock.now() })
      .where(
        and(
          eq(operatorPasskeys.id, passkey.id),
          or(
            lt(operatorPasskeys.counter, newCounter),
            sql`${operatorPasskeys.counter} = 0 AND ${newCounter} = 0`,
          ),
        ),
      )
      .returning({ id: operatorPasskeys.id });
    if (!used.length) throw fail('operator/bad-passkey');
  };
}

const credentialOf = ({ credential_id }: Signed) => ({
  id: credential_id,
  rawId: credential_id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** The library throws whenever it rejects. The reason is logged: a wrong CONSOLE_URL refuses every passkey. */
async function rejecting<T>({ log }: Pick<Services, 'log'>, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (err) {
    log.warn({ err }, 'a passkey was refused');
    throw fail('operator/bad-passkey');
  }
}
