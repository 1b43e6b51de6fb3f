// Sends spans to a collector as OTLP/HTTP with JSON, in batches. A collector that is away costs spans, never a request.
import type { Log } from './logging.ts';
import type { Attributes, Span, SpanKind, SpanSink } from './tracing.ts';

const FLUSH_MS = 2000;
const BATCH = 500;
const MOST_WAITING = 5000;
const TIMEOUT_MS = 5000;
/** For all that waits: the process has other work to end before its deadline. */
const STOP_MS = 2000;
// The numbers of the protocol.
const KINDS: Record<SpanKind, number> = { server: 2, client: 3, producer: 4, consumer: 5 };
const STATUS_ERROR = 2;

export type Exporter = SpanSink & {
  /** Sends what waits. */
  flush(): Promise<void>;
  /** Sends what waits as well, for two seconds at most. */
  stop(): Promise<void>;
};

type ExporterOptions = { endpoint: string; ratio: number; version: string; log: Pick<Log, 'warn'> };

export function createExporter({ endpoint, ratio, version, log }: ExporterOptions): Exporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resource = { attributes: attributesOf({ 'service.name': 'emall', 'service.version': version }) };
  let waiting: Span[] = [];
  let lost = 0;
  let isAway = false;
  let sending: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

  async function send(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'emall' }, spans: spans.map(spanOf) }];
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      if (lost) log.warn({ lost }, 'spans were lost: the collector was away or slow');
      lost = 0;
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the collector of traces does not accept spans');
      isAway = true;
      lost += spans.length;
    }
  }

  /** One request at a time. */
  function flush(): Promise<void> {
    sending = sending.then(async () => {
      while (waiting.length && !stopping.signal.aborted) await send(waiting.splice(0, BATCH));
    });
    return sending;
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    ratio,
    add(span) {
      if (waiting.length >= MOST_WAITING) lost += 1;
      else waiting.push(span);
      if (waiting.length === BATCH) void flush();
    },
    flush,
    async stop() {
      clearInterval(timer);
      const deadline = setTimeout(() => stopping.abort(), STOP_MS);
      await flush();
      clearTimeout(deadline);
      waiting = [];
    },
  };
}

const spanOf = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId ? { parentSpanId: span.parentId } : {}),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: nanoseconds(span.startMs),
  endTimeUnixNano: nanoseconds(span.endMs),
  attributes: attributesOf({ ...span.attributes, 'error.type': span.error }),
  status: span.error === undefined ? {} : { code: STATUS_ERROR },
});

/** As text: a JSON number cannot hold them. */
const nanoseconds = (ms: number) => (BigInt(Math.round(ms * 1000)) * 1000n).toString();

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key, value: otlpValue(value) }));
}

function otlpValue(value: Attributes[string]): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
