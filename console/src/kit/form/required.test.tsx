// A field that cannot stay empty is marked, by the schema of its call.
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Schema } from '../schema.ts';
import { FormField } from './FormField.tsx';

const show = (name: string, schema: Schema, isRequired = true) =>
  render(
    <FormField
      name={name}
      path={`/${name}`}
      schema={schema}
      label={name}
      isRequired={isRequired}
      value={undefined}
      errors={{}}
      onChange={() => undefined}
    />,
  );
const markOf = (container: HTMLElement) => container.querySelector('[data-required]');
afterEach(cleanup);

test.each<[string, Schema]>([
  ['title', { type: 'string', minLength: 1 }],
  ['key', { type: 'string', pattern: '^[a-z]{1,40}$' }],
  ['description', { type: 'string', minLength: 1, maxLength: 5000 }],
  ['stock', { type: 'integer' }],
  ['price', { type: 'integer' }],
  ['ends_at', { type: 'string', format: 'date-time' }],
])('%s is marked, for screen readers too', (name, schema) => {
  const { container } = show(name, schema);
  expect(markOf(container)).not.toBeNull();
  const field = within(container).getByLabelText(new RegExp(`^${name}`));
  expect(field.getAttribute('aria-required')).toBe('true');
});

test('a list that needs a row is marked', () => {
  const { container } = show('images', { type: 'array', minItems: 1, items: { type: 'string' } });
  expect(markOf(container)).not.toBeNull();
});

test.each<[string, Schema, boolean]>([
  ['subtitle', { type: 'string', maxLength: 80 }, true],
  ['note', { type: 'string', minLength: 1 }, false],
  ['is_hidden', { type: 'boolean' }, true],
  ['limit', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, true],
  ['tags', { type: 'array', items: { type: 'string' } }, true],
])('%s can stay empty and is not marked', (name, schema, isRequired) => {
  expect(markOf(show(name, schema, isRequired).container)).toBeNull();
});
