// Counts what calls and jobs ask of the database: the counts do not depend on the machine.
import { watchStatements } from './watch-statements.ts';

export type Statement = { text: string; ms: number };
export type Counted = {
  /** Everything that was sent, with BEGIN and COMMIT. */
  statements: Statement[];
  transactions: number;
  /** How often a statement was sent while none was under way: never more than the longest chain of statements. */
  roundTrips: number;
};

// The worker's own statements, what wakes it after a commit, and the ledgers of the sandbox's providers, which are other companies' elsewhere.
const NOT_OURS =
  /_private_jobs|_private_tasks|graphile_worker"?\.(migrations|get_job|complete_job|fail_job)|jobs:insert|sandbox_/i;

type Recorder = { begin(text: string): () => void };
let recorder: Recorder | undefined;

watchStatements(({ text }) => {
  const sent = text.replace(/\s+/g, ' ').trim();
  return NOT_OURS.test(sent) ? undefined : recorder?.begin(sent);
});

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
