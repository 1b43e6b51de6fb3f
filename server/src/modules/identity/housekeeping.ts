// Sweeps what identity no longer needs: spent and expired proofs. Codes stay a day, because the daily limit counts them.
import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { loginTickets, oauthStates, outboundMessages, usedNonces, verifyCodes } from './tables.ts';

export async function sweepIdentity({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await db.delete(verifyCodes).where(lt(verifyCodes.createdAt, new Date(now.getTime() - DAY_MS)));
  await db.delete(outboundMessages).where(lt(outboundMessages.expiresAt, now));
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
  await db.delete(oauthStates).where(lt(oauthStates.expiresAt, now));
  await db.delete(usedNonces).where(lt(usedNonces.expiresAt, now));
}
