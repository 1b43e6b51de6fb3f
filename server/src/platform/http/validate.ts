// Checks a body against its schema and names the first field that is wrong.
import type { TObject } from 'typebox';
import { compiledSchema } from '../compiled-schema.ts';
import { fail, type SchemaRule } from '../fail.ts';

export function validator(schema: TObject): (body: unknown) => void {
  const checkShape = shapeChecker(schema);
  return (body) => {
    checkShape(body);
    const field = bodyBeyondText(body as Record<string, unknown>);
    if (field) throw fail('call/bad-input', { field, reason: 'has a character that is no text' });
  };
}

/** The shape alone, for a receiver that mends odd characters itself. */
export function shapeChecker(schema: TObject): (body: unknown) => void {
  const compiled = compiledSchema(schema);
  return (body) => {
    if (compiled.check(body)) return;
    throw fail('call/bad-input', explain([...compiled.errors(body)]));
  };
}

type SchemaError = { instancePath: string; keyword: string; message: string; params: object };
type Params = {
  requiredProperties?: string[];
  allowedValue?: unknown;
  limit?: number;
  type?: string | string[];
};
type Explained = { field: string; reason: string; rule?: SchemaRule; limit?: string | number };

function explain(errors: SchemaError[]): Explained {
  const [first] = errors;
  if (!first) return { field: 'body', reason: 'is invalid' };
  const { requiredProperties: [missing] = [] } = first.params as Params;
  const field =
    [first.instancePath.slice(1).replaceAll('/', '.'), missing].filter(Boolean).join('.') || 'body';
  const { keyword, params } = first;
  // An empty text is a missing one.
  const isEmpty = keyword === 'minLength' && (params as Params).limit === 1;
  if (missing !== undefined || isEmpty) return { field, reason: 'is required' };
  return { field, reason: reasonOf(first, errors), ...ruleOf(first, errors) };
}

const RULES: Readonly<Record<string, SchemaRule>> = {
  maxLength: 'too-long',
  minLength: 'too-short',
  minimum: 'at-least',
  maximum: 'at-most',
  maxItems: 'too-many',
  minItems: 'too-few',
  uniqueItems: 'twice',
  boolean: 'unknown',
};
const TYPES: Readonly<Record<string, SchemaRule>> = {
  number: 'number',
  integer: 'integer',
  string: 'text',
  boolean: 'switch',
  array: 'list',
};

/** Which rule is broken, for whoever reads it in another language than the API's. */
function ruleOf(first: SchemaError, errors: SchemaError[]): Pick<Explained, 'rule' | 'limit'> {
  const { limit, type } = first.params as Params;
  const allowed = allowedOf(first, errors);
  if (allowed.length > 0) return { rule: 'one-of', limit: allowed.join(', ') };
  const rule = first.keyword === 'type' ? TYPES[String(type)] : RULES[first.keyword];
  return rule ? { rule, ...(limit === undefined ? {} : { limit }) } : {};
}

const allowedOf = (first: SchemaError, errors: SchemaError[]): string[] => [
  ...new Set(
    errors
      .filter(({ keyword, instancePath }) => keyword === 'const' && instancePath === first.instancePath)
      .map(({ params }) => JSON.stringify((params as Params).allowedValue)),
  ),
];

function reasonOf(first: SchemaError, errors: SchemaError[]): string {
  if (first.keyword === 'pattern') return 'has an invalid format';
  // A field that the shape does not name has the schema `false`.
  if (first.keyword === 'boolean') return 'is not a known field';
  const allowed = allowedOf(first, errors);
  return allowed.length > 0 ? `must be ${allowed.join(' or ')}` : first.message;
}

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
