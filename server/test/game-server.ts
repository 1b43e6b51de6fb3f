// A game's server for tests: checks signatures as docs/game-server.md has it, knows one role, and keeps what it was given.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from '../src/platform/security/signing.ts';

const role = {
  server_code: 's1',
  server_name: '潮汐',
  role_code: 'r1',
  role_name: '船长',
  level: 30,
  vip_level: 2,
  avatar: '',
  channel_type: 0,
};

export async function openGameServer(secret: string, now: () => Date) {
  const delivered: Record<string, unknown>[] = [];
  const responses: Record<string, (body: Record<string, unknown>) => object> = {
    servers: () => ({ servers: [{ server_code: 's1', server_name: '潮汐', status: 'open' }] }),
    roles: () => ({ roles: [role] }),
    role: () => ({ role }),
    deliver: (body) => {
      delivered.push(body);
      return { result: 'delivered' };
    },
    'delivery-state': ({ key }) => ({ is_delivered: delivered.some((each) => each.key === key) }),
    mail: () => ({}),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    const header = (name: string) => String(request.headers[`x-mall-${name}`]);
    const parts = { method: 'POST', path, timestamp: header('timestamp'), nonce: header('nonce'), body };
    const answer = responses[path.replace('/mall-api/', '')];
    if (!answer || !isSigned(secret, now(), parts, header('signature'))) return response.writeHead(401).end();
    return response.end(JSON.stringify(answer(JSON.parse(body.toString()))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mall-api`,
    delivered,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
