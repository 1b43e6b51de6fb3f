// A span for each statement that a request or a job sends, with its text and never its values.
import { startSpan } from '../observability/tracing.ts';

const MAX_TEXT = 500;
type Ask = (...asked: unknown[]) => unknown;

export function tracedQuery(ask: Ask): Ask {
  return (first, ...rest) => {
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    const statement = text?.trim().replace(/\s+/g, ' ').slice(0, MAX_TEXT) ?? '';
    const span = startSpan({
      name: /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    });
    if (!span) return ask(first, ...rest);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const ended = (error: unknown, ...results: unknown[]) => {
        span.end(error ? { error } : {});
        callback(error, ...results);
      };
      return ask(first, ...rest.slice(0, -1), ended);
    }
    const answer = ask(first, ...rest);
    if (answer instanceof Promise)
      answer.then(
        () => span.end(),
        (error) => span.end({ error }),
      );
    return answer;
  };
}
