// Traces by W3C Trace Context, exported as OTLP over HTTP (docs/decisions/0055). Without an exporter nothing is recorded.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
export type Attributes = Record<string, string | number | boolean | undefined>;
/** Where a span stands: what crosses processes as `traceparent`. */
export type SpanContext = { traceId: string; spanId: string };
export type Span = SpanContext & {
  parentId: string | undefined;
  name: string;
  kind: SpanKind;
  startMs: number;
  endMs: number;
  attributes: Attributes;
  /** The name of the error that ended it. */
  error: string | undefined;
};
export type SpanSink = {
  /** The share of traces that are recorded, 0 to 1. */
  ratio: number;
  add(span: Span): void;
};

export const TRACEPARENT_HEADER = 'traceparent';
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const EMPTY = /^0+$/;

let sink: SpanSink | undefined;
const current = new AsyncLocalStorage<SpanContext>();

/** One exporter for the process, as its metrics are one registry. Undefined: spans are not recorded any more. */
export function recordSpans(to: SpanSink | undefined): void {
  sink = to;
}

export const isTracing = (): boolean => sink !== undefined;
export const traceId = (): string | undefined => current.getStore()?.traceId;

/** Undefined for what is not well-formed: the trace then begins here. */
export function parseTraceparent(value: unknown): SpanContext | undefined {
  const [, trace, span] = typeof value === 'string' ? (TRACEPARENT.exec(value) ?? []) : [];
  if (!trace || !span || EMPTY.test(trace) || EMPTY.test(span)) return undefined;
  return { traceId: trace, spanId: span };
}

/** The context of the span that runs now, for a job or another server; undefined outside one. */
export function traceparent(): string | undefined {
  const here = current.getStore();
  return here && `00-${here.traceId}-${here.spanId}-01`;
}

export type OpenSpan = {
  /** Runs what belongs to the span. */
  run<T>(work: () => T): T;
  end(result?: { error?: unknown; attributes?: Attributes }): void;
};

type NewSpan = { name: string; kind: SpanKind; attributes?: Attributes };

type SpanOptions = {
  /** The parent span in another process. Without it the span belongs to the one that runs now. */
  parent?: SpanContext | undefined;
  /** It may begin a trace. */
  isRoot?: boolean;
  /** A client names the parent: the trace begins here, under its id. */
  isFromClient?: boolean;
};

/**
 * Undefined while nothing is recorded, or this trace is not. A trace is sampled at random where it begins in the mall: a
 * sender, who chooses its id, does not choose to be recorded. What belongs to a recorded span is recorded.
 */
export function startSpan(
  { name, kind, attributes = {} }: NewSpan,
  { parent, isRoot = false, isFromClient = false }: SpanOptions = {},
): OpenSpan | undefined {
  const to = sink;
  if (!to) return undefined;
  const above = parent ?? current.getStore();
  if (!above && !isRoot) return undefined;
  if ((!above || isFromClient) && Math.random() >= to.ratio) return undefined;
  const trace = above?.traceId ?? randomBytes(16).toString('hex');
  const startMs = performance.timeOrigin + performance.now();
  const here = { traceId: trace, spanId: randomBytes(8).toString('hex') };
  let isEnded = false;
  return {
    run: (work) => current.run(here, work),
    end({ error, attributes: more = {} } = {}) {
      if (isEnded) return;
      isEnded = true;
      to.add({
        ...here,
        parentId: above?.spanId,
        name,
        kind,
        startMs,
        endMs: performance.timeOrigin + performance.now(),
        attributes: { ...attributes, ...more },
        error: error === undefined ? undefined : error instanceof Error ? error.name : 'Error',
      });
    },
  };
}

/** A span around asynchronous work. */
export async function inSpan<T>(span: NewSpan, work: () => Promise<T>, options?: SpanOptions): Promise<T> {
  const open = startSpan(span, options);
  if (!open) return work();
  try {
    const result = await open.run(work);
    open.end();
    return result;
  } catch (error) {
    open.end({ error });
    throw error;
  }
}
