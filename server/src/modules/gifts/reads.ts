// What a player reads of gifts: those there are, one in full, what the role received, and when which role did.
import type { Contract, Gift } from '@emall/contract';
import { eq } from 'drizzle-orm';
import { fail, type Language } from '../../platform/fail.ts';
import type { CallHandler } from '../../services.ts';
import { codesGivenFor } from '../code-pools/index.ts';
import { type FoundGift, findGift, listGifts } from './find.ts';
import { freshHolder, readHolder } from './holder.ts';
import { playerGift, purposeOf, recordOf } from './receipt.ts';
import { ofGift, receiptPage } from './receipt-pages.ts';
import { endOf, leftPercent, type Reached, requirementsOf, statusOf } from './standing.ts';
import { giftReceipts } from './tables.ts';
import { reasonWords } from './words.ts';

type User = Contract['user'];

export const giftList: CallHandler<User['giftList']> = async ({ services, session, language }) => {
  const { db, clock } = services;
  const now = clock.now();
  const holder = await readHolder(db, session.roleId);
  const found = await listGifts(db, holder.role, now);
  const { reached } = await freshHolder(
    services,
    holder,
    found.map(({ gift }) => gift),
  );
  return { list: found.map((each) => giftOf(each, reached, now, language)) };
};

export const giftInfo: CallHandler<User['giftInfo']> = async (
  { services, session, language },
  { gift_id },
) => {
  const holder = await readHolder(services.db, session.roleId);
  const found = await findGift(services.db, holder.role, gift_id);
  if (!found) throw fail('call/not-found');
  const { reached } = await freshHolder(services, holder, [found.gift]);
  const { description, usage } = found.gift;
  return { ...giftOf(found, reached, services.clock.now(), language), description, usage };
};

export function giftOf(found: FoundGift, reached: Reached, now: Date, language: Language): Gift {
  const { gift, received } = found;
  const requirements = requirementsOf(gift, reached, now);
  const status = statusOf(gift, reached, found, now);
  return {
    gift_id: gift.id,
    name: gift.name,
    subtitle: gift.subtitle,
    image: gift.image,
    delivery: gift.delivery,
    contents: gift.contents,
    starts_at: gift.startsAt.toISOString(),
    ends_at: endOf(gift, reached).toISOString(),
    requirements,
    status,
    reason: reasonWords(status, requirements, language),
    left_percent: status === 'no_code' ? 0 : leftPercent(gift),
    received,
    per_role: gift.perRole,
  };
}

export const myGift: CallHandler<User['myGift']> = async ({ services: { db }, session }, turn) => {
  const isOwn = [eq(giftReceipts.roleId, session.roleId), eq(giftReceipts.playerId, session.playerId)];
  const { page, next_cursor } = await receiptPage(db, isOwn, turn);
  const codes = await codesGivenFor(
    db,
    page.filter(({ gift }) => gift.delivery === 'code').map(({ receipt }) => purposeOf(receipt.id)),
  );
  return {
    list: page.map(({ receipt, gift }) =>
      playerGift(receipt, gift, codes.get(purposeOf(receipt.id))?.[0] ?? null),
    ),
    next_cursor,
  };
};

export const getGiftReceiveRecord: CallHandler<User['getGiftReceiveRecord']> = async (
  { services: { db }, session },
  { gift_id, ...turn },
) => {
  const which = [eq(giftReceipts.playerId, session.playerId), ofGift(gift_id)];
  const { page, next_cursor } = await receiptPage(db, which, turn);
  return { list: page.map(({ receipt, gift }) => recordOf(receipt, gift)), next_cursor };
};
