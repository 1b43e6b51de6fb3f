// What an operator reads when something other than the mall answers, or nothing does.
import { ops } from '@emall/contract/ops';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { ConnectionError, send, sendFile } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerWith = (make: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(make));
const failure = (asked: Promise<unknown>): Promise<Error> =>
  asked.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: Error) => error,
  );
const page = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const html = async () => new Response(page, { status: 502, headers: { 'content-type': 'text/html' } });
const list = () => send(ops.order.list, {}, '1001');
const note = () => send(ops.order.note, { order_id: 'hhw17947000000001234567', text: 'x' }, '1001');

test('a proxy’s page is an error in words, with its status', async () => {
  answerWith(html);
  setLanguage('en');
  const error = await failure(list());
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error.message).toBe('The server isn’t available right now (HTTP 502). Try again shortly.');
  setLanguage('zh');
  expect((await failure(list())).message).toBe('服务器暂时不可用（HTTP 502），请稍后重试。');
  const file = sendFile(ops.file.upload, { name: 'a' }, new File([], 'a.png'), '1001');
  expect((await failure(file)).message).toContain('HTTP 502');
});

test('after a change nobody is sure of, it says to look before trying again', async () => {
  answerWith(html);
  setLanguage('en');
  expect((await failure(note())).message).toContain('may have been saved');
});

test('JSON that is not the mall’s and a lost connection are named as well', async () => {
  setLanguage('en');
  answerWith(async () => Response.json({ error: 'too large' }, { status: 413 }));
  expect((await failure(list())).message).toContain('HTTP 413');
  answerWith(async () => Response.json(null, { status: 503 }));
  expect((await failure(list())).message).toContain('HTTP 503');
  answerWith(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect((await failure(list())).message).toBe(
    'Can’t reach the server. Check your connection and try again.',
  );
});

test('what the console reads while nobody is there says so, and a change never does', async () => {
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    seen.push(new Headers(headers).get('background'));
    return Response.json({ code: 200, msg: 'ok', data: {} });
  });
  const opened = Date.now();
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(opened);
  window.dispatchEvent(new Event('keydown'));
  await list();
  clock.mockReturnValue(opened + 61_000);
  await list();
  await note();
  window.dispatchEvent(new Event('pointerdown'));
  await list();
  clock.mockRestore();
  expect(seen).toEqual([null, '1', null, null]);
});

test('a read that was given up stays given up', async () => {
  answerWith(async () => {
    throw new DOMException('aborted', 'AbortError');
  });
  expect((await failure(list())).name).toBe('AbortError');
});
