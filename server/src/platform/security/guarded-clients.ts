// HTTP clients that call no address of the deployment's own network. The address is checked when a connection is made: a name
// may resolve to another one by then.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { lazyModule } from '../process/lazy-module.ts';
import { createGuard, type Guard, PrivateAddress } from './private-networks.ts';

const undici = lazyModule<typeof import('undici')>('undici');

export type HttpClients = {
  fetch: typeof fetch;
  /** For packages that send by undici. */
  dispatcher?: Dispatcher;
  /** For packages that send by Node's own client. */
  agents?: { httpAgent: HttpAgent; httpsAgent: HttpsAgent };
};

/** For addresses that the deployment itself has set. */
export const plainClients: HttpClients = { fetch: (target, init) => fetch(target, init) };

/** Sockets resolve names, and connect to an address that is written out without that. */
const isRefused = ({ accepts }: Guard, host: string): boolean => isIP(host) !== 0 && !accepts(host);

/** For addresses that operators enter. Those of a sandbox may be anywhere: its providers run beside it. */
export function clientsOfEntered({
  isSandbox,
  privateNetworks,
}: {
  isSandbox: boolean;
  privateNetworks: readonly string[];
}): () => HttpClients {
  let clients: HttpClients | undefined;
  return () => {
    clients ??= isSandbox ? plainClients : guardedClients(privateNetworks);
    return clients;
  };
}

export function guardedClients(privateNetworks: readonly string[]): HttpClients {
  const guard = createGuard(privateNetworks);
  const { lookup } = guard;
  const { Agent, buildConnector, fetch: fetchBy } = undici();
  const connect = buildConnector({ lookup });
  const dispatcher = new Agent({
    connect: (options, callback) =>
      isRefused(guard, options.hostname.replace(/^\[|\]$/g, ''))
        ? callback(new PrivateAddress(), null)
        : connect(options, callback),
  });
  const guarded = <A extends HttpAgent>(agent: A): A => {
    const create = agent.createConnection.bind(agent) as (...args: unknown[]) => Duplex;
    agent.createConnection = (options, callback) => {
      if (!isRefused(guard, options.host ?? '')) return create(options, callback);
      callback?.(new PrivateAddress(), null as never);
      return undefined;
    };
    return agent;
  };
  return {
    fetch: ((target: URL, init: object) => fetchBy(target, { ...init, dispatcher })) as typeof fetch,
    dispatcher,
    agents: {
      httpAgent: guarded(new HttpAgent({ lookup })),
      httpsAgent: guarded(new HttpsAgent({ lookup })),
    },
  };
}
