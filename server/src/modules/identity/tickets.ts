// One-time tickets: a login made elsewhere, carried through a URL, good once and for sixty seconds.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/database.ts';
import { hashToken } from '../../platform/sessions.ts';
import { loginTickets } from './tables.ts';

export const TICKET_LIFE_MS = 60_000;

export type TicketProof = {
  gameId: number;
  issuer: 'game' | 'wechat' | 'wegame';
  app: string;
  /** The u8 account id, or the person's open id. */
  subject: string;
  unionId: string | null;
  nickname: string;
  /** The browser it is good in: of WeChat and WeGame always, of the game never. */
  browserHash?: Buffer | null;
};

export async function issueTicket(
  db: Queryable,
  clock: Clock,
  proof: TicketProof,
): Promise<{ ticket: string; expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + TICKET_LIFE_MS);
  await db.insert(loginTickets).values({ ...proof, ticketHash: hashToken(ticket), expiresAt });
  return { ticket, expiresAt };
}

/** What the ticket proves, for the first who brings it in time. */
export async function spendTicket(
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
