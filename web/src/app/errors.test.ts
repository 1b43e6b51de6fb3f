// Errors that nothing caught are reported once, by whichever way they come.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, reportError } from '../shared/request/index.ts';
import { reportUncaught, watchErrors } from './errors.ts';

vi.mock('../shared/request/index.ts', async (original) => ({
  ...(await original<typeof import('../shared/request/index.ts')>()),
  reportError: vi.fn(),
}));

const broken = new TypeError('x is not a function');
const listeners: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  vi.clearAllMocks();
  const add = window.addEventListener.bind(window);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener]);
      add(type, listener);
    },
  );
  watchErrors();
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) removeEventListener(type, listener);
  vi.restoreAllMocks();
});

it('an error of an event handler or a timer is reported', () => {
  dispatchEvent(Object.assign(new Event('error'), { error: broken }));
  expect(reportError).toHaveBeenCalledExactlyOnceWith(broken);
});

it('a rejection that nobody handles is reported', () => {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken }));
  expect(reportError).toHaveBeenCalledExactlyOnceWith(broken);
});

it('what React could not catch is reported', () => {
  reportUncaught(broken);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(broken);
});

it.each([
  ['a failed call, which has reported itself', new CallError('answer', 501, '')],
  ['an aborted request', new DOMException('', 'AbortError')],
  ['what is no error', 'ResizeObserver loop'],
])('%s is not reported', (_what, thrown) => {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown }));
  dispatchEvent(Object.assign(new Event('error'), { error: thrown }));
  expect(reportError).not.toHaveBeenCalled();
});
