// WeChat's JS-SDK for one official account: its ticket is fetched rarely, stored for all processes, and never leaves the server.
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import { timestamptz } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JsSdk } from './index.ts';
import { sign } from './sign.ts';

export const WECHAT_JS_SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

const TIMEOUT_MS = 8000;
/** A ticket this close to its end is replaced: a page signed with it may stay open for a while. */
const SPARE_MS = 5 * 60_000;
/** After a failure, pages do not request WeChat again for this long. */
const PAUSE_MS = 30_000;

export const jsSdkTickets = pgTable('js_sdk_tickets', {
  appId: text('app_id').primaryKey(),
  ticket: text('ticket').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});
type Ticket = typeof jsSdkTickets.$inferSelect;

type Keys = { appId: string; secret: string };
type Parts = { db: Database; clock: Clock; api: string };

export function createWechatJsSdk({ appId, secret }: Keys, { db, clock, api }: Parts): JsSdk {
  let held: Ticket | undefined;
  let fetching: Promise<Ticket | undefined> | undefined;
  let pausedUntil = 0;
  const isFresh = (ticket: Ticket | undefined): ticket is Ticket =>
    ticket !== undefined && ticket.expiresAt.getTime() > clock.now().getTime() + SPARE_MS;

  async function renew(): Promise<Ticket | undefined> {
    const [stored] = await db.select().from(jsSdkTickets).where(eq(jsSdkTickets.appId, appId));
    if (isFresh(stored)) return stored;
    if (clock.now().getTime() < pausedUntil) return undefined;
    const fetched = await fetchTicket(api, { appId, secret });
    if (!fetched) {
      pausedUntil = clock.now().getTime() + PAUSE_MS;
      return undefined;
    }
    const ticket = {
      appId,
      ticket: fetched.ticket,
      expiresAt: new Date(clock.now().getTime() + fetched.life_s * 1000),
    };
    // Two processes that fetch at once get the same ticket: WeChat returns one ticket until it expires.
    await db
      .insert(jsSdkTickets)
      .values(ticket)
      .onConflictDoUpdate({ target: jsSdkTickets.appId, set: ticket });
    return ticket;
  }

  async function current(): Promise<Ticket | undefined> {
    if (isFresh(held)) return held;
    fetching ??= renew().finally(() => {
      fetching = undefined;
    });
    held = await fetching;
    return held;
  }

  return {
    async configure(_app, url) {
      const ticket = await current();
      return ticket && sign({ script: WECHAT_JS_SDK, appId, ticket: ticket.ticket, url, now: clock.now() });
    },
  };
}

/** `stable_token` does not end the token that another process, or another shop of the account, works with. */
async function fetchTicket(api: string, { appId, secret }: Keys) {
  const grant = { grant_type: 'client_credential', appid: appId, secret };
  const token = await request(new URL('/cgi-bin/stable_token', api), JSON.stringify(grant));
  if (typeof token?.access_token !== 'string') return undefined;
  const url = new URL('/cgi-bin/ticket/getticket', api);
  url.search = String(new URLSearchParams({ access_token: token.access_token, type: 'jsapi' }));
  const result = await request(url);
  const { ticket, expires_in } = result ?? {};
  if (typeof ticket !== 'string' || typeof expires_in !== 'number') return undefined;
  return { ticket, life_s: expires_in };
}

/** JSON back in time, or undefined; the addresses carry secrets, so no error quotes them. */
async function request(url: URL, body?: string): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined
        ? {}
        : { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    });
    const result: unknown = response.ok ? await response.json() : undefined;
    return typeof result === 'object' && result !== null ? (result as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
