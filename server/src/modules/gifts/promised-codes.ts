// How many codes of a pool gifts may still give out.
import { type SQL, sql } from 'drizzle-orm';

/** Codes promised by the published gifts that are not over; `orOf`: and by this one. */
export const promisedCodes = (poolId: SQL, now: Date, orOf: number | null = null) => sql`(
  SELECT coalesce(sum(total - handed_out), 0)::int FROM gifts
  WHERE code_pool_id = ${poolId} AND ends_at > ${now} AND (is_published OR id = ${orOf}::bigint))`;
