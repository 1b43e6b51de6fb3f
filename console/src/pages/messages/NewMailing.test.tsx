// A broadcast is asked about, with how many it reaches, before it goes to a second person.
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Screen } from './NewMailing.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const labelled = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    ({ labels }) => [...(labels ?? [])].some(({ textContent }) => textContent?.startsWith(label)),
  );
async function fill(field: HTMLInputElement | HTMLTextAreaElement | undefined, text: string) {
  if (!field) throw new Error('no such field');
  await act(async () => {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    own?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const buttons = (within: ParentNode, name: string) =>
  [...within.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
const question = () => document.querySelector('[role="dialog"]');

test('a broadcast names how many players it reaches and is sent once that is confirmed', async () => {
  const shown = await showScreen({
    Screen,
    path: 'messages/new',
    permissions: ['message.broadcast', 'message.read'],
    responses: {
      'message/audienceSize': { size: 1234, is_more: false },
      'message/broadcast': { mailing_id: 5 },
    },
    effects: [{ kind: 'messages', amount: 1234, of: '维护' }],
  });
  ({ root } = shown);
  const sent = () => shown.sent.filter(({ path }) => path === 'message/broadcast');
  for (const label of ['Title', 'Text'])
    for (const field of labelled(label)) await fill(field, 'Maintenance');
  const send = async () => act(async () => buttons(document, 'Send')[0]?.click());
  await send();
  await vi.waitFor(() => expect(question()?.textContent).toContain('Send to 1,234 players?'));
  expect(sent()).toEqual([]);
  await act(async () => buttons(question() as Element, 'Cancel')[0]?.click());
  await vi.waitFor(() => expect(question()).toBeNull());
  expect(sent()).toEqual([]);
  await send();
  await vi.waitFor(() => expect(question()).not.toBeNull());
  await act(async () => buttons(question() as Element, 'Send')[0]?.click());
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});
