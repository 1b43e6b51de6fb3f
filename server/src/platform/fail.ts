// An expected failure: a row of the contract's failure table, thrown.
import type { Language } from '@emall/contract';
import { type FailureKey, failures } from '@emall/contract/codes';

export type { Language };

export class CallFailure extends Error {
  readonly key: FailureKey;
  readonly code: number;
  readonly data: unknown;
  readonly params: Record<string, string | number>;

  constructor(key: FailureKey, params: Record<string, string | number>, data: unknown) {
    super(key);
    this.key = key;
    this.code = failures[key].code;
    this.data = data;
    this.params = params;
  }

  /** The same failure with other params: those of a game in the language of the request. */
  withParams(params: CallFailure['params']): CallFailure {
    return new CallFailure(this.key, params, this.data);
  }

  msg(language: Language): string {
    return failures[this.key][language].replace(/\{(\w+)\}/g, (_, name) => String(this.params[name] ?? ''));
  }
}

/** There is no room for this request now; it is refused with HTTP 429, and may come again in a moment. */
export class Overload extends Error {}

/** Also for a query that Drizzle wraps. */
export const isOverload = (error: unknown): boolean =>
  error instanceof Overload || (error instanceof Error && error.cause instanceof Overload);

/** A rejected field is thrown with its reason: `badInput`. */
type WithoutReason<Key extends FailureKey> = [Key] extends ['call/bad-input'] ? never : Key;

/** `throw fail('goods/sold-out')`. Params fill the placeholders of the text; data is sent beside it. */
export function fail<Key extends FailureKey>(
  key: WithoutReason<Key>,
  params: Record<string, string | number> = {},
  data: unknown = null,
): CallFailure {
  return new CallFailure(key, params, data);
}
