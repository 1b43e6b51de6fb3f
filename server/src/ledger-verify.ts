// `npm run ledger:verify`: checks the points ledger of a mall, running or not, and says where it breaks.
import type { Config } from './config.ts';
import { verifyLedger } from './modules/points/index.ts';
import { createPool } from './platform/database/database.ts';
import { abandonable } from './platform/process/interruption.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { withDatabase } from './reach-database.ts';

/** Returns the exit code: 0 when the ledger is whole, 1 when it is not. */
export function verifyLedgerCommand(config: Config, print: (line: string) => void): Promise<number> {
  return withDatabase(config, ({ url }, signal) => abandonable(signal, () => verifyLedgerOf(url, print)));
}

async function verifyLedgerOf(url: string, print: (line: string) => void): Promise<number> {
  const pool = createPool(url, 1);
  try {
    const { accounts, entries, breaks } = await verifyLedger(pool).catch((error: Error) => {
      throw new StartupError(`The points ledger cannot be read: ${error.message}`);
    });
    for (const fault of breaks) print(`Broken: ${fault}`);
    print(
      breaks.length
        ? `The points ledger is broken in ${breaks.length} place(s).`
        : `The points ledger is whole: ${accounts} accounts, ${entries} entries, every balance the sum of its entries.`,
    );
    return breaks.length ? 1 : 0;
  } finally {
    await pool.end();
  }
}
