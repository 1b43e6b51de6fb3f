// A machine token is not made for a time that is over, and its limit on refunds concerns those who refund.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Tokens } from './Tokens.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const labelled = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement;
};
const type = (label: string, value: string) =>
  act(async () => {
    const control = labelled(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a day before today is refused at its field, and without a day there is no token', async () => {
  ({ root } = await showScreen({
    Screen: Tokens,
    permissions: ['order.read'],
    responses: { 'auth/listSessions': { list: [] } },
  }));
  const button = (name: string) =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  await act(async () => button('New token')?.click());
  await type('Name', 'nightly export');
  await act(async () =>
    document.querySelector<HTMLInputElement>('[role="dialog"] [type="checkbox"]')?.click(),
  );
  expect(button('New token')?.disabled).toBe(false);
  await type('Valid until', '2020-01-01');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Can’t be in the past');
  expect(button('New token')?.disabled).toBe(true);
  await type('Valid until', '');
  expect(button('New token')?.disabled).toBe(true);
  await type('Valid until', '2999-01-01');
  expect(button('New token')?.disabled).toBe(false);
});

test('those who may refund read the limit on refunds', async () => {
  const responses = { 'auth/listSessions': { list: [] } };
  ({ root } = await showScreen({ Screen: Tokens, permissions: ['catalog.write'], responses }));
  expect(document.body.textContent).toContain('Scripts use it');
  expect(document.body.textContent).not.toContain('refunds');
  await act(async () => root.unmount());
  ({ root } = await showScreen({ Screen: Tokens, permissions: ['order.refund'], responses }));
  expect(document.body.textContent).toContain('Once your refunds exceed ¥10,000');
});
