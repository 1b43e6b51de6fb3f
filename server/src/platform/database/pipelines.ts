// Connections that concurrent reads share: a statement is sent without waiting for the responses to earlier ones, and those
// of one moment leave in one packet. A read that meets no free pipeline takes a connection of the pool instead.
import type pg from 'pg';

/** Behind more statements than this, or behind one that takes longer, nothing is queued. */
const MOST_QUEUED = 32;
const STALLED_MS = 200;
/** Another pipeline is opened when the others have this much to do. */
const OPEN_AT = 4;
const REOPEN_MS = 1000;

type Client = pg.Client & { destroyConnections(): void };
type Stream = { cork(): void; uncork(): void };
type Pipeline = { client: Client; stream: Stream; isReady: boolean; queued: number; progressAt: number };

export type Pipelines = {
  /** Returns undefined when no pipeline is free. */
  send(requested: readonly unknown[]): Promise<unknown> | undefined;
  readonly size: number;
  destroyConnections(): void;
  end(): Promise<void>;
};

/** `open` makes a client that is not connected yet; `prepare` is sent first on each. */
export function createPipelines(max: number, open: () => Client, prepare: string): Pipelines {
  const pipelines = new Set<Pipeline>();
  let reopenAt = 0;
  let isEnded = false;

  function add(now: number): void {
    if (isEnded || pipelines.size >= max || now < reopenAt) return;
    const client = open();
    const { stream } = (client as unknown as { connection: { stream: Stream } }).connection;
    const pipeline: Pipeline = { client, stream, isReady: false, queued: 0, progressAt: now };
    pipelines.add(pipeline);
    const remove = () => void pipelines.delete(pipeline);
    client.on('error', remove);
    client.on('end', remove);
    client
      .connect()
      .then(() => client.query(prepare))
      .then(
        () => {
          pipeline.isReady = true;
        },
        () => {
          remove();
          reopenAt = performance.now() + REOPEN_MS;
          client.destroyConnections();
        },
      );
  }

  /** The one with the least to do; none while all wait for a slow statement. */
  function choose(): Pipeline | undefined {
    const now = performance.now();
    let chosen: Pipeline | undefined;
    for (const pipeline of pipelines) {
      const { isReady, queued, progressAt } = pipeline;
      if (!isReady || queued >= MOST_QUEUED || (queued > 0 && now - progressAt > STALLED_MS)) continue;
      if (!chosen || queued < chosen.queued) chosen = pipeline;
    }
    if (!chosen || chosen.queued >= OPEN_AT) add(now);
    if (chosen?.queued === 0) chosen.progressAt = now;
    return chosen;
  }

  const corked = new Set<Stream>();
  const flush = () => {
    for (const stream of corked) stream.uncork();
    corked.clear();
  };
  /** What is sent until the current callbacks have run is one write. */
  function cork(stream: Stream): void {
    if (!corked.size) process.nextTick(flush);
    else if (corked.has(stream)) return;
    corked.add(stream);
    stream.cork();
  }

  return {
    send(requested) {
      const pipeline = choose();
      if (!pipeline) return undefined;
      pipeline.queued += 1;
      cork(pipeline.stream);
      const done = () => {
        pipeline.queued -= 1;
        pipeline.progressAt = performance.now();
      };
      const response = Reflect.apply(pipeline.client.query, pipeline.client, requested) as Promise<unknown>;
      response.then(done, done);
      return response;
    },
    get size() {
      return pipelines.size;
    },
    destroyConnections() {
      for (const { client } of pipelines) client.destroyConnections();
    },
    async end() {
      isEnded = true;
      await Promise.all([...pipelines].map(({ client }) => client.end().catch(() => undefined)));
    },
  };
}
