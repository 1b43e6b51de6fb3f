// A field of a picture shows the picture by its name, and can be emptied and filled by keys alone.
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { act, useState } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery, queryClient } from '../../request/queries.ts';
import { renderRouter } from '../../test/render-router.tsx';
import { PictureField } from './PictureField.tsx';

const UPLOADED = '/mall/files/public/0123456789abcdef0123456789abcdef/1280.webp';
let root: Root;
let latest = '';
let asked: string[] = [];
const PICTURE = { picture_id: 1, name: 'winter-icon.png', url: UPLOADED };
let listed: object[] = [];

function Controlled({ start, error }: { start: string; error?: string }) {
  const [value, setValue] = useState(start);
  latest = value;
  return <PictureField label="Icon" value={value} error={error} onChange={setValue} />;
}

async function show(start: string, error?: string): Promise<void> {
  const top = createRootRoute();
  const page = createRoute({
    getParentRoute: () => top,
    path: '$gameId/gifts',
    component: () => <Controlled start={start} {...(error ? { error } : {})} />,
  });
  const history = createMemoryHistory({ initialEntries: ['/1001/gifts'] });
  root = await renderRouter(createRouter({ routeTree: top.addChildren([page]), history }));
}

beforeEach(() => {
  asked = [];
  listed = [PICTURE];
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, {
    games: [{ game_id: '1001', permissions: ['file.read', 'file.write'] }],
  } as never);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).keyword);
    return Response.json({
      code: 200,
      msg: 'ok',
      data: {
        list: listed,
        next_cursor: null,
        total: null,
      },
    });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const text = () => document.querySelector<HTMLInputElement>('input:not([type="file"])');
const named = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
const thumbnail = () => document.querySelector('img')?.getAttribute('src');

test('an uploaded picture has the name it was uploaded with, not its address', async () => {
  await show(UPLOADED);
  expect(thumbnail()).toBe(UPLOADED);
  await vi.waitFor(() => expect(document.body.textContent).toContain('winter-icon.png'));
  expect(document.body.textContent).not.toContain('/mall/files');
  expect(text()).toBeNull();
  expect(asked).toEqual([UPLOADED]);
  expect(named('Replace Icon')).toBeTruthy();
});

test('an upload that is not in the library any more says so', async () => {
  listed = [];
  await show(UPLOADED);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Not in the library'));
});

test('a picture that is not in the library has the name of its file', async () => {
  await show('/mall/files/demo/1001/goods-plush.svg?v=2');
  expect(document.body.textContent).toContain('goods-plush.svg');
  expect(asked).toEqual([]);
});

test('removing leads into the empty field, where an address can be typed', async () => {
  await show('/mall/files/demo/1001/goods-plush.svg');
  await act(async () => named('Remove Icon')?.click());
  expect(latest).toBe('');
  expect(document.activeElement).toBe(text());
  await act(async () => {
    const field = text();
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      '/mall/files/a.svg',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // What is being typed is not taken away.
  expect([latest, text() === null]).toEqual(['/mall/files/a.svg', false]);
  await act(async () => text()?.blur());
  expect([thumbnail(), text()]).toEqual(['/mall/files/a.svg', null]);
});

test('an address with an error stays a text that can be corrected', async () => {
  await show('/mall/files/none', 'Not a picture');
  expect(text()?.value).toBe('/mall/files/none');
  expect(text()?.getAttribute('aria-invalid')).toBe('true');
});

/** As a browser drops a file on the field. */
async function drop(files: File[]): Promise<boolean> {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files } });
  await act(async () => document.querySelector('[data-picture]')?.dispatchEvent(event));
  return event.defaultPrevented;
}

test('a file that is dropped on the field is uploaded under its name, and is its picture', async () => {
  const uploaded: FormData[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const isUpload = body instanceof FormData;
    if (isUpload) {
      expect(url).toBe('/mall/ops/file/upload');
      uploaded.push(body);
    }
    const data = isUpload ? PICTURE : { list: listed, next_cursor: null, total: null };
    return Response.json({ code: 200, msg: 'ok', data });
  });
  await show('');
  // The browser would leave the page and open the file.
  expect(await drop([new File(['picture'], 'winter-icon.png', { type: 'image/png' })])).toBe(true);
  await vi.waitFor(() => expect(latest).toBe(UPLOADED));
  expect(thumbnail()).toBe(UPLOADED);
  expect(
    uploaded.map((form) => [form.get('name'), (form.get('file') as File).name, form.get('game_id')]),
  ).toEqual([['winter-icon.png', 'winter-icon.png', '1001']]);
});

test('a drop without a file leaves the picture as it is', async () => {
  await show(UPLOADED);
  await drop([]);
  expect(latest).toBe(UPLOADED);
});
