// Checks a body against its schema and names the first field that is wrong.
import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { fail } from '../fail.ts';

export function validator(schema: TObject): (body: unknown) => void {
  const checkShape = shapeChecker(schema);
  return (body) => {
    checkShape(body);
    const field = fieldBeyondText(body, '');
    if (field) throw fail('call/bad-input', { field, reason: 'has a character that is no text' });
  };
}

/** The shape alone, for a receiver that mends odd characters itself. */
export function shapeChecker(schema: TObject): (body: unknown) => void {
  const compiled = Compile(schema);
  return (body) => {
    if (compiled.Check(body)) return;
    throw fail('call/bad-input', explain([...compiled.Errors(body)][0]));
  };
}

type SchemaError = { instancePath: string; keyword: string; message: string; params: object };

function explain(error: SchemaError | undefined): { field: string; reason: string } {
  if (!error) return { field: 'body', reason: 'is invalid' };
  const at = error.instancePath.slice(1).replaceAll('/', '.');
  const params = error.params as { requiredProperties?: string[]; additionalProperties?: string[] };
  const named = params.requiredProperties?.[0] ?? params.additionalProperties?.[0];
  const field = [at, named].filter(Boolean).join('.') || 'body';
  if (params.requiredProperties) return { field, reason: 'is required' };
  if (params.additionalProperties) return { field, reason: 'is unknown' };
  return { field, reason: error.message };
}

// PostgreSQL's text holds neither NUL nor half a surrogate pair; neither is part of a name or an address.
const BEYOND_TEXT = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function fieldBeyondText(value: unknown, at: string): string | undefined {
  if (typeof value === 'string') return BEYOND_TEXT.test(value) ? at || 'body' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldBeyondText(inner, at ? `${at}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}
