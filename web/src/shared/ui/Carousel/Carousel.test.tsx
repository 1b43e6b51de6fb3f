// Slides that move by themselves only while nobody minds.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, render } from '../test/render.ts';
import { Carousel } from './Carousel.tsx';

let calm = false;
const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  calm = false;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: calm }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  HTMLElement.prototype.scrollTo = scrollTo;
  scrollTo.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show() {
  render(
    <Carousel label="活动" autoplayMs={1000}>
      <p>一</p>
      <p>二</p>
      <p>三</p>
    </Carousel>,
  );
  const region = screen.getByRole('region', { name: '活动' });
  const track = screen.getByRole('list');
  return {
    region,
    track,
    happen: (type: string) => act(() => void region.dispatchEvent(new Event(type))),
    scrolledTo: (left: number) =>
      act(() => {
        track.scrollLeft = left;
        track.dispatchEvent(new Event('scroll'));
      }),
  };
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('moves on by itself and begins again after the last slide', () => {
  const { scrolledTo } = show();
  wait(1000);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 375, behavior: 'smooth' });
  scrolledTo(750);
  wait(1000);
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

it.each([
  ['touchstart', 'touchend'],
  ['mouseenter', 'mouseleave'],
  ['focusin', 'focusout'],
])('rests from %s to %s', (begin, end) => {
  const { happen, track } = show();
  happen(begin);
  wait(5000);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(track.getAttribute('aria-live')).toBe('polite');
  happen(end);
  wait(1000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('rests on a hidden page', () => {
  show();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  wait(5000);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('never moves by itself for a player who wants less motion', () => {
  calm = true;
  show();
  wait(5000);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('moves with the arrow keys', () => {
  const { track, scrolledTo } = show();
  press(track, 'ArrowRight');
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 375, behavior: 'smooth' });
  scrolledTo(375);
  press(track, 'ArrowLeft');
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
});

it('says what it is, and which slide of how many', () => {
  const { region } = show();
  expect(region.getAttribute('aria-roledescription')).toBe('轮播');
  expect(screen.getAllByRole('listitem').map((slide) => slide.getAttribute('aria-label'))).toEqual([
    '第 1 张，共 3 张',
    '第 2 张，共 3 张',
    '第 3 张，共 3 张',
  ]);
});
