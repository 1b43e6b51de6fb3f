// Page async loading delay 200 ms, timeout 60000 ms; a failure shows a text that reloads (spec sections 8 and 9).
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadFailure } from '../LoadFailure/LoadFailure.tsx';
import { click, find, render } from '../test/render.ts';
import { PageLoading } from './PageLoading.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('a page that loads within 200 ms shows no loading state at all', () => {
  const { host } = render(<PageLoading />);
  wait(199);
  expect(host.childElementCount).toBe(0);
  wait(1);
  expect(find('[aria-busy="true"]', host)).toBeTruthy();
});

it('after 60000 ms the page counts as failed', () => {
  const { host } = render(<PageLoading />);
  wait(59_999);
  expect(host.querySelector('button')).toBeNull();
  wait(1);
  expect(find('button', host).textContent).toBe('页面加载失败，点击重新加载');
});

it('an asynchronous page-load failure shows a text that reloads the page when clicked', () => {
  const reload = vi.fn();
  render(<LoadFailure onReload={reload} />);
  click(find('button'));
  expect(reload).toHaveBeenCalledTimes(1);
});
