// Keyset cursors: where a page of a list ended, as opaque text (base64url of the key's fields) that callers send back.
import { type Column, lt, type SQL } from 'drizzle-orm';
import { badInput } from '../bad-input.ts';

type Field<T> = {
  write(value: T): string | number;
  /** Undefined when this is no value of the field: cursors come from outside. */
  read(raw: unknown): T | undefined;
};

const integerUpTo = (max: number): Field<number> => ({
  write: (value) => value,
  read: (raw) => (typeof raw === 'number' && Number.isInteger(raw) && Math.abs(raw) <= max ? raw : undefined),
});

/** The fields of a key; the integers are as wide as the columns that they are compared with. */
export const cursorField = {
  int4: integerUpTo(2 ** 31 - 1),
  int8: integerUpTo(Number.MAX_SAFE_INTEGER),
  time: {
    write: (value: Date) => value.toISOString(),
    read: (raw: unknown) => {
      const time = typeof raw === 'string' ? new Date(raw) : undefined;
      return time && time.getTime() > 0 ? time : undefined;
    },
  },
  text: (pattern: RegExp): Field<string> => ({
    write: (value) => value,
    read: (raw) => (typeof raw === 'string' && pattern.test(raw) ? raw : undefined),
  }),
};

export type Page<Row> = { page: Row[]; next_cursor: string | null };

export type Cursor<Key> = {
  /** Returns the key of the last row seen, undefined for the first page. */
  read(cursor: string | undefined): Key | undefined;
  /** Returns one page of a list of which one row more was read, and where the next page begins. */
  page<Row>(rows: Row[], limit: number, keyOf: (row: Row) => Key): Page<Row>;
};

export function defineCursor<Key extends object>(
  fields: {
    [Name in keyof Key]: Field<Key[Name]>;
  },
): Cursor<Key> {
  const names = Object.keys(fields) as (keyof Key)[];
  const write = (key: Key): string =>
    Buffer.from(JSON.stringify(names.map((name) => fields[name].write(key[name])))).toString('base64url');
  return {
    read(cursor) {
      if (cursor === undefined) return undefined;
      const values = parseArray(cursor);
      const key = names.map((name, at) => [name, fields[name].read(values[at])] as const);
      if (values.length !== names.length || key.some(([, value]) => value === undefined))
        throw badInput('cursor', 'bad-cursor');
      return Object.fromEntries(key) as Key;
    },
    page(rows, limit, keyOf) {
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { page, next_cursor: last === undefined ? null : write(keyOf(last)) };
    },
  };
}

function parseArray(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** For lists whose key is one column, in descending order. */
export function descendingCursor<T extends string | number>(field: Field<T>) {
  const cursor = defineCursor<{ id: T }>({ id: field });
  return {
    read: cursor.read,
    /** The condition for the rows after the cursor; none for the first page. */
    before(column: Column, text: string | undefined): SQL | undefined {
      const key = cursor.read(text);
      return key && lt(column, key.id);
    },
    page<Row>(rows: Row[], limit: number, idOf: (row: Row) => T): Page<Row> {
      return cursor.page(rows, limit, (row) => ({ id: idOf(row) }));
    },
  };
}

/** Lists by descending id. */
export const idCursor = descendingCursor(cursorField.int8);
