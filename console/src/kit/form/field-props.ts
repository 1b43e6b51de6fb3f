// What a field of a form is given, and what it starts with.
import { dayStartIn } from '../../i18n/time.ts';
import { type Schema, shapeOf, variantOf } from '../schema.ts';
import type { FieldErrors } from './useCallForm.ts';

export type FormFieldProps = {
  name: string;
  /** Where the value is in the input: `/limits/per_role`. */
  path: string;
  schema: Schema;
  label: string;
  hint?: string | undefined;
  /** Of the fields inside, by their path without the first slash. */
  hints?: Readonly<Record<string, string>> | undefined;
  /** The field whose name is shown, by path as hints are. */
  labelAs?: Readonly<Record<string, string>> | undefined;
  isRequired: boolean;
  value: unknown;
  errors: FieldErrors;
  onChange(value: unknown): void;
};

/** What a field starts with when it is turned on or a row is added. */
export function startOf(schema: Schema, name: string): unknown {
  const shape = shapeOf(variantOf(schema, undefined), name);
  switch (shape.kind) {
    case 'choice':
      return shape.values[0];
    case 'integer':
      return Math.max(schema.minimum ?? 0, 1);
    case 'boolean':
      return false;
    case 'time':
      return dayStartIn(1);
    case 'array':
      return [];
    case 'nullable':
      return null;
    case 'object':
      return Object.fromEntries(
        [...shape.required].map((field) => [field, startOf(shape.fields[field] ?? {}, field)]),
      );
    case 'text':
    case 'longText':
    case 'secret':
    case 'picture':
    case 'colour':
      return '';
    default:
      return undefined;
  }
}
