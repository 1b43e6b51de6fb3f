// Watches what is sent to the database, by wrapping the client of `pg`.
import pg from 'pg';

export type SentStatement = { text: string; values: unknown[] };

/**
 * `begin` is called with every statement, and what it returns when the statement has ended. Called before any client exists: the
 * pool's clients take their method when they are made.
 */
export function watchStatements(begin: (statement: SentStatement) => (() => void) | undefined): void {
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given as [string | { text?: string; values?: unknown[] }, unknown];
    const { text = '', values } = typeof first === 'string' ? { text: first } : first;
    const end = begin({ text, values: Array.isArray(second) ? second : (values ?? []) });
    if (!end) return Reflect.apply(send, this, given);
    // The pool sends its own queries with a callback.
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const ended = (...results: unknown[]) => {
        end();
        callback(...results);
      };
      return Reflect.apply(send, this, [...given.slice(0, -1), ended]);
    }
    const result: unknown = Reflect.apply(send, this, given);
    if (result instanceof Promise) result.then(end, end);
    return result;
  } as typeof pg.Client.prototype.query;
}
