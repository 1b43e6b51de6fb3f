// Rejects a field of a call with one of the reasons in bad-input-reasons.ts.
import { isCents } from '@emall/contract/cents';
import { plural } from '@emall/contract/plural';
import { reasons, type Texts } from './bad-input-reasons.ts';
import { CallFailure, type Language } from './fail.ts';
import { formatYuan } from './money.ts';

type Reason = keyof typeof reasons;

type ParamsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Count}|${string}` ? Count : Name) | ParamsIn<Rest>
  : never;
type ParamOf<Key extends Reason> = ParamsIn<(typeof reasons)[Key][keyof Texts]>;
/** The reasons whose texts have just these parameters. */
export type ReasonWith<Param extends string> = {
  [Key in Reason]: [ParamOf<Key>, Param] extends [Param, ParamOf<Key>] ? Key : never;
}[Reason];
export type PlainReason = ReasonWith<never>;

type Params = Record<string, string | number>;
type ParamsOf<Key extends Reason> = Key extends PlainReason
  ? []
  : [params: Record<ParamOf<Key>, string | number>];

const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)(?:\|(\w+)\|(\w+))?\}/g, (_, name, one, other) => {
    const value = params[name] ?? '';
    return one ? plural(value, { one, other }) : String(value);
  });

export class BadInput extends CallFailure {
  readonly field: string;
  readonly reason: Reason;
  readonly #reasonParams: Params;

  constructor(field: string, reason: Reason, params: Params) {
    super('call/bad-input', { field, reason: fill(reasons[reason].api, params) }, null);
    this.field = field;
    this.reason = reason;
    this.#reasonParams = params;
  }

  /** English is the language of the API's own names; in Chinese the reason is Chinese as well. */
  override msg(language: Language): string {
    if (language === 'en') return super.msg(language);
    return super.withParams(this.forOperator(language)).msg(language);
  }

  override withParams(): CallFailure {
    return this;
  }

  /** The path of the field, and the reason in the operator's language. */
  forOperator(language: Language): { field: string; reason: string } {
    return { field: this.field, reason: fill(reasons[this.reason][language], this.#shown()) };
  }

  /** Cents are read as yuan. */
  #shown(): Params {
    const isLimit = this.reason === 'at-least' || this.reason === 'at-most';
    if (!isLimit || !isCents(this.field.split('.').at(-1) ?? '')) return this.#reasonParams;
    return { limit: formatYuan(Number(this.#reasonParams.limit)) };
  }
}

/** `throw badInput('total', 'below-given-out', { count })`. */
export const badInput = <Key extends Reason>(
  field: string,
  reason: Key,
  ...[params]: ParamsOf<Key>
): BadInput => new BadInput(field, reason, params ?? {});

/** A field that only some inputs of a call must have. */
export function required<T>(field: string, value: T | undefined): T {
  if (value === undefined) throw badInput(field, 'required');
  return value;
}
