// Scrolling back to where a page was left: until the page is long enough, or until the player scrolls.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScrollMemory } from './scroll.ts';

/** As tall as a page is so far: a browser scrolls no further. */
let height: number;
let frames: FrameRequestCallback[];
let listened: AddEventListenerOptions[];

beforeEach(() => {
  sessionStorage.clear();
  height = 0;
  frames = [];
  listened = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    Object.defineProperty(window, 'scrollY', { value: Math.min(y, height), configurable: true });
  }) as typeof window.scrollTo);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener, options) => {
    listened.push(options as AddEventListenerOptions);
    listen(type, listener, options);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

const nextFrame = () => frames.shift()?.(performance.now());
const live = () => listened.filter(({ signal }) => !signal?.aborted).length;

function leftAt(y: number) {
  const memory = createScrollMemory();
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  memory.save(1);
  return memory;
}

it('a page that grows is scrolled as soon as it is long enough', () => {
  const memory = leftAt(800);
  height = 300;
  memory.restore(1);
  expect(window.scrollY).toBe(300);
  height = 2000;
  nextFrame();
  expect(window.scrollY).toBe(800);
  expect(frames).toHaveLength(0);
});

it('a player who scrolls meanwhile is not moved', () => {
  const memory = leftAt(800);
  memory.restore(1);
  window.dispatchEvent(new Event('touchstart'));
  height = 2000;
  nextFrame();
  expect(window.scrollY).toBe(0);
});

it('ten pages later no listener of the first ones is left', () => {
  const memory = leftAt(800);
  for (let page = 0; page < 10; page += 1) memory.restore(1);
  expect(live()).toBe(3);
  height = 2000;
  nextFrame();
  for (let frame = 0; frame < 10; frame += 1) nextFrame();
  expect(live()).toBe(0);
});
