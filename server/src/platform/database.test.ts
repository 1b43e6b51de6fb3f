// A connection that dies without a word: nobody waits on it for ever, and the next one is served.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { createPool } from './database.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A line to the database that can fall silent: what is sent on it then arrives nowhere, and nothing says so. */
async function openLine() {
  const to = new URL(inject('testRoleUrl'));
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    sockets.push(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    fallSilent: () => {
      for (const socket of sockets.splice(0)) socket.unpipe().pause();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a query on a line that fell silent is given up, and the pool goes on with a new line', async () => {
  const line = await openLine();
  const pool = createPool(line.url, 1);
  try {
    await pool.query('SELECT 1');
    line.fallSilent();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = expect(pool.query('SELECT 1')).rejects.toThrow('Query read timeout');
    // The pool hands out its line in a later turn; from then on the query waits.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(36_000);
    await asked;
    vi.useRealTimers();
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    line.close();
    await pool.end();
  }
}, 8_000);
