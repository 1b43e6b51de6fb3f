// Column types that the tables of all modules share; each is named after its PostgreSQL type.
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Ids and amounts in cents: below 2^53, so they are plain numbers (see the INT8 parser in database.ts). */
export const int8 = (name: string) => bigint(name, { mode: 'number' });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const identity = () => int8('id').primaryKey().generatedAlwaysAsIdentity();

/** For rows whose ids the demo world and operators' imports may choose. */
export const identityByDefault = () => int8('id').primaryKey().generatedByDefaultAsIdentity();
