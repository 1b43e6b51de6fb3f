// New connections before requests. libuv accepts one connection in a turn of the event loop, and a turn of a busy process
// handles every request that is ready: with hundreds of busy connections a new one waited for seconds, whatever it asked for.
import type { FastifyInstance } from 'fastify';

/**
 * So many connections are accepted in a row, in 50 to 100 ms of CPU time, before requests are handled: those who open them
 * without end do not hold up who is connected. Not a time of the clock: a process that waits for its core would accept none.
 */
const MAX_IN_A_ROW = 512;

/** Before all other hooks. Requests that arrive beside a new connection wait until a turn has accepted none. */
export function acceptFirst(app: FastifyInstance): void {
  const connections = { areClosing: false, acceptedAt: 0 };
  app.decorate('connections', connections);
  let waiting: (() => void)[] = [];
  let isAccepting = false;
  let accepted = 0;
  let before = 0;
  const endTurn = () => {
    if (accepted > before && accepted < MAX_IN_A_ROW) {
      before = accepted;
      setImmediate(endTurn);
      return;
    }
    isAccepting = false;
    accepted = 0;
    before = 0;
    const ready = waiting;
    waiting = [];
    for (const handle of ready) handle();
  };
  app.server.on('connection', () => {
    connections.acceptedAt = performance.now();
    accepted += 1;
    if (isAccepting) return;
    isAccepting = true;
    setImmediate(endTurn);
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isAccepting) waiting.push(done);
    else done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: {
      /** While the process stops, every response asks its client to use this connection no more. */
      areClosing: boolean;
      /** When the last connection was accepted (performance.now()). */
      acceptedAt: number;
    };
  }
}
