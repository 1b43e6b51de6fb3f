// A game server that does not answer: few of its players wait for it, and other games are asked as before.
import { expect, test } from 'vitest';
import { withBulkhead } from './bulkhead.ts';
import { type GameServer, GameServerUnavailable } from './index.ts';

test('a slow game holds up its own players only', async () => {
  let requested = 0;
  let response = () => undefined as undefined;
  const held = new Promise<void>((resolve) => {
    response = () => void resolve();
  });
  const slow = {
    servers: async (gameId: number) => {
      requested += 1;
      if (gameId === 1001) await held;
      return [];
    },
  } as Partial<GameServer> as GameServer;
  const server = withBulkhead(slow, { players: 3 });
  const waiting = [1, 2, 3].map(() => server.servers(1001));
  await expect(server.servers(1001)).rejects.toThrow(GameServerUnavailable);
  expect(requested).toBe(3);
  expect(await server.servers(1002)).toEqual([]);
  response();
  await Promise.all(waiting);
  expect(await server.servers(1001)).toEqual([]);
});
