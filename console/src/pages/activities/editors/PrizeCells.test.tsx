// What is changed in the dialog of a prize reaches the form only with "Done".
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Draft } from '../../../kit/form/useCallForm.ts';
import { showScreen } from '../../../test/show-screen.tsx';
import { pointsPrize } from '../start-config.ts';
import { PrizeButton } from './PrizeCells.tsx';

let root: Root;
let saved: Draft;

function Screen() {
  const [value, setValue] = useState(pointsPrize(5));
  saved = value;
  return <PrizeButton row="1" path="/prize" value={value} errors={{}} onChange={setValue} />;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  );
const click = (name: string) => act(async () => button(name)?.click());
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const type = (label: string, value: string) =>
  act(async () => {
    const control = field(label);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(async () => {
  ({ root } = await showScreen({ Screen }));
  await click('Set up prize 1');
  await type('Name', 'A lot of points');
});
afterEach(async () => {
  await act(async () => root.unmount());
});

test('"Done" puts the changed prize into the form', async () => {
  await click('Done');
  expect(saved).toEqual({ ...pointsPrize(5), name: 'A lot of points' });
  expect(button('Done')).toBeUndefined();
});

test('"Cancel" leaves the prize as it was, also when the dialog is opened again', async () => {
  await click('Cancel');
  expect(saved).toEqual(pointsPrize(5));
  await click('Set up prize 1');
  expect(field('Name').value).toBe(pointsPrize(5).name);
});

test('Esc asks before it drops what was changed', async () => {
  await act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect(document.body.textContent).toContain('Discard what you entered?');
  await click('Discard');
  expect(saved).toEqual(pointsPrize(5));
  expect(button('Done')).toBeUndefined();
});
