// When connections arrive, and whether they are to be closed.
import type { FastifyInstance } from 'fastify';

export function watchConnections(app: FastifyInstance): void {
  const connections = { areClosing: false, acceptedAt: 0 };
  app.decorate('connections', connections);
  app.server.on('connection', () => {
    connections.acceptedAt = performance.now();
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
