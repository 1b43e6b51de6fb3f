// A part of a page that is loaded when it is shown.
import { screen } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../test/render.ts';
import { lazyPart } from './lazyPart.tsx';

type Load = () => Promise<{ default: ComponentType<{ name: string }> }>;
const Greeting = ({ name }: { name: string }) => <p>{name}</p>;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('that does not arrive says so in its place, and a tap loads it again', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue({ default: Greeting });
  const Part = lazyPart(load);
  await act(async () =>
    render(
      <main>
        <input />
        <Part name="roles" pending={<i />} />
      </main>,
    ),
  );
  screen.getByRole<HTMLInputElement>('textbox').value = 'half filled in';
  await act(async () => screen.getByRole('button', { name: /页面加载失败/ }).click());
  expect(screen.getByText('roles')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('half filled in');
});

it('a style sheet that did not arrive is loaded before the code is tried again', async () => {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings.disableCSSFileLoading = true;
  const broken = document.createElement('link');
  broken.rel = 'stylesheet';
  broken.setAttribute('href', '/mall/assets/a.css');
  const load = vi.fn<Load>(async () => ({ default: Greeting }));
  const Part = lazyPart(load);
  document.head.append(broken);
  broken.dispatchEvent(new Event('error'));
  await act(async () => render(<Part name="roles" />));
  expect(load).not.toHaveBeenCalled();
  const again = [...document.head.children].find((each) => each.getAttribute('rel') === 'stylesheet');
  expect(again).not.toBe(broken);
  expect(again?.getAttribute('href')).toContain('/mall/assets/a.css');
  settings.handleDisabledFileLoadingAsSuccess = true;
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByText('roles')).toBeDefined();
});

it('that was lost on one visit of a page is loaded by the next, and its failure takes a line where it is small', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue({ default: Greeting });
  const Part = lazyPart(load, 'line');
  const { rerender } = render(<Part key="first" name="cart" />);
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: '没有加载出来，请再试一次' })).toBeDefined();
  await act(async () => rerender(<Part key="second" name="cart" />));
  expect(screen.getByText('cart')).toBeDefined();
});
