// Messages through a real gateway: signed SMS over HTTP, mail over SMTP.
import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcp, type Server as TcpServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { isSigned } from '../../platform/security/signing.ts';
import { createHttpSms } from './http.ts';
import { MessageNotSent } from './index.ts';
import { createSmtpMail } from './smtp.ts';

const message = {
  gameId: 1001,
  to: '13800000001',
  signature: '蓝海远航',
  text: '您的验证码是 987654',
  key: '0b5c1a52-5f0c-4a7e-9a58-6f2f1b1d7e11',
};
let server: HttpServer | TcpServer;

afterEach(() => {
  server.close();
});

async function listen(one: HttpServer | TcpServer): Promise<number> {
  server = one;
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return (one.address() as AddressInfo).port;
}

/** A gateway that knows the secret, and answers the given status. */
async function gateway(status: number, received: { isSigned: boolean; body: unknown }[]) {
  const port = await listen(
    createHttp(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const header = (name: string) => String(request.headers[`x-mall-${name}`]);
      const path = request.url ?? '';
      const parts = { method: 'POST', path, timestamp: header('timestamp'), nonce: header('nonce'), body };
      const isRight = isSigned('sms-secret', new Date(), parts, header('signature'));
      received.push({ isSigned: isRight, body: JSON.parse(body.toString()) });
      response.writeHead(status).end('{}');
    }),
  );
  return createHttpSms({ url: `http://127.0.0.1:${port}/send`, secret: 'sms-secret', clock: systemClock });
}

test('an SMS is a signed request with the key that makes a repeat harmless', async () => {
  const received: { isSigned: boolean; body: unknown }[] = [];
  const sms = await gateway(200, received);
  await sms.send({ channel: 'sms', ...message });
  const { gameId, ...rest } = message;
  expect(received).toEqual([{ isSigned: true, body: { ...rest, game_id: gameId } }]);
});

test('a gateway that refuses makes the job try again, and the fault names nobody', async () => {
  const sms = await gateway(503, []);
  const fault = await sms.send({ channel: 'sms', ...message }).catch((error: Error) => error);
  expect(fault).toBeInstanceOf(MessageNotSent);
  expect((fault as Error).message).toBe('the SMS gateway answered HTTP 503');
});

/** A mail server in a few lines: takes one message, or refuses its recipient. */
async function mailServer(refuses: boolean, taken: string[]): Promise<number> {
  return listen(
    createTcp((socket) => {
      let isData = false;
      let data = '';
      socket.write('220 mail.test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        if (isData) {
          data += text;
          if (!data.endsWith('\r\n.\r\n')) return;
          taken.push(data);
          isData = false;
          socket.write('250 taken\r\n');
        } else if (/^DATA/i.test(text)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
        else if (/^RCPT/i.test(text) && refuses) socket.write('550 no such box <me@mail.example>\r\n');
        else socket.write('250 ok\r\n');
      });
    }),
  );
}

const mail = { channel: 'mail', ...message, to: 'me@mail.example' } as const;

test('a mail is signed with the game, and a repeat carries the same Message-ID', async () => {
  const taken: string[] = [];
  const port = await mailServer(false, taken);
  const messenger = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'EMall <shop@mall.example>' });
  await messenger.send(mail);
  await messenger.send(mail);
  expect(taken).toHaveLength(2);
  for (const one of taken) {
    expect(one).toContain('To: me@mail.example');
    expect(one).toMatch(/^From: .*<shop@mall\.example>/m);
    expect(one).toContain(`Message-ID: <${message.key}@mall.example>`);
  }
});

test('a refused recipient is a fault that does not name them', async () => {
  const port = await mailServer(true, []);
  const messenger = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@mall.example' });
  const fault = await messenger.send(mail).catch((error: Error) => error);
  expect(fault).toBeInstanceOf(MessageNotSent);
  expect((fault as Error).message).not.toContain('mail.example');
  expect((fault as Error).message).toContain('550');
});
