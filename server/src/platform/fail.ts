// An expected failure: a row of the contract's failure table, thrown.
import type { Language } from '@emall/contract';
import { type FailureKey, failures } from '@emall/contract/codes';

export type { Language };

/** What a schema demands of a field. */
export type SchemaRule =
  | 'too-long'
  | 'too-short'
  | 'at-least'
  | 'at-most'
  | 'too-many'
  | 'too-few'
  | 'twice'
  | 'number'
  | 'integer'
  | 'text'
  | 'switch'
  | 'list'
  | 'one-of'
  | 'unknown';

/** `rule`: where a schema rejects it. */
export type BadInput = { field: string; reason: string; rule?: SchemaRule; limit?: string };

export class CallFailure extends Error {
  readonly key: FailureKey;
  readonly code: number;
  readonly data: unknown;
  readonly #params: Record<string, string | number>;

  constructor(key: FailureKey, params: Record<string, string | number>, data: unknown) {
    super(key);
    this.key = key;
    this.code = failures[key].code;
    this.data = data;
    this.#params = params;
  }

  /** The field at fault and why, of `call/bad-input`. */
  get badInput(): BadInput | undefined {
    if (this.key !== 'call/bad-input') return undefined;
    const { field, reason, rule, limit } = this.#params;
    return {
      field: String(field),
      reason: String(reason),
      ...(rule === undefined ? {} : { rule: String(rule) as SchemaRule, limit: String(limit ?? '') }),
    };
  }

  msg(language: Language): string {
    return failures[this.key][language].replace(/\{(\w+)\}/g, (_, name) => String(this.#params[name] ?? ''));
  }
}

/** There is no room for this request now; it is refused with HTTP 429, and may come again in a moment. */
export class Overload extends Error {}

/** Also of a query that Drizzle wraps. */
export const isOverload = (error: unknown): boolean =>
  error instanceof Overload || (error instanceof Error && error.cause instanceof Overload);

/** `throw fail('goods/sold-out')`. Params fill the placeholders of the text; data is sent beside it. */
export function fail(
  key: FailureKey,
  params: Record<string, string | number> = {},
  data: unknown = null,
): CallFailure {
  return new CallFailure(key, params, data);
}
