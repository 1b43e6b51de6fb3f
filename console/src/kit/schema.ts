// Reads the TypeBox schemas of the contract: which control a field needs, how a value of it is shown.
import type { Call, Output } from '@emall/contract';
import { isCents } from '@emall/contract/cents';

export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  const?: string | number | boolean;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  /** The ratio of the picture's place, `5:4`: what is uploaded for it is cropped. */
  ratio?: string;
  /** The record an id names: its list is what one chooses from. */
  ref?: string;
};

const PICTURES = /^(image|images|icon|login_hero|picture|logo)$/;

export type Shape =
  | {
      kind:
        | 'text'
        | 'longText'
        | 'secret'
        | 'integer'
        | 'boolean'
        | 'time'
        | 'day'
        | 'money'
        | 'picture'
        | 'colour'
        | 'null'
        | 'unknown';
    }
  | { kind: 'choice'; values: (string | number)[] }
  | { kind: 'ref'; ref: string }
  | { kind: 'nullable'; of: Schema }
  | { kind: 'union'; of: Schema[] }
  | { kind: 'array'; of: Schema }
  | { kind: 'object'; fields: Record<string, Schema>; required: ReadonlySet<string> };

const LONG_TEXT = 120;

export function shapeOf(schema: Schema, name: string): Shape {
  if (schema.anyOf) return shapeOfUnion(schema.anyOf);
  if (schema.const !== undefined) return { kind: 'choice', values: [schema.const as string] };
  if (schema.ref) return { kind: 'ref', ref: schema.ref };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'null' };
    case 'integer':
    case 'number':
      return { kind: isCents(name) ? 'money' : 'integer' };
    case 'array':
      return { kind: 'array', of: schema.items ?? {} };
    case 'object':
      return { kind: 'object', fields: schema.properties ?? {}, required: new Set(schema.required) };
    case 'string':
      return { kind: shapeOfText(schema, name) };
    default:
      return { kind: 'unknown' };
  }
}

/** An empty field is not accepted: no value, no text, no row. What always has a value, such as a switch, needs none typed. */
export function needsValue(schema: Schema, name: string): boolean {
  switch (shapeOf(schema, name).kind) {
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
    case 'colour':
      return (
        (schema.minLength ?? 0) > 0 || (schema.pattern !== undefined && !new RegExp(schema.pattern).test(''))
      );
    case 'array':
      return (schema.minItems ?? 0) > 0;
    case 'boolean':
    case 'nullable':
    case 'object':
    case 'union':
    case 'null':
    case 'unknown':
      return false;
    default:
      return true;
  }
}

function shapeOfText(
  schema: Schema,
  name: string,
): 'text' | 'longText' | 'secret' | 'time' | 'day' | 'picture' | 'colour' {
  if (schema.format === 'date-time') return 'time';
  if (schema.format === 'date' || schema.pattern?.startsWith('^20[0-9]{2}-')) return 'day';
  if (PICTURES.test(name)) return 'picture';
  if (name === 'secret') return 'secret';
  if (schema.pattern?.startsWith('^#')) return 'colour';
  return (schema.maxLength ?? 0) > LONG_TEXT && !/^\^(\/|https\??:)/.test(schema.pattern ?? '')
    ? 'longText'
    : 'text';
}

function shapeOfUnion(parts: Schema[]): Shape {
  const rest = parts.filter(({ type }) => type !== 'null');
  const [only] = rest;
  if (rest.length < parts.length)
    return { kind: 'nullable', of: rest.length === 1 && only ? only : { anyOf: rest } };
  const values = rest.flatMap(constantsOf);
  if (values.every((value) => value !== undefined)) return { kind: 'choice', values };
  return { kind: 'union', of: rest };
}

/** Also for a union of constants, as where a filter takes one value more than the field has. */
const constantsOf = (schema: Schema): (string | number | undefined)[] =>
  schema.anyOf ? schema.anyOf.flatMap(constantsOf) : [schema.const as string | number | undefined];

/** The texts that a field, or each of its list, is one of; none where it is anything else. */
export function choicesOf(schema: Schema, name: string): string[] {
  const shape = shapeOf(schema, name);
  if (shape.kind === 'nullable' || shape.kind === 'array') return choicesOf(shape.of, name);
  return shape.kind === 'choice' ? shape.values.filter((value) => typeof value === 'string') : [];
}

/** The field whose constant tells the parts of a union of objects apart. */
const tagOf = (parts: readonly Schema[]): string | undefined =>
  Object.keys(parts[0]?.properties ?? {}).find((name) =>
    parts.every((part) => part.properties?.[name]?.const !== undefined),
  );

/** Returns the part of a union of objects that a value matches, with its tag as a choice of all of them; any other schema unchanged. */
export function variantOf(schema: Schema, value: unknown): Schema {
  const parts = schema.anyOf ?? [];
  const tag = tagOf(parts);
  if (tag === undefined) return schema;
  const chosen = (value as Record<string, unknown> | undefined)?.[tag];
  const part = parts.find(({ properties }) => properties?.[tag]?.const === chosen) ?? parts[0] ?? {};
  const tags = { anyOf: parts.map(({ properties }) => properties?.[tag] ?? {}) };
  return { ...part, properties: { ...part.properties, [tag]: tags } };
}

/** The same without its `null`. */
export function withoutNull(schema: Schema, name: string): Schema {
  const shape = shapeOf(schema, name);
  return shape.kind === 'nullable' ? shape.of : schema;
}

export type RowOf<C> = Output<C> extends { list: (infer R)[] } ? R : never;

export const inputFields = (call: Call): Record<string, Schema> =>
  (call.input as unknown as Schema).properties ?? {};

/** The fields of a row of a list call. */
export function rowFields(call: Call): Record<string, Schema> {
  const list = (call.output as unknown as Schema).properties?.list;
  return list?.items?.properties ?? {};
}
