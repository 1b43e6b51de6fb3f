// Gives a changing call its request_id and stores it until the response came, so that a repeat after a lost response is harmless.
import { randomId } from '../device/index.ts';
import { defineStored, storedEntries } from '../storage/index.ts';

/** "Clear cache" leaves these: without its id, a repeated order would be a second one. */
const REQUEST_ID_PREFIX = 'request_id:';
const LENGTH = 32;
/** The shortest time an unpaid order stays open: a later repeat is a new request. */
const LIFETIME_MS = 10 * 60_000;
const ORDERING = ['user/createOrder', 'user/payCoupon', 'presale/createOrder'];
/**
 * What these calls answer shows the player the effect of a call whose response was lost: the same again is a new request,
 * not a repeat. The server itself rejects a second application while one is open.
 */
const REVEALED_BY: Readonly<Record<string, readonly string[]>> = {
  'user/orderPayUrl': ORDERING,
  'user/cancelOrder': ORDERING,
  'score/confirmScoreOrderPay': ['score/addScoreOrder'],
  'order/refundProgress': ['order/applyRefund'],
  'user/receiveCouponStatus': ['user/receiveCoupon'],
};

type StoredId = { id: string; at: number };

export type RequestIdLease = { id: string; release(): void };

export function leaseRequestId(path: string, gameId: string, body: string): RequestIdLease {
  const stored = storedIdAt(`${REQUEST_ID_PREFIX}${path}:${fingerprint(`${salt()}\n${gameId}\n${body}`)}`);
  const earlier = stored.read();
  const id = earlier?.id ?? randomId(LENGTH);
  if (!earlier) stored.write({ id, at: Date.now() });
  return {
    id,
    release: () => {
      // A later request with the same body may have stored another id.
      if (stored.read()?.id === id) stored.remove();
    },
  };
}

/** Removes the ids of calls whose effect the successful response to this call has shown. */
export function dropRevealed(path: string): void {
  for (const revealed of REVEALED_BY[path] ?? [])
    for (const { area, key, remove } of storedEntries())
      if (area === 'session' && key.startsWith(`${REQUEST_ID_PREFIX}${revealed}:`)) remove();
}

const storedIdAt = (key: string) => defineStored({ key, area: 'session', parse: parseFresh });

/** Removes the ids of calls that nobody repeated in time. */
export function sweepRequestIds(): void {
  for (const { area, key, remove } of storedEntries())
    if (area === 'session' && key.startsWith(REQUEST_ID_PREFIX) && key !== SALT && !storedIdAt(key).read())
      remove();
}

const SALT = `${REQUEST_ID_PREFIX}salt`;
const storedSalt = defineStored({
  key: SALT,
  area: 'session',
  format: 'text',
  parse: (value) => (typeof value === 'string' && value ? value : undefined),
});

/** Another one in every tab: the same body cannot be recognised by its fingerprint elsewhere. */
function salt(): string {
  const known = storedSalt.read();
  if (known) return known;
  const made = randomId(LENGTH);
  storedSalt.write(made);
  return made;
}

function parseFresh(value: unknown): StoredId | undefined {
  const { id, at } = (value ?? {}) as Partial<StoredId>;
  return id && at && Date.now() - at < LIFETIME_MS ? { id, at } : undefined;
}

/** 53 bits (cyrb53): the body itself may hold a password and must not lie in storage. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
