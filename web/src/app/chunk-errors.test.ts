// Code that does not arrive leads to the version check.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteConnected } from '../shared/request/connection.ts';
import { isConnectionLost } from '../shared/request/index.ts';
import { fakeServer } from '../shared/request/test/fake-server.ts';
import { visit } from '../shared/request/test/session.ts';
import { checkVersion } from '../shared/version/index.ts';
import { watchChunkErrors } from './chunk-errors.ts';

const VERSION = '/mall/version.json';
const reload = vi.fn();
let stop = () => {};

beforeEach(() => {
  visit();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  stop = watchChunkErrors();
});
afterEach(() => {
  stop();
  reload.mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a chunk that a deployment replaced reloads the page into the new version', async () => {
  const server = fakeServer();
  server.answer(VERSION, { version: '1.0.0+a' });
  await checkVersion();
  server.answer(VERSION, { version: '1.0.0+b' });
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('when the version file cannot be fetched either, the connection counts as lost', async () => {
  fakeServer().cut(VERSION);
  expect(isConnectionLost()).toBe(false);
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(isConnectionLost()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  noteConnected();
});
