// A TCP proxy before the database that a test can cut, stall, or let fall silent.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** `url` is the database's own address; the result's `url` leads to it through the proxy. */
export async function openTcpProxy(url: string) {
  const to = new URL(url);
  const sockets: Socket[] = [];
  let isCut = false;
  let isStalled = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    sockets.push(near, far);
    if (isStalled) for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const over = new URL(to);
  over.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: over.href,
    /** What is sent from now on arrives nowhere, and nothing says so; new connections work. The end of one still shows. */
    fallSilent(): void {
      for (const socket of sockets.splice(0)) socket.unpipe().resume();
    },
    /** Nothing arrives until `resume`, and then all of it. */
    stall(): void {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume(): void {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    /** Ends every connection and refuses new ones until `restore`. */
    cut(): void {
      isCut = true;
      for (const socket of sockets.splice(0)) socket.destroy();
    },
    restore(): void {
      isCut = false;
    },
    close(): void {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
