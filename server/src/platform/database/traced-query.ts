// A span for each statement that a request or a job sends, with its text and never its values.
import { startSpan } from '../observability/tracing.ts';

const MAX_TEXT = 500;
type Query = (...parameters: unknown[]) => unknown;

export function tracedQuery(query: Query): Query {
  return (first, ...rest) => {
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    const statement = text?.trim().replace(/\s+/g, ' ').slice(0, MAX_TEXT) ?? '';
    const span = startSpan({
      name: /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    });
    if (!span) return query(first, ...rest);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const ended = (error: unknown, ...results: unknown[]) => {
        span.end(error ? { error } : {});
        callback(error, ...results);
      };
      return query(first, ...rest.slice(0, -1), ended);
    }
    const result = query(first, ...rest);
    if (result instanceof Promise)
      result.then(
        () => span.end(),
        (error) => span.end({ error }),
      );
    return result;
  };
}
