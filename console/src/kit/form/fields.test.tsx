// What an operator does in a list or a set of choices of a form, with the keyboard.
import { ops } from '@emall/contract/ops';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Button } from '../../ui/Button.tsx';
import { inputFields } from '../schema.ts';
import { FormField } from './FormField.tsx';

let root: Root;
let latest: unknown;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(async () => root.unmount()));

function Controlled({ name, schema, start }: { name: string; schema: object; start: unknown }) {
  const [value, setValue] = useState(start);
  latest = value;
  return (
    <FormField
      {...{ name, schema, value, path: `/${name}`, label: name, errors: {} }}
      isRequired
      onChange={setValue}
    />
  );
}

const show = (name: string, schema: object | undefined, start: unknown) =>
  act(async () => root.render(<Controlled name={name} schema={schema ?? {}} start={start} />));
const press = (element: Element | null, key: string) =>
  act(async () => void element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const click = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click());

test('the places where an agreement is shown are boxes, each at most once', async () => {
  await show('scenes', inputFields(ops.content.saveAgreement).scenes, ['login']);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false]);
  await click(boxes[1]);
  expect(latest).toEqual(['login', 'order']);
  await click(boxes[0]);
  expect(latest).toEqual(['order']);
});

test('Enter in a tag begins the next one, and the focus is in it', async () => {
  await show('tags', inputFields(ops.catalog.saveGoods).tags, ['hot']);
  const [first] = document.querySelectorAll('input');
  first?.focus();
  await press(first ?? null, 'Enter');
  expect(latest).toEqual(['hot', '']);
  expect(document.activeElement).toBe(document.querySelectorAll('input')[1]);
});

test('the focus stays in the list after a row is added, moved or removed', async () => {
  await show('tags', inputFields(ops.catalog.saveGoods).tags, ['a', 'b']);
  const handles = () => document.querySelectorAll('button[draggable]');
  (handles()[0] as HTMLElement).focus();
  await press(handles()[0] ?? null, 'ArrowDown');
  expect(latest).toEqual(['b', 'a']);
  expect(document.activeElement).toBe(handles()[1]);
  const removes = () => document.querySelectorAll('[data-remove]');
  await click(removes()[1]);
  expect(document.activeElement).toBe(removes()[0]);
  await click(removes()[0]);
  expect(latest).toEqual([]);
  expect(document.activeElement).toBe(document.querySelector('[data-add]'));
});

test('a button that is busy keeps the focus and does nothing more', async () => {
  let presses = 0;
  await act(async () =>
    root.render(
      <Button isBusy onClick={() => presses++}>
        Save
      </Button>,
    ),
  );
  const button = document.querySelector('button');
  button?.focus();
  await click(button);
  expect([presses, document.activeElement === button]).toEqual([0, true]);
});

test('a field inside an object has its own hint and label', async () => {
  const schema = { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] };
  const props = { name: 'theme', path: '/theme', schema, label: 'Theme', value: { key: 'own' }, errors: {} };
  const hints = { 'theme/key': 'Never shown' };
  const said = { hints, labelAs: { 'theme/key': 'address' } };
  const field = <FormField {...props} {...said} isRequired onChange={() => undefined} />;
  await act(async () => root.render(field));
  const input = document.querySelector<HTMLInputElement>('input[value="own"]');
  expect(input?.labels?.[0]?.textContent).toContain('Address');
  const described = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Never shown');
});
