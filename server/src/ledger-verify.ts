// `npm run ledger:verify`: checks the points ledger of a mall, running or not, and says where it breaks.
import type { Config } from './config.ts';
import { verifyLedger } from './modules/points/index.ts';
import { createPool } from './platform/database.ts';
import { reachEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { StartupError } from './platform/startup-error.ts';

const quiet = { info: () => undefined, warn: () => undefined };

/** Answers the exit code: 0 when the ledger is whole, 1 when it is not. */
export async function verifyLedgerCommand(config: Config, say: (line: string) => void): Promise<number> {
  const { databaseUrl, dataDir } = config;
  const database = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await reachEmbeddedPostgres({ dataDir, log: quiet });
  const pool = createPool(database.url, 1);
  try {
    const { accounts, entries, breaks } = await verifyLedger(pool).catch((error: Error) => {
      throw new StartupError(`The points ledger cannot be read: ${error.message}`);
    });
    for (const fault of breaks) say(`Broken: ${fault}`);
    say(
      breaks.length
        ? `The points ledger is broken in ${breaks.length} place(s).`
        : `The points ledger is whole: ${accounts} accounts, ${entries} entries, every balance the sum of its entries.`,
    );
    return breaks.length ? 1 : 0;
  } finally {
    await pool.end();
    await database.stop();
  }
}
