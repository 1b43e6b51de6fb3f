// A list that fetches more as its end comes near.
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeIntersections } from '../test/observers.ts';
import { click, render } from '../test/render.ts';
import { EndlessList } from './EndlessList.tsx';

let intersections: ReturnType<typeof fakeIntersections>;
const onMore = vi.fn();
beforeEach(() => {
  intersections = fakeIntersections();
  onMore.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const list = (props: { hasMore?: boolean; isLoading?: boolean; isError?: boolean }) => (
  <EndlessList hasMore isLoading={false} onMore={onMore} {...props}>
    <p>goods</p>
  </EndlessList>
);
const foot = () => screen.getByText('goods').nextElementSibling as HTMLElement;
const reachEnd = () => act(() => intersections.move(foot(), true));

it('fetches when its end comes near, once per page', () => {
  const { rerender } = render(list({}));
  reachEnd();
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(list({ isLoading: true }));
  reachEnd();
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(list({}));
  reachEnd();
  expect(onMore).toHaveBeenCalledTimes(2);
});

it('after a failure waits for a tap', () => {
  render(list({ isError: true }));
  reachEnd();
  expect(onMore).not.toHaveBeenCalled();
  click(screen.getByRole('button'));
  expect(onMore).toHaveBeenCalledTimes(1);
});

it('says so when there is no more', () => {
  render(list({ hasMore: false }));
  expect(foot().textContent).toBe('没有更多了');
  expect(intersections.isWatched(foot())).toBe(false);
});
