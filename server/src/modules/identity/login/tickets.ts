// One-time login tickets, valid for sixty seconds, and the cookie that binds a ticket of WeChat or WeGame to one browser.
import { randomBytes } from 'node:crypto';
import { API_BASE } from '@emall/contract/constants';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/security/sessions.ts';
import { loginTickets } from '../tables.ts';

export const TICKET_LIFE_MS = 60_000;

export type TicketProof = {
  gameId: number;
  issuer: 'game' | 'wechat' | 'wegame';
  app: string;
  /** The u8 account id, or the person's open id. */
  subject: string;
  unionId: string | null;
  nickname: string;
  /** The browser it is valid in: always set for WeChat and WeGame, never for the game. */
  browserHash?: Buffer | null;
};

export async function issueTicket(
  db: Queryable,
  clock: Clock,
  proof: TicketProof,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + TICKET_LIFE_MS);
  await db.insert(loginTickets).values({ ...proof, ticketHash: hashToken(ticket), expiresAt });
  return { ticket, expiresAt };
}

/** Returns what the ticket proves, once and before it expires. */
export async function consumeTicket(
  tx: Tx,
  clock: Clock,
  ticket: string,
  expected: Pick<TicketProof, 'gameId' | 'issuer'> & { browserHash: Buffer | null },
): Promise<TicketProof | undefined> {
  const now = clock.now();
  const [spent] = await tx
    .update(loginTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(loginTickets.ticketHash, hashToken(ticket)),
        eq(loginTickets.gameId, expected.gameId),
        eq(loginTickets.issuer, expected.issuer),
        expected.browserHash
          ? eq(loginTickets.browserHash, expected.browserHash)
          : isNull(loginTickets.browserHash),
        isNull(loginTickets.usedAt),
        gt(loginTickets.expiresAt, now),
      ),
    )
    .returning();
  return spent;
}

export const BROWSER_COOKIE = 'mall_oauth';
export const SECRET = /^[A-Za-z0-9_-]{43}$/;

export const newSecret = () => randomBytes(32).toString('base64url');

/** Returns the hash that is stored for a browser; undefined when the cookie holds no secret of the mall. */
export function browserHashOf(cookie: string | undefined): Buffer | undefined {
  return cookie !== undefined && SECRET.test(cookie) ? hashToken(cookie) : undefined;
}

/** SameSite=Lax: the provider returns the browser by a top-level navigation, which must carry the cookie. */
export function browserCookie(secret: string, lifeMs: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${BROWSER_COOKIE}=${secret}; Path=${API_BASE}; Max-Age=${lifeMs / 1000}; HttpOnly; SameSite=Lax${secure}`;
}
