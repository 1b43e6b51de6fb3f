// Brings the query string of a call into its body, for the calls that carry their parameters there (spec section 7).
import type { Call } from '@emall/contract';
import type { TSchema } from 'typebox';
import { badInput } from '../bad-input.ts';

/** The body with the parameters of the query; where both name one, they must agree. */
export function withQuery(call: Call, body: unknown, query: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const merged: Record<string, unknown> = { ...body };
  for (const [field, text] of Object.entries(query as Record<string, unknown>)) {
    const schema = Object.hasOwn(call.input.properties, field) ? call.input.properties[field] : undefined;
    // Base fields are the body's; other query parameters (a time, a campaign) are ignored.
    if (!schema) continue;
    const value = asDeclared(schema, text);
    if (Object.hasOwn(body, field) && merged[field] !== value) throw badInput(field, 'differs-from-query');
    merged[field] = value;
  }
  return merged;
}

/** A query has texts only: where a number is declared, one that reads as a number is one. */
function asDeclared(schema: TSchema, text: unknown): unknown {
  const isNumber = (schema as { type?: string }).type === 'integer';
  return isNumber && typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
