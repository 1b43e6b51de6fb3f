// Exempts uploads from the server's request timeout: a slow connection may need longer than any other request is allowed.
import type { Socket } from 'node:net';

const uploading = new WeakSet<Socket>();

/** Exempts the request on this connection from the request timeout. Returns a function that ends the exemption. */
export function extendTimeout(socket: Socket): () => void {
  uploading.add(socket);
  return () => uploading.delete(socket);
}

type ClientError = Error & { code?: string };

const responses: Partial<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** For Fastify's `clientErrorHandler`: what the HTTP parser or the server's clock refuses. */
export function onClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Node checks once per request, so the connection is not closed from here on.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return;
  const line = responses[error.code ?? ''] ?? '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy(error);
}
