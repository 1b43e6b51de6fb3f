// The two kinds of navigation bar (spec section 2).
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIntersections } from '../test/observers.ts';
import { click, render } from '../test/render.ts';
import { NavBar } from './NavBar.tsx';

let intersections: ReturnType<typeof fakeIntersections>;
beforeEach(() => {
  intersections = fakeIntersections();
});
afterEach(() => vi.unstubAllGlobals());
const isSolid = () => screen.getByRole('banner').hasAttribute('data-solid');

it('the default bar is white, with its title as heading and a way back', () => {
  const onBack = vi.fn();
  render(<NavBar title="填写订单" onBack={onBack} />);
  expect(isSolid()).toBe(true);
  expect(screen.getByRole('heading', { name: '填写订单' })).toBeDefined();
  click(screen.getByRole('button', { name: '返回' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});

it('the custom bar lies over the art and turns white once that has scrolled away', () => {
  render(<NavBar title="远航纪念季" variant="overlay" />);
  const art = screen.getByRole('banner').previousElementSibling as Element;
  expect(isSolid()).toBe(false);
  act(() => intersections.move(art, false));
  expect(isSolid()).toBe(true);
  act(() => intersections.move(art, true));
  expect(isSolid()).toBe(false);
});

describe('inside the mini-program', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.49 miniProgram/wx1234');
  });
  afterEach(() => vi.restoreAllMocks());

  it("a custom bar leaves title and way back to WeChat's own bar", () => {
    render(<NavBar title="签到有礼" variant="overlay" onBack={() => undefined} />);
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
    expect(screen.getByRole('heading', { name: '签到有礼' })).toBeDefined();
  });

  it('the controls of a bar stay, and the page leaves room for them while they are there', () => {
    const { rerender } = render(
      <NavBar title="签到有礼" onBack={() => undefined} end={<button type="button">share</button>} />,
    );
    expect(screen.getByRole('button').textContent).toBe('share');
    expect(document.documentElement.dataset.bar).toBe('controls');
    rerender(null);
    expect(document.documentElement.dataset.bar).toBeUndefined();
  });
});
