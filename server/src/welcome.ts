// What the start of a sandbox prints: where the mall, its tools and the console are, and who can log in.
import type { Config } from './config.ts';

type Addresses = Pick<Config, 'host' | 'port' | 'publicUrl' | 'consolePort' | 'consoleUrl'>;

/** Returns the lines, and the address to open on a phone; `local` is where the mall listens, `lan` this machine in the network. */
export function welcome(
  local: string,
  { host, port: given, publicUrl, consolePort, consoleUrl }: Addresses,
  lan: string | undefined,
): { lines: string[]; phone: string | undefined } {
  // Where players come in; with port 0 only the open server knows its own.
  const address = given === 0 ? local : publicUrl;
  const isOnThisMachineOnly = ['127.0.0.1', '::1', 'localhost'].includes(host);
  const phone =
    lan && !isOnThisMachineOnly ? `http://${lan}:${new URL(address).port}/mall/?game_id=1001` : undefined;
  return {
    lines: [
      `  the mall      ${address}/mall/?game_id=1001   (demo / demo123456)`,
      `  codes, mail   ${address}/mall/sandbox/inbox`,
      `  all tools     ${address}/mall/sandbox/`,
      `  the console   ${consolePort === undefined ? address : consoleUrl}/mall/console/   (admin / admin123456, code 123456)`,
      `  API           ${address}/mall/api/docs`,
      ...(isOnThisMachineOnly ? ['  on a phone    start it with HOST=0.0.0.0'] : []),
      ...(phone ? [`  on a phone    ${phone}`] : []),
    ],
    phone,
  };
}
