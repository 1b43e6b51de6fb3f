// Checks a body against its schema and names the first field that is wrong.
import type { TObject } from 'typebox';
import { type BadInput, badInput, type PlainReason, type ReasonWith } from '../bad-input.ts';
import { compiledSchema } from '../compiled-schema.ts';

export function validator(schema: TObject): (body: unknown) => void {
  const checkShape = shapeChecker(schema);
  return (body) => {
    checkShape(body);
    const field = bodyBeyondText(body as Record<string, unknown>);
    if (field) throw badInput(field, 'not-text');
  };
}

/** The shape alone, for a receiver that mends odd characters itself. */
export function shapeChecker(schema: TObject): (body: unknown) => void {
  const compiled = compiledSchema(schema);
  return (body) => {
    if (compiled.check(body)) return;
    throw rejection([...compiled.errors(body)]);
  };
}

type SchemaError = { instancePath: string; keyword: string; params: object };
type Params = {
  requiredProperties?: string[];
  allowedValue?: unknown;
  limit?: number;
  type?: string | string[];
};

function rejection(errors: SchemaError[]): BadInput {
  const [first] = errors;
  if (!first) return badInput('body', 'bad-format');
  const { requiredProperties: [missing] = [], limit = 0, type } = first.params as Params;
  const field =
    [first.instancePath.slice(1).replaceAll('/', '.'), missing].filter(Boolean).join('.') || 'body';
  const { keyword } = first;
  // An empty text is a missing one.
  const isEmpty = keyword === 'minLength' && limit === 1;
  if (missing !== undefined || isEmpty) return badInput(field, 'required');
  const allowed = allowedOf(first, errors);
  if (allowed.length > 0)
    return badInput(field, 'not-allowed', { either: allowed.join(' or '), values: allowed.join(', ') });
  const limited = LIMITS[keyword];
  if (limited) return badInput(field, limited, { limit });
  const plain = keyword === 'type' ? TYPES[String(type)] : PLAIN[keyword];
  return badInput(field, plain ?? 'bad-format');
}

const LIMITS: Readonly<Record<string, ReasonWith<'limit'>>> = {
  maxLength: 'too-long',
  minLength: 'too-short',
  minimum: 'at-least',
  maximum: 'at-most',
  maxItems: 'too-many',
  minItems: 'too-few',
};
const PLAIN: Readonly<Record<string, PlainReason>> = {
  uniqueItems: 'entry-repeated',
  // The only format of a field that is sent as text is `date-time`.
  format: 'not-a-time',
  // A field that the shape does not name has the schema `false`.
  boolean: 'unknown-field',
};
const TYPES: Readonly<Record<string, PlainReason>> = {
  number: 'not-number',
  integer: 'not-integer',
  string: 'not-string',
  boolean: 'not-boolean',
  array: 'not-array',
  object: 'not-object',
};

const allowedOf = (first: SchemaError, errors: SchemaError[]): string[] => [
  ...new Set(
    errors
      .filter(({ keyword, instancePath }) => keyword === 'const' && instancePath === first.instancePath)
      .map(({ params }) => JSON.stringify((params as Params).allowedValue)),
  ),
];

// PostgreSQL's text holds neither NUL nor half a surrogate pair; neither is part of a name or an address.
export const BEYOND_TEXT = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** A link's query may hold anything: whoever reads `source_from` cleans it. No copy is made: every request passes here. */
function bodyBeyondText(body: Record<string, unknown>): string | undefined {
  for (const name in body) {
    const found = name === 'source_from' ? undefined : fieldBeyondText(body[name], name);
    if (found) return found;
  }
  return undefined;
}

function fieldBeyondText(value: unknown, at: string): string | undefined {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? undefined : at || 'body';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldBeyondText(inner, at ? `${at}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}
