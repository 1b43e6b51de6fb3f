// The states of an application for a refund or return: the transition table, and the one function that makes them.
import type { RefundApplication, RefundPieces } from '@emall/contract';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { compiled } from '../../../platform/database/compiled-query.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { type JsonRow, jsonRows } from '../../../platform/database/json-rows.ts';
import type { Services } from '../../../services.ts';
import { refunds } from '../../payments/tables.ts';
import { viewUpload } from '../../uploads/index.ts';
import { uploads } from '../../uploads/tables.ts';
import {
  OPEN_APPLICATIONS,
  type RefundApplicationRow,
  refundApplicationItems,
  refundApplicationPhotos,
  refundApplications,
  type StoredRefundStatus,
} from '../tables.ts';

const refundTransitions: Record<StoredRefundStatus, readonly StoredRefundStatus[]> = {
  // A refund is approved at once, a return when the parcel is back.
  applied: ['awaiting_return', 'approved', 'rejected', 'withdrawn'],
  // Approved without its parcel when an operator refunds the whole order.
  awaiting_return: ['returning', 'approved', 'withdrawn', 'expired'],
  returning: ['approved', 'rejected'],
  approved: [],
  rejected: [],
  withdrawn: [],
  expired: [],
};

const isOpenStatus = (status: StoredRefundStatus): boolean => OPEN_APPLICATIONS.includes(status);

type Move = {
  id: number;
  from: StoredRefundStatus | readonly StoredRefundStatus[];
  to: StoredRefundStatus;
  set?: Partial<RefundApplicationRow>;
};

/** Moves an application that is still in one of `from`; undefined when another change came first. */
export async function moveApplication(
  tx: Tx,
  { id, from, to, set }: Move,
): Promise<RefundApplicationRow | undefined> {
  const statuses = typeof from === 'string' ? [from] : [...from];
  for (const status of statuses)
    if (!refundTransitions[status].includes(to))
      throw new Error(`no application goes from ${status} to ${to}`);
  const [row] = await tx
    .update(refundApplications)
    .set({ ...set, status: to })
    .where(and(eq(refundApplications.id, id), inArray(refundApplications.status, statuses)))
    .returning();
  if (row && !isOpenStatus(to))
    await tx
      .update(refundApplicationItems)
      .set({ isOpen: false })
      .where(eq(refundApplicationItems.applicationId, id));
  return row;
}

type WholeRefund = { orderId: string; refundId: number; note: string; now: Date };

/** A refund of all that was left of an order answers the applications that are still open. The order is locked. */
export async function approveOpenApplications(
  tx: Tx,
  { orderId, refundId, note: decisionNote, now: decidedAt }: WholeRefund,
): Promise<void> {
  for (const { id, status } of await openApplicationsOf(tx, orderId))
    await moveApplication(tx, {
      id,
      from: status,
      to: 'approved',
      set: { refundId, decisionNote, decidedAt },
    });
}

export async function findApplication(db: Queryable, id: number): Promise<RefundApplicationRow | undefined> {
  const [row] = await db.select().from(refundApplications).where(eq(refundApplications.id, id));
  return row;
}

const PHOTO = { id: uploads.id, path: uploads.path, widthPx: uploads.widthPx, heightPx: uploads.heightPx };
const ofApplication = sql`${refundApplicationItems.applicationId} = ${refundApplications.id}`;
/** The columns of an application, with the items it is for, its photos, and when its money was back. */
export const APPLICATION = {
  ...getTableColumns(refundApplications),
  items: jsonRows(
    { order_item_id: refundApplicationItems.orderItemId, quantity: refundApplicationItems.quantity },
    { from: refundApplicationItems, where: ofApplication, orderBy: refundApplicationItems.orderItemId },
  ),
  photos: jsonRows(PHOTO, {
    from: sql`${refundApplicationPhotos} JOIN ${uploads} ON ${uploads.id} = ${refundApplicationPhotos.uploadId}`,
    where: sql`${refundApplicationPhotos.applicationId} = ${refundApplications.id}`,
    orderBy: refundApplicationPhotos.place,
  }),
  refundedAt: sql`(SELECT ${sql`${refunds.doneAt}`} FROM ${refunds}
    WHERE ${sql`${refunds.id} = ${refundApplications.refundId}`})`.mapWith(
    refunds.doneAt,
  ) as SQL<Date | null>,
};
export type Application = RefundApplicationRow & {
  items: RefundPieces[];
  photos: JsonRow<typeof PHOTO>[];
  refundedAt: Date | null;
};

/** The applications of an order, newest first. */
export const applicationsOf = (db: Queryable, orderId: string): Promise<Application[]> =>
  findApplications(db, { orderId });

const findApplications = compiled<{ orderId: string }, Application[]>((db) =>
  db
    .select(APPLICATION)
    .from(refundApplications)
    .where(eq(refundApplications.orderId, sql.placeholder('orderId')))
    .orderBy(desc(refundApplications.id)),
);

/** Those that somebody still has to act on. */
export const openApplicationsOf = async (db: Queryable, orderId: string): Promise<Application[]> =>
  (await applicationsOf(db, orderId)).filter(({ status }) => isOpenStatus(status));

/** An application in the contract's shape, without its photos. */
export const applicationView = (row: Application): Omit<RefundApplication, 'photos'> => ({
  application_id: row.id,
  kind: row.kind,
  reason: row.reason,
  description: row.description,
  status: row.refundedAt ? 'refunded' : row.status,
  items: row.items,
  amount: row.amount,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_note: row.decisionNote,
  return_address: row.returnAddress,
  return_until: row.returnUntil?.toISOString() ?? null,
  carrier: row.carrier,
  tracking_number: row.trackingNumber,
  refunded_at: row.refundedAt?.toISOString() ?? null,
  actions: actionsOf(row.status),
});

/** With photos, whose addresses work for a few minutes. */
export const viewApplications = (
  services: Pick<Services, 'db' | 'clock'>,
  rows: readonly Application[],
): Promise<RefundApplication[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...applicationView(row),
      photos: await Promise.all(row.photos.map((photo) => viewUpload(services, photo))),
    })),
  );

/** What the uploads of an application are used for. */
export const photoPurpose = (applicationId: number): string => `refund:${applicationId}`;

function actionsOf(status: StoredRefundStatus): RefundApplication['actions'] {
  if (status === 'applied') return ['withdraw'];
  return status === 'awaiting_return' ? ['submit_return', 'withdraw'] : [];
}
