// Counts what calls and jobs ask of the database, by wrapping the client of `pg`: the counts do not depend on the machine.
import pg from 'pg';

export type Statement = { text: string; ms: number };
export type Counted = {
  /** Everything that was sent, with BEGIN and COMMIT. */
  statements: Statement[];
  transactions: number;
  /** How often a statement was sent while none was under way: never more than the longest chain of statements. */
  roundTrips: number;
};

// The worker's own statements, and the ledgers of the sandbox's providers, which are other companies' elsewhere.
const NOT_OURS =
  /_private_jobs|_private_tasks|graphile_worker"?\.(migrations|get_job|complete_job|fail_job)|sandbox_/i;

type Recorder = { begin(text: string): () => void };
let recorder: Recorder | undefined;

// Before any client exists: the pool's clients take their method when they are made.
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
  const requested = given[0] as string | { text?: string };
  const text = (typeof requested === 'string' ? requested : (requested.text ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (!recorder || NOT_OURS.test(text)) return Reflect.apply(send, this, given);
  const end = recorder.begin(text);
  // The pool sends its own queries with a callback.
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const ended = (...results: unknown[]) => {
      end();
      callback(...results);
    };
    return Reflect.apply(send, this, [...given.slice(0, -1), ended]);
  }
  const result = Reflect.apply(send, this, given) as Promise<unknown>;
  result.then(end, end);
  return result;
} as typeof pg.Client.prototype.query;

/** Records what is sent while `act` runs. */
export async function countStatements(act: () => Promise<unknown>): Promise<Counted> {
  const statements: Statement[] = [];
  let underWay = 0;
  let roundTrips = 0;
  recorder = {
    begin(text) {
      const statement = { text, ms: 0 };
      if (underWay === 0) roundTrips += 1;
      underWay += 1;
      const sent = performance.now();
      statements.push(statement);
      return () => {
        statement.ms = performance.now() - sent;
        underWay -= 1;
      };
    },
  };
  try {
    await act();
  } finally {
    recorder = undefined;
  }
  const transactions = statements.filter(({ text }) => /^begin/i.test(text)).length;
  return { statements, transactions, roundTrips };
}
