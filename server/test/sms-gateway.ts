// A gateway for text messages on a port of its own: it accepts every message and keeps its text.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function openSmsGateway() {
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    texts.push(JSON.parse(Buffer.concat(chunks).toString()).text);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The code in the newest message, or an empty text. */
    lastCode: () => /\d{6}/.exec(texts.at(-1) ?? '')?.[0] ?? '',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
