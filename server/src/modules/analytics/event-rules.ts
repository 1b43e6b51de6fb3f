// Which events are taken: the strict rules on names and ids (spec section 5), bounded sizes, and nothing personal.
import { ANALYTICS_NAME_MAX, ANALYTICS_USER_ID_MAX } from '@emall/contract/constants';
import Type, { type Static } from 'typebox';
import { HOUR_MS } from '../../platform/clock.ts';
import { scrub } from '../../platform/observability/logging.ts';

const BATCH_MAX = 50;

/** Only the envelope is checked as a whole: one bad event must not cost the others. */
export const Batch = Type.Object({
  game_id: Type.String({ pattern: '^[0-9]{1,9}$' }),
  device_id: Type.String({ minLength: 1, maxLength: 64 }),
  distinct_id: Type.String({ minLength: 1, maxLength: ANALYTICS_USER_ID_MAX }),
  /** Any length: it comes from a link's query. */
  source_from: Type.Optional(Type.String()),
  events: Type.Array(Type.Unknown(), { maxItems: BATCH_MAX }),
});
export type Batch = Static<typeof Batch>;

export type TakenEvent = { event: string; happened_at: Date; properties: Record<string, PropertyValue> };
type PropertyValue = string | number | boolean | null;

const NAME = new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${ANALYTICS_NAME_MAX - 1}}$`);
const PERSONAL =
  /phone|mobile|token|ticket|passw|email|mail|address|id_?card|real_?name|receiver|authorization|verify_?code/i;
const MAX_PROPERTIES = 40;
const MAX_VALUE = 256;
/** A client's clock may be wrong and a page may be sent late; what is further off is dated by us. */
const LATE_MS = 24 * HOUR_MS;
const EARLY_MS = 5 * 60_000;

export function takeEvent(raw: unknown, now: Date): TakenEvent | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { event, properties, time } = raw as Record<string, unknown>;
  if (typeof event !== 'string' || !NAME.test(event)) return undefined;
  const taken = takeProperties(properties ?? {});
  return taken && { event, happened_at: happenedAt(time, now), properties: taken };
}

/** In strict mode one bad property name refuses its event. */
function takeProperties(raw: unknown): TakenEvent['properties'] | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const entries = Object.entries(raw);
  if (entries.length > MAX_PROPERTIES || !entries.every(([name]) => NAME.test(name))) return undefined;
  const accepted = entries
    .filter(([name, value]) => !PERSONAL.test(name) && isPlain(value))
    .map(([name, value]) => [name, typeof value === 'string' ? cleaned(value) : value]);
  return Object.fromEntries(accepted);
}

function isPlain(value: unknown): value is PropertyValue {
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

// PostgreSQL's jsonb holds neither NUL nor half a surrogate pair.
export const cleaned = (text: string) =>
  scrub(text.slice(0, MAX_VALUE))
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '');

function happenedAt(time: unknown, now: Date): Date {
  if (typeof time !== 'string' && typeof time !== 'number') return now;
  const given = new Date(time);
  const ahead = given.getTime() - now.getTime();
  return ahead > -LATE_MS && ahead < EARLY_MS ? given : now;
}
