// Reads of what an operator shows on home and around it: banners, popups, customer service.
import type { Banner, Contract, Output, Popup } from '@emall/contract';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallHandler, Services } from '../../services.ts';
import { banners, customerService, popups } from './tables.ts';

type ContentReads = Pick<Services, 'db' | 'clock'>;

/** Of this game, within its window. */
function isShown(table: typeof banners | typeof popups, gameId: number, now: Date) {
  return and(eq(table.gameId, gameId), lte(table.startsAt, now), gt(table.endsAt, now));
}

export async function readBanners({ db, clock }: ContentReads, gameId: number): Promise<Banner[]> {
  return db
    .select({
      banner_id: banners.id,
      title: banners.title,
      subtitle: banners.subtitle,
      image: banners.image,
      action_text: banners.actionText,
      link: banners.link,
    })
    .from(banners)
    .where(isShown(banners, gameId, clock.now()))
    .orderBy(asc(banners.sort), asc(banners.id));
}

export async function readPopups({ db, clock }: ContentReads, gameId: number): Promise<Popup[]> {
  return db
    .select({
      popup_id: popups.id,
      title: popups.title,
      image: popups.image,
      action_text: popups.actionText,
      link: popups.link,
      frequency: popups.frequency,
    })
    .from(popups)
    .where(isShown(popups, gameId, clock.now()))
    .orderBy(asc(popups.sort), asc(popups.id));
}

export const getBannerList: CallHandler<Contract['index']['getBannerList']> = async ({
  services,
  gameId,
}) => ({ list: await readBanners(services, gameId) });

export const getPopupList: CallHandler<Contract['user']['getPopupList']> = async ({ services, gameId }) => ({
  list: await readPopups(services, gameId),
});

type CustomerInfo = Output<Contract['user']['customerInfo']>;

export async function readCustomerInfo(db: Queryable, gameId: number): Promise<CustomerInfo> {
  const [row] = await db.select().from(customerService).where(eq(customerService.gameId, gameId));
  return { hours: row?.hours ?? '', channels: row?.channels ?? [] };
}

export const customerInfo: CallHandler<Contract['user']['customerInfo']> = ({ services, gameId }) =>
  readCustomerInfo(services.db, gameId);
