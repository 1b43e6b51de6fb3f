// The phone beside a form shows what is typed, once the typing rests; what cannot be shown leaves the last page there.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../test/show-screen.tsx';
import { Preview } from './Preview.tsx';

const moment = '2099-01-02T00:00:00.000Z';
let root: Root;
let links: number;
let shown: { ticket: string; title: string }[];
let rejection: Error | undefined;

beforeEach(() => {
  links = 0;
  shown = [];
  rejection = undefined;
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** A form with one field: `saved` is what is saved, an empty one is not complete. */
function Form() {
  const [title, setTitle] = useState('saved');
  const body = title === '' ? undefined : { title };
  return (
    <>
      <input aria-label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <Preview
        at={moment}
        onAt={() => undefined}
        span={{ from: moment, to: '2099-01-09T00:00:00.000Z' }}
        of={['form']}
        makeLink={async () => {
          links += 1;
          return { link: `https://mall.test/mall/?preview=ticket-${links}`, expires_at: moment };
        }}
        unsaved={
          title === 'saved'
            ? undefined
            : {
                body,
                show: async (ticket, sent) => {
                  if (rejection) throw rejection;
                  shown.push({ ticket, ...(sent as { title: string }) });
                },
              }
        }
      />
    </>
  );
}

async function open() {
  const opened = await showScreen({ Screen: Form });
  root = opened.root;
  await waitFor(() => expect(frames()).toEqual(['ticket-1']));
}
const frames = () =>
  [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src).searchParams.get('preview'));
const type = (title: string) =>
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: title } });
const showed = (titles: string[]) =>
  waitFor(() => expect(shown.map(({ title }) => title)).toEqual(titles), { timeout: 3000 });
const note = () => document.querySelector('[role="status"]')?.textContent;

test('a change is shown under a link of its own once the typing rests, and the saved page when it is taken back', async () => {
  await open();
  for (const title of ['W', 'Wi', 'Winter']) type(title);
  await showed(['Winter']);
  expect(shown[0]?.ticket).toBe('ticket-2');
  await waitFor(() => expect(frames()).toEqual(['ticket-2']));
  expect(note()).toContain('isn’t saved yet');
  type('saved');
  await waitFor(() => expect(frames()).toEqual(['ticket-1']));
  expect(note()).toBeUndefined();
});

test('the page before stays on the phone until the next one has loaded', async () => {
  await open();
  type('Winter');
  await waitFor(() => expect(frames()).toEqual(['ticket-2']));
  type('Summer');
  await showed(['Winter', 'Summer']);
  await waitFor(() => expect(frames()).toEqual(['ticket-2', 'ticket-2']));
  const [before, next] = document.querySelectorAll('iframe');
  expect([before?.inert, next?.inert]).toEqual([false, true]);
  fireEvent.load(next as HTMLIFrameElement);
  await waitFor(() => expect(frames()).toEqual(['ticket-2']), { timeout: 3000 });
  expect(document.querySelector('iframe')?.inert).toBe(false);
});

test('a form that is not complete leaves the last page on the phone, with a note', async () => {
  await open();
  type('Winter');
  await showed(['Winter']);
  type('');
  await waitFor(() => expect(note()).toContain('isn’t complete'));
  expect(frames()).toEqual(['ticket-2']);
  expect(shown).toHaveLength(1);
});

test('what the server refuses is said, and leaves the last page on the phone', async () => {
  await open();
  type('Winter');
  await showed(['Winter']);
  rejection = new Error('The coupon is not of this game');
  type('Summer');
  await waitFor(() => expect(note()).toBe('The coupon is not of this game'), { timeout: 3000 });
  expect(frames()).toEqual(['ticket-2']);
});
