// The command: reads the configuration, starts the mall, says where it is, and stops it on a signal.
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { renderUnicodeCompact } from 'uqr';
import { adminCommand } from './admin.ts';
import { type Config, readConfig } from './config.ts';
import { verifyLedgerCommand } from './ledger-verify.ts';
import { type Mall, placesFrom, startMall } from './mall.ts';
import { migrateCommand } from './migrate-database.ts';
import { missingSchema } from './platform/database/schema.ts';
import { exitAfter } from './platform/process/shutdown.ts';
import { StartupError } from './platform/process/startup-error.ts';
import { simulateCommand } from './simulate-lottery.ts';
import { welcome } from './welcome.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const notify = (line: string) => process.stderr.write(`${line}\n`);
const root = fileURLToPath(new URL('../..', import.meta.url));

// Left to itself V8 collects when the heap is several times as large as what is alive in it: up to 285 MB resident, of which
// 50 were alive. Each collection takes as long either way.
setFlagsFromString('--heap-growing-percent=30');

let mall: Mall | undefined;
let isStopping = false;

// One promise that nobody waited for concerns one call or one job: the others of this process go on, and it is reported
// as the bug it is. An uncaught exception still ends the process.
process.on('unhandledRejection', (reason) => {
  if (mall) mall.report(reason);
  else throw reason;
});

try {
  if (process.argv[2] === 'migrate')
    process.exit(await migrateCommand(process.env, placesFrom(root).database, print));
  const config = readConfig(process.env);
  if (process.argv[2] === 'admin') process.exit(await adminCommand(config, process.argv.slice(3), print));
  if (process.argv[2] === 'ledger:verify') process.exit(await verifyLedgerCommand(config, print));
  if (process.argv[2] === 'simulate')
    process.exit(await simulateCommand(config, process.argv.slice(3), print, notify));
  // Listened to before the start: a signal during it must not leave a database behind.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  mall = await startMall(config, placesFrom(root), print);
  if (isStopping) await leave(mall);
  else if (config.isSandbox) printWelcome(mall.url, config);
  else print(`EMall (${config.env}) listens on ${mall.url}/mall`);
} catch (error) {
  const problem = error instanceof StartupError ? error.message : missingSchema(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

function stop(): void {
  if (isStopping) return;
  isStopping = true;
  print('Stopping …');
  if (mall) void leave(mall);
}

function leave(open: Mall): Promise<void> {
  return exitAfter(() => open.stop(), process.exit, notify);
}

function printWelcome(local: string, config: Config): void {
  const { lines, phone } = welcome(local, config, lanAddress());
  print('\nEMall is open.\n');
  for (const line of lines) print(line);
  if (phone) print(`\n${renderUnicodeCompact(phone)}`);
  print('\nCtrl-C stops it.');
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find((item) => item.family === 'IPv4' && !item.internal)?.address;
}
