// Previews: a ticket under which open reads are served as of another moment, for a role or a visitor, and nothing is changed.
import { randomBytes, randomInt } from 'node:crypto';
import type { PreviewLayer } from '@emall/contract';
import { BASE_PATH } from '@emall/contract/constants';
import { and, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Cache } from '../cache.ts';
import type { Clock } from '../clock.ts';
import { bytea, int8, timestamptz } from '../database/columns.ts';
import { type Database, type Queryable, readOnly, readOnlyAfter } from '../database/database.ts';
import { fail, type Language } from '../fail.ts';
import { type HitLimit, requireWithin } from '../security/rate-limit.ts';
import { hashToken, type Session } from '../security/sessions.ts';
import type { Operator } from './operators.ts';

const LIFE_MS = 30 * 60_000;

/** What a form holds, as the call would get it that saves it. */
export type Unsaved = { call: string; input: object };

export const previews = pgTable('previews', {
  ticketHash: bytea('ticket_hash').primaryKey(),
  gameId: integer('game_id').notNull(),
  activityId: int8('activity_id'),
  goodsId: int8('goods_id'),
  operatorId: int8('operator_id').notNull(),
  accountId: int8('account_id'),
  playerId: int8('player_id'),
  roleId: int8('role_id'),
  roleName: text('role_name').notNull().default(''),
  at: timestamptz('at').notNull(),
  layer: jsonb('layer').$type<PreviewLayer>(),
  newId: int8('new_id'),
  unsaved: jsonb('unsaved').$type<Unsaved>(),
  createdAt: timestamptz('created_at').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
export type Preview = typeof previews.$inferSelect;

type Wanted = Omit<typeof previews.$inferInsert, 'ticketHash' | 'createdAt' | 'expiresAt'>;

type Opened = { ticket: string; expiresAt: Date };

/** Returns the ticket; only its hash is stored. */
export async function openPreview(tx: Queryable, clock: Clock, wanted: Wanted): Promise<Opened> {
  const ticket = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
  await tx.insert(previews).values({ ...wanted, ticketHash: hashToken(ticket), createdAt, expiresAt });
  return { ticket, expiresAt };
}

const FIRST_NEW_ID = 900_000_000_000_000;
const NEW_IDS = 90_000_000_000_000;

/** For a record that is not saved yet: beyond all ids that sequences give, and of one preview alone. */
export const newIdInPreview = (): number => FIRST_NEW_ID + randomInt(NEW_IDS);

/** Per operator: a form is shown about once a second while it is typed. */
const LIMIT = { max: 120, window_s: 60 };

export const requirePreviewLimit = (hitLimit: HitLimit, operatorId: number): Promise<void> =>
  requireWithin(hitLimit, `preview:${operatorId}`, LIMIT);

/** Null: an activity that is not saved yet. */
type Subject = { activityId: number | null } | { goodsId: number };
type Shown = { ticket: string; gameId: number; operatorId: number; of: Subject };

/** From now on the preview shows this. Only the operator's own preview of the same record does: others are not found. */
export async function showUnsaved(
  db: Queryable,
  clock: Clock,
  { ticket, gameId, operatorId, of }: Shown,
  unsaved: Unsaved,
): Promise<void> {
  const { rowCount } = await db
    .update(previews)
    .set({ unsaved })
    .where(
      and(
        eq(previews.ticketHash, hashToken(ticket)),
        eq(previews.gameId, gameId),
        eq(previews.operatorId, operatorId),
        isSubject(of),
        gt(previews.expiresAt, clock.now()),
      ),
    );
  if (!rowCount) throw fail('activity/preview-over');
}

function isSubject(of: Subject): SQL {
  if ('goodsId' in of) return eq(previews.goodsId, of.goodsId);
  return of.activityId === null ? isNotNull(previews.newId) : eq(previews.activityId, of.activityId);
}

/** The response of the calls that make a preview. */
export function previewLink(
  { publicUrl }: { publicUrl: string },
  { ticket, expiresAt }: Opened,
  { path, query }: { path: string; query: Record<string, string> },
): { link: string; expires_at: string } {
  const search = new URLSearchParams({ ...query, preview: ticket });
  return { link: `${publicUrl}${BASE_PATH}${path}?${search}`, expires_at: expiresAt.toISOString() };
}

export type FindPreview = (ticket: string, gameId: number) => Promise<Preview | undefined>;

export function previewFinder(db: Database, clock: Clock): FindPreview {
  return async (ticket, gameId) => {
    const [preview] = await db
      .select()
      .from(previews)
      .where(
        and(
          eq(previews.ticketHash, hashToken(ticket)),
          eq(previews.gameId, gameId),
          gt(previews.expiresAt, clock.now()),
        ),
      );
    return preview;
  };
}

/** Whether a call shows what the ticket is for: of one activity its own page alone, and everything else as to anybody. */
export function isAboutPreview({ activityId, newId }: Preview, input: object): boolean {
  const id = activityId ?? newId;
  return id === null || ('activeid' in input && input.activeid === id);
}

/** Stands for every id of a visitor where a call needs a player: no row has it. */
const NOBODY = -1;

export const isVisitor = ({ roleId }: { roleId: number }): boolean => roleId === NOBODY;

/** What a previewed call sees of the role: never a session that was opened, and none that could be used elsewhere. */
export function sessionInPreview(preview: Preview): Session | undefined {
  return preview.roleId === null ? undefined : sessionOrVisitor(preview);
}

/** For calls that need a player; without a role somebody who has nothing yet. */
export function sessionOrVisitor(preview: Preview): Session {
  const { gameId, accountId, playerId, roleId, createdAt, expiresAt } = preview;
  const owner = { accountId: accountId ?? NOBODY, playerId: playerId ?? NOBODY, roleId: roleId ?? NOBODY };
  return { tokenHash: Buffer.alloc(0), gameId, ...owner, wxOpenId: null, createdAt, expiresAt };
}

/** Whoever made the preview, with nothing that a session would allow. */
export const previewingOperator = (operatorId: number): Operator => ({
  operatorId,
  username: '',
  tokenHash: Buffer.alloc(0),
  isPending: false,
  isMachine: false,
  hasSecondFactor: false,
  isSteppedUp: false,
  permissions: [],
});

/** Stands before the name of what only previews show, or of goods whose price they alone show. */
export const DRAFT_MARKS = {
  draft: { zh: '【草稿】', en: '[Draft] ' },
  price: { zh: '【草稿价】', en: '[Draft price] ' },
} satisfies Record<string, Record<Language, string>>;

/** In Chinese; the translation of a response puts the other mark in its place. */
export const markDraft = (isDraft: boolean, name: string): string =>
  isDraft ? DRAFT_MARKS.draft.zh + name : name;

/** For goods: a draft's price is a draft too, so that one mark is enough. */
export function markGoods(
  { isDraft, isDraftPrice }: { isDraft: boolean; isDraftPrice: boolean },
  name: string,
): string {
  return isDraftPrice && !isDraft ? DRAFT_MARKS.price.zh + name : markDraft(isDraft, name);
}

type InPreview = {
  pool: Pool;
  db: Database;
  clock: Clock;
  cache: Cache;
  isPreview?: boolean;
  previewLayer?: PreviewLayer | null;
};

/** For previews and dry runs: cached values are of the present, and theirs must not be cached. */
export const noCache: Cache = {
  get: (_scope, _key, _ttlMs, load) => load(),
  find: () => undefined,
  findRecent: () => undefined,
  addRecent: () => undefined,
  clear: () => undefined,
  clearAt: () => undefined,
  clearedAt: () => Number.POSITIVE_INFINITY,
};

/**
 * Runs a read at the moment of the preview, in a transaction that cannot write. `change`: saves what the preview shows
 * unsaved, ahead of the read and of the present; it is rolled back with the transaction.
 */
export function runInPreview<S extends InPreview, T>(
  services: S,
  { at, layer = null }: Pick<Preview, 'at'> & Partial<Pick<Preview, 'layer'>>,
  look: (services: S) => Promise<T>,
  change?: (db: Database) => Promise<unknown>,
): Promise<T> {
  const read = (db: Database) =>
    look({
      ...services,
      db,
      clock: { now: () => at },
      cache: noCache,
      isPreview: true,
      previewLayer: layer,
    });
  return change ? readOnlyAfter(services.pool, change, read) : readOnly(services.pool, read);
}

/** Ends the previews of an activity that is removed. */
export async function closePreviews(tx: Queryable, activityId: number): Promise<void> {
  await tx.delete(previews).where(eq(previews.activityId, activityId));
}
