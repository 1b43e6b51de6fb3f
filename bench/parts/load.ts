// Load generator: requests over keep-alive sockets from a worker thread, apart from the server's event loop.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';

/** In a body: replaced by an id of its own in each request that is sent. */
export const REQUEST_ID = 'request-id-00000000000';
const RUN = randomBytes(6).toString('hex');

export type LoadInput = {
  port: number;
  path: string;
  /** One request each; with `forMs` they are repeated until the time is over. */
  requests: { body: string; token?: string; address?: string; path?: string }[];
  connections: number;
  forMs?: number;
  /** Between a response and the next request of its connection. */
  pauseMs?: number;
  /** Returns the bodies of the responses, in the order of the requests. */
  hasBodies?: boolean;
};
export type LoadResult = {
  ms: number;
  responses: number;
  codes: Record<string, number>;
  latencies: number[];
  latenciesByCode: Record<string, number[]>;
  latenciesByPath: Record<string, number[]>;
  bodies: string[];
};

/** Starts the worker thread with the file of the bench, which calls `serveLoad` there. */
export function openLoad(file: string) {
  const worker = new Worker(file);
  return {
    async send(input: LoadInput): Promise<LoadResult> {
      worker.postMessage(input);
      const [result] = (await once(worker, 'message')) as [LoadResult];
      return result;
    },
    close: () => worker.terminate(),
  };
}
export type Load = ReturnType<typeof openLoad>;

export function serveLoad(): void {
  parentPort?.on('message', (input: LoadInput) => {
    void run(input).then((result) => parentPort?.postMessage(result));
  });
}

async function run(input: LoadInput): Promise<LoadResult> {
  const { port, requests, connections, forMs, pauseMs, hasBodies } = input;
  const packets = requests.map(({ body, token, address, path = input.path }) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n` +
        (token ? `authorization: Bearer ${token}\r\n` : '') +
        (address ? `x-forwarded-for: ${address}\r\n` : '') +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const codes: Record<string, number> = {};
  const latencies: number[] = [];
  const latenciesByCode: Record<string, number[]> = {};
  const latenciesByPath: Record<string, number[]> = {};
  const bodies: string[] = [];
  let sent = 0;
  let responses = 0;
  const started = performance.now();
  const next = () => {
    const nth = sent++;
    const isOver = forMs === undefined ? nth >= packets.length : performance.now() - started >= forMs;
    return isOver
      ? undefined
      : { nth, packet: withRequestId(packets[nth % packets.length] ?? Buffer.alloc(0)) };
  };
  await Promise.all(
    sockets.map(async (socket) => {
      // Spread over the first pause, as people are.
      if (pauseMs) await sleep(Math.random() * pauseMs);
      for (let one = next(); one; one = next()) {
        const requested = performance.now();
        const { code, text } = await exchange(socket, one.packet);
        if (hasBodies) bodies[one.nth] = text.slice(text.indexOf('\r\n\r\n') + 4);
        const took = performance.now() - requested;
        latencies.push(took);
        latenciesByCode[code] ??= [];
        latenciesByCode[code].push(took);
        const path = requests[one.nth % requests.length]?.path ?? input.path;
        latenciesByPath[path] ??= [];
        latenciesByPath[path].push(took);
        codes[code] = (codes[code] ?? 0) + 1;
        responses += 1;
        if (pauseMs) await sleep(pauseMs * (0.5 + Math.random()));
      }
    }),
  );
  const ms = performance.now() - started;
  for (const socket of sockets) socket.destroy();
  return { ms, responses, codes, latencies, latenciesByCode, latenciesByPath, bodies };
}

let requestIds = 0;

function withRequestId(packet: Buffer): Buffer {
  const at = packet.indexOf(REQUEST_ID);
  if (at < 0) return packet;
  const sent = Buffer.from(packet);
  sent.write(`${RUN}${String(++requestIds).padStart(REQUEST_ID.length - RUN.length, '0')}`, at);
  return sent;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: 'localhost', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Sends one request and waits for its response. */
function exchange(socket: Socket, packet: Buffer): Promise<{ code: string; text: string }> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    let missing = -1;
    const onData = (chunk: Buffer) => {
      chunks.push(chunk);
      if (missing < 0) {
        const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks);
        const end = whole.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /content-length: (\d+)/i.exec(whole.toString('latin1', 0, end))?.[1];
        if (length === undefined) return finish(new Error('a response without content-length'));
        missing = end + 4 + Number(length) - whole.length;
      } else missing -= chunk.length;
      if (missing <= 0) finish();
    };
    const onEnd = () => finish(new Error('the server closed the connection'));
    const finish = (error?: Error) => {
      socket.off('data', onData).off('close', onEnd).off('error', onEnd);
      if (error) return failed(error);
      const text = Buffer.concat(chunks).toString('latin1');
      done({ code: /"code":(\d+)/.exec(text)?.[1] ?? text.slice(9, 12), text });
    };
    socket.on('data', onData).on('close', onEnd).on('error', onEnd);
    socket.write(packet);
  });
}
