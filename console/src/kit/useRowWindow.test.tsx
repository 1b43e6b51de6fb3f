// A long table while one scrolls: few rows in the document, few new ones per frame, and nothing is measured.
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_NEW_ROWS, useRowWindow } from './useRowWindow.ts';

const ROW_HEIGHT = 40;
const ROWS = 100_000;
/** In whole rows. */
const VISIBLE_ROWS = 15;

let root: Root;
let frames: (() => void)[];
let resize: (height: number) => void;
let renders: number;
const measured = vi.fn(() => 0);

function Rows({ count }: { count: number }) {
  const scroller = useRef<HTMLElement>(null);
  const { shown } = useRowWindow(scroller, count, ROW_HEIGHT);
  renders += 1;
  return (
    <section ref={scroller}>
      {shown.map((index) => (
        <i key={index}>{index}</i>
      ))}
    </section>
  );
}

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  frames = [];
  renders = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: (entries: { contentRect: { height: number } }[]) => void) {
        resize = (height) => report([{ contentRect: { height } }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  for (const name of ['offsetHeight', 'clientHeight', 'offsetTop'])
    vi.spyOn(HTMLElement.prototype, name as 'offsetHeight', 'get').mockImplementation(measured);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(measured as never);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await show(ROWS);
  await act(async () => resize(VISIBLE_ROWS * ROW_HEIGHT));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  measured.mockClear();
});

const show = (count: number) => act(async () => root.render(<Rows count={count} />));
const shown = () => [...document.querySelectorAll('i')].map(({ textContent }) => Number(textContent));
const nextFrame = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame();
  });
const scrollTo = (row: number, offset = 0) =>
  act(async () => {
    const scroller = document.querySelector('section') as HTMLElement;
    scroller.scrollTop = row * ROW_HEIGHT + offset;
    scroller.dispatchEvent(new Event('scroll'));
  });
async function rest(): Promise<void> {
  while (frames.length) await nextFrame();
}

test('a jump to the middle of 100,000 rows brings a few new rows per frame, until those in sight are all there', async () => {
  await rest();
  await scrollTo(50_000);
  for (let before: number[] = []; ; before = shown()) {
    const fresh = shown().filter((index) => !before.includes(index));
    expect(fresh.length).toBeLessThanOrEqual(MOST_NEW_ROWS);
    if (!frames.length) break;
    await nextFrame();
  }
  expect(shown()).toContain(50_000);
  expect(shown()).toContain(50_000 + VISIBLE_ROWS);
  expect(shown().length).toBeLessThanOrEqual(VISIBLE_ROWS + 10);
});

test('two renders in one frame bring no more new rows than one', async () => {
  await rest();
  await scrollTo(30_000);
  await scrollTo(30_002);
  expect(shown().length).toBeLessThanOrEqual(MOST_NEW_ROWS);
  await rest();
  expect(shown()).toContain(30_002 + VISIBLE_ROWS);
});

test('scrolling measures no element, and inside a row renders nothing', async () => {
  await rest();
  measured.mockClear();
  await scrollTo(200);
  await rest();
  const before = renders;
  await scrollTo(200, ROW_HEIGHT - 1);
  expect(renders).toBe(before);
  expect(measured).not.toHaveBeenCalled();
});

test('a list that became shorter shows its last rows, and an empty one none', async () => {
  await scrollTo(50_000);
  await show(10);
  await rest();
  expect(shown().at(-1)).toBe(9);
  await show(0);
  expect(shown()).toEqual([]);
});
