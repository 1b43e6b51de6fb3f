// Gifts as a player reads them: the list, one in full, what the role received, and the player's receive record.
import type { Contract, Gift } from '@emall/contract';
import { fail, type Language } from '../../platform/fail.ts';
import { markDraft } from '../../platform/operators/previews.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { CallHandler, Services } from '../../services.ts';
import {
  endOf,
  giftStatusOf,
  leftPercent,
  type Progress,
  reasonTextOf,
  requirementsOf,
} from './eligibility.ts';
import { type FoundGift, findGift, listGifts } from './find.ts';
import { ownReceiptPage, playerGift, recordOf } from './receipts.ts';
import { readProgress, readRecipient } from './recipient.ts';

type User = Contract['user'];

export const giftList: CallHandler<User['giftList']> = async ({ services, gameId, session, language }) => {
  const [progressFor, found] = await Promise.all([
    readProgress(services, session),
    listGifts(services, { gameId, roleId: session.roleId }),
  ]);
  const progress = await progressFor(found.map(({ gift }) => gift));
  const now = services.clock.now();
  return { list: found.map((each) => giftOf(each, progress, now, language)) };
};

/**
 * Returns how many gifts the role can receive now, for badges. The stored level counts: it is the game's of the last
 * time the mall was shown, and a badge does not wait for a game server.
 */
export async function countClaimableGifts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { gameId, playerId, roleId }: Pick<Session, 'gameId' | 'playerId' | 'roleId'>,
): Promise<number> {
  if (playerId === null || roleId === null) return 0;
  const now = clock.now();
  const role = { gameId, playerId, roleId };
  const [{ progress }, found] = await Promise.all([readRecipient(db, role), listGifts({ db, clock }, role)]);
  return found.filter((each) => giftStatusOf(each.gift, progress, each, now) === 'available').length;
}

export const giftInfo: CallHandler<User['giftInfo']> = async (
  { services, gameId, session, language },
  { gift_id },
) => {
  const [progressFor, found] = await Promise.all([
    readProgress(services, session),
    findGift(services, { gameId, roleId: session.roleId }, gift_id),
  ]);
  if (!found) throw fail('call/not-found');
  const progress = await progressFor([found.gift]);
  const { description, usage } = found.gift;
  return { ...giftOf(found, progress, services.clock.now(), language), description, usage };
};

function giftOf(found: FoundGift, progress: Progress, now: Date, language: Language): Gift {
  const { gift, received } = found;
  const requirements = requirementsOf(gift, progress, now);
  const status = giftStatusOf(gift, progress, found, now);
  return {
    gift_id: gift.id,
    // Only previews find drafts.
    name: markDraft(!gift.isPublished, gift.name),
    subtitle: gift.subtitle,
    image: gift.image,
    delivery: gift.delivery,
    contents: gift.contents,
    starts_at: gift.startsAt.toISOString(),
    ends_at: endOf(gift, progress).toISOString(),
    requirements,
    status,
    reason: reasonTextOf(status, requirements, language),
    left_percent: status === 'no_code' ? 0 : leftPercent(gift),
    received,
    per_role: gift.perRole,
  };
}

export const myGift: CallHandler<User['myGift']> = async ({ services: { db }, session }, input) => {
  const { playerId, roleId } = session;
  const { page, next_cursor } = await ownReceiptPage(db, { playerId, roleId }, input);
  return {
    list: page.map(({ receipt, gift, code }) => playerGift(receipt, gift, code)),
    next_cursor,
  };
};

export const getGiftReceiveRecord: CallHandler<User['getGiftReceiveRecord']> = async (
  { services: { db }, session },
  { gift_id, ...input },
) => {
  const own = { playerId: session.playerId, giftId: gift_id };
  const { page, next_cursor } = await ownReceiptPage(db, own, input);
  return { list: page.map(({ receipt, gift }) => recordOf(receipt, gift)), next_cursor };
};
