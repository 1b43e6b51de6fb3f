// Whether a role can receive a gift now, and if not, why; for operators who explain it.
import type { GiftStatus } from '@emall/contract';
import type { Services } from '../../services.ts';
import type { PlayerRole } from '../roles/index.ts';
import { giftStatusOf, reasonTextOf, requirementsOf } from './eligibility.ts';
import { findGift } from './find.ts';
import { readRecipient, refreshRecipient } from './recipient.ts';
import type { GiftRow } from './tables.ts';

type Eligibility = {
  gift: GiftRow;
  role: PlayerRole;
  status: GiftStatus;
  /** Null when it can be received. */
  reason: { zh: string; en: string } | null;
};

/** Undefined when the game has no such gift. */
export async function giftEligibility(
  services: Pick<Services, 'db' | 'clock' | 'gameServer' | 'cache'>,
  { roleId, playerId, giftId }: { roleId: number; playerId: number; giftId: number },
): Promise<Eligibility | undefined> {
  const { db, clock } = services;
  const now = clock.now();
  const known = await readRecipient(db, { roleId, playerId });
  const found = await findGift(services, known.role, giftId);
  if (!found) return undefined;
  const { role, progress } = await refreshRecipient(services, known, [found.gift]);
  const status = giftStatusOf(found.gift, progress, found, now);
  const requirements = requirementsOf(found.gift, progress, now);
  const [zh, en] = [reasonTextOf(status, requirements, 'zh'), reasonTextOf(status, requirements, 'en')];
  return { gift: found.gift, role, status, reason: zh && en ? { zh, en } : null };
}
