// Prepares repeated statements by name: PostgreSQL parses and plans a text once per connection, not once per call.

// Each connection stores the plans of all names. A text with a list has as many forms as the list has lengths.
const MOST_NAMES = 800;
const MOST_SENT_ONCE = 2000;
const MOST_VALUES = 64;

type Query = { text?: unknown; name?: unknown; values?: unknown; submit?: unknown };

export type PreparedStatements = {
  /** Returns the query under the name of its text, from the second time that it is sent with values. */
  prepared(query: unknown, given: unknown): unknown;
  /** The text gets another name the next time: PostgreSQL refuses the old one permanently. */
  discard(query: unknown): void;
};

/** The names of one pool's statements. */
export function preparedStatements(): PreparedStatements {
  /** The name of each text that was sent; none while it was sent once. */
  const names = new Map<string, string | undefined>();
  let next = 1;
  let named = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (!names.has(text)) {
      if (names.size - named >= MOST_SENT_ONCE)
        for (const [other, name] of names) if (name === undefined) names.delete(other);
      names.set(text, undefined);
      return undefined;
    }
    if (named >= MOST_NAMES) return undefined;
    named += 1;
    const name = `emall_${next}`;
    next += 1;
    names.set(text, name);
    return name;
  }

  return {
    prepared(query, given) {
      const { text, name, values, submit } = (typeof query === 'string' ? { text: query } : query) as Query;
      const filled = Array.isArray(given) ? given : values;
      const isNameable = typeof text === 'string' && name === undefined && submit === undefined;
      if (!isNameable || !Array.isArray(filled) || !filled.length || filled.length > MOST_VALUES)
        return query;
      const known = nameOf(text);
      if (known === undefined) return query;
      return typeof query === 'string' ? { text, name: known } : { ...(query as object), name: known };
    },
    discard(query) {
      const { text } = (typeof query === 'string' ? { text: query } : query) as Query;
      if (typeof text !== 'string' || names.get(text) === undefined) return;
      named -= 1;
      names.set(text, undefined);
    },
  };
}

/** Whether a migration changed the columns that a prepared statement returns. */
export const isPlanOutdated = (error: Error & { code?: unknown }): boolean =>
  error.code === '0A000' && /cached plan must not change result type/.test(error.message);

/** A pooler in transaction mode runs the next query on another connection, which does not know the statement's name. */
export function unnamed(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name: _, ...rest } = query;
  return rest;
}
