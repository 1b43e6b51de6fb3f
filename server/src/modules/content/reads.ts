// Reads of what an operator shows on home and around it: banners, popups, customer service.
import type { Banner, Contract, Output, Popup, PreviewLayer } from '@emall/contract';
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/database/database.ts';
import type { CallHandler, Services } from '../../services.ts';
import { banners, customerService, popups } from './tables.ts';

type ContentReads = Pick<Services, 'db' | 'clock' | 'isPreview' | 'previewLayer'>;

/** Of this game, within its window, not hidden, and not for an event that is over or paused: nobody can join it. */
function isShown(table: typeof banners | typeof popups, gameId: number, now: Date) {
  return and(
    eq(table.gameId, gameId),
    eq(table.isHidden, false),
    lte(table.startsAt, now),
    gt(table.endsAt, now),
    sql`NOT EXISTS (
      SELECT FROM activities a
      WHERE a.game_id = ${gameId} AND a.id = substring(${table.link} FROM '[?&]activeid=([0-9]{1,15})')::bigint
        AND (a.status IN ('paused', 'ended') OR a.ends_at <= ${now}))`,
  );
}

/** In their order; in a preview the one that is selected comes first. */
export function orderBySort(
  { previewLayer }: Pick<Services, 'previewLayer'>,
  kind: PreviewLayer['kind'],
  { id, sort }: { id: PgColumn; sort: PgColumn },
): SQL[] {
  const order = [asc(sort), asc(id)];
  return previewLayer?.kind === kind ? [sql`${id} <> ${previewLayer.id}`, ...order] : order;
}

export async function readBanners(services: ContentReads, gameId: number): Promise<Banner[]> {
  const { db, clock } = services;
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
    .orderBy(...orderBySort(services, 'banner', banners));
}

export async function readPopups(services: ContentReads, gameId: number): Promise<Popup[]> {
  const { db, clock, isPreview, previewLayer } = services;
  // It would cover what is selected.
  if (previewLayer && previewLayer.kind !== 'popup') return [];
  const rows = await db
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
    .orderBy(...orderBySort(services, 'popup', popups));
  // A preview shows them each time, whatever its browser has shown before.
  return isPreview ? rows.map((row) => ({ ...row, frequency: 'always' })) : rows;
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
