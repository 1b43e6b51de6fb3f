// A query that is built once runs on the pool and in transactions, with other values each time.
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, inject, test } from 'vitest';
import { timestamptz } from './columns.ts';
import {
  compiled,
  compiledByShape,
  placeholdersOf,
  type SetShape,
  setShapeOf,
  setValuesOf,
} from './compiled-query.ts';
import { createDatabase, createPool } from './database.ts';

const notes = pgTable('notes', { id: integer('id'), text: text('text'), at: timestamptz('at') });
const authors = pgTable('authors', { noteId: integer('note_id'), name: text('name') });

test('a compiled query returns the rows of its table as the query builder does', async () => {
  let built = 0;
  const findNote = compiled<{ id: number }, unknown[]>((db) => {
    built += 1;
    return db
      .select({ note: notes, author: authors })
      .from(notes)
      .leftJoin(authors, eq(authors.noteId, notes.id))
      .where(eq(notes.id, sql.placeholder('id')));
  });
  const addNote = compiled<{ id: number; at: Date }, unknown[]>((db) =>
    db
      .insert(notes)
      .values({ id: sql.placeholder('id'), text: 'a', at: sql.placeholder('at') })
      .returning({ id: notes.id }),
  );
  const pool = createPool(inject('testRoleUrl'), 1);
  const db = createDatabase(pool);
  const at = new Date('2026-11-16T08:00:00.123Z');
  try {
    await pool.query('CREATE TEMPORARY TABLE notes (id integer, text text, at timestamptz)');
    await pool.query('CREATE TEMPORARY TABLE authors (note_id integer, name text)');
    expect(await addNote(db, { id: 1, at })).toEqual([{ id: 1 }]);
    await pool.query(`INSERT INTO authors VALUES (1, 'Lin')`);
    await db.transaction(async (tx) => {
      await addNote(tx, { id: 2, at });
      expect(await findNote(tx, { id: 2 })).toEqual([{ note: { id: 2, text: 'a', at }, author: null }]);
    });
    const first = { note: { id: 1, text: 'a', at }, author: { noteId: 1, name: 'Lin' } };
    expect(await findNote(db, { id: 1 })).toEqual([first]);
    expect(await findNote(db, { id: 3 })).toEqual([]);
    expect(built).toBe(1);
  } finally {
    await pool.end();
  }
});

test('a query by shape sets the columns it is given, nulls among them, and is built once for each set of columns', async () => {
  let built = 0;
  const change = compiledByShape<SetShape, Record<string, unknown>, unknown[]>((db, shape) => {
    built += 1;
    return db
      .update(notes)
      .set(placeholdersOf(shape) as object)
      .where(eq(notes.id, sql.placeholder('id')))
      .returning();
  });
  const pool = createPool(inject('testRoleUrl'), 1);
  const db = createDatabase(pool);
  const at = new Date('2026-11-16T08:00:00.123Z');
  const set = (given: object) => change(db, setShapeOf(given), { id: 1, ...setValuesOf(given) });
  try {
    await pool.query('CREATE TEMPORARY TABLE notes (id integer, text text, at timestamptz)');
    await pool.query(`INSERT INTO notes VALUES (1, 'a', now())`);
    expect(await set({ text: 'b', at: null })).toEqual([{ id: 1, text: 'b', at: null }]);
    expect(await set({ text: undefined, at })).toEqual([{ id: 1, text: 'b', at }]);
    expect(await set({ text: 'c', at: null })).toEqual([{ id: 1, text: 'c', at: null }]);
    expect(built).toBe(2);
    // A column of the same name as another value of the query hides neither.
    expect(await set({ id: 7 })).toEqual([{ id: 7, text: 'c', at: null }]);
  } finally {
    await pool.end();
  }
});

test('a query that is written as SQL returns its rows, and values that are no placeholders are literals', async () => {
  const texts: string[] = [];
  const find = compiled<{ id: number }, { id: number; text: string }[]>(
    () => sql`SELECT id, text FROM notes WHERE id = ${sql.placeholder('id')} AND text IN (${"it's"}, ${'a'})`,
  );
  const pool = createPool(inject('testRoleUrl'), 1);
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((query: { text: string }, ...rest: unknown[]) => {
      texts.push(query.text);
      return send(query, ...rest);
    }) as typeof client.query;
  });
  try {
    await pool.query({ text: 'CREATE TEMPORARY TABLE notes (id integer, text text)' });
    await pool.query({ text: `INSERT INTO notes VALUES (1, 'it''s'), (2, 'b')` });
    const db = createDatabase(pool);
    expect(await find(db, { id: 1 })).toEqual([{ id: 1, text: "it's" }]);
    expect(await find(db, { id: 2 })).toEqual([]);
    expect(texts.at(-1)).toBe("SELECT id, text FROM notes WHERE id = $1 AND text IN ('it''s', 'a')");
  } finally {
    await pool.end();
  }
});
