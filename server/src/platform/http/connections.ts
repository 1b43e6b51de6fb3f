// When connections arrive, whether they are to be closed, and when a request on one of them is over.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export function watchConnections(app: FastifyInstance): void {
  const connections = { areClosing: false, acceptedAt: 0 };
  app.decorate('connections', connections);
  app.server.on('connection', () => {
    connections.acceptedAt = performance.now();
  });
}

/** Whether the client has left. */
export const isGone = ({ socket }: IncomingMessage): boolean => socket.destroyed;

/** Of the responses that wait behind another one of their connection: what to do when it breaks. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** Calls `leave` once the request is over, whether it is answered or its client leaves. */
export function onceOver(request: IncomingMessage, response: ServerResponse, leave: () => void): void {
  // Its response was closed before anybody listened.
  if (isGone(request)) leave();
  else if (response.socket) response.on('close', leave);
  else leaveWithConnection(request.socket, response, leave);
}

/** Node closes a response that has not got its connection yet only if it gets it. */
function leaveWithConnection(socket: Socket, response: ServerResponse, leave: () => void): void {
  const others = waiting.get(socket) ?? new Set();
  if (!waiting.has(socket)) {
    waiting.set(socket, others);
    socket.once('close', () => {
      for (const each of others) each();
    });
  }
  const leaveOnce = () => {
    if (others.delete(leaveOnce)) leave();
  };
  others.add(leaveOnce);
  response.on('close', leaveOnce);
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
