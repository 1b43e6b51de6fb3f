// A sheet or popup that is loaded when it opens.
import { screen } from '@testing-library/react';
import { act, type ComponentType, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { topLayer } from '../modal/layers.ts';
import { Sheet } from '../Sheet/Sheet.tsx';
import { click, render } from '../test/render.ts';
import { type LayerProps, lazyLayer, useLastDefined } from './lazyLayer.tsx';

const Greeting = ({ open, onClose }: LayerProps) => (
  <Sheet open={open} onClose={onClose} title="hello">
    <p>content</p>
  </Sheet>
);
type Load = () => Promise<{ default: ComponentType<LayerProps> }>;

/** A page with a field that must survive, and a button that opens the layer. */
function pageWith(load: Load) {
  const Layer = lazyLayer(load);
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <main>
        <input />
        <button type="button" data-open={isOpen} onClick={() => setOpen(true)}>
          open
        </button>
        <Layer open={isOpen} onClose={() => setOpen(false)} />
      </main>
    );
  };
}
const opener = () => screen.getByRole('button', { name: 'open', hidden: true });
const openLayer = () => act(async () => opener().click());

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

it('is loaded by the first opening, not before', async () => {
  const load = vi.fn<Load>(async () => ({ default: Greeting }));
  const Page = pageWith(load);
  render(<Page />);
  expect(load).not.toHaveBeenCalled();
  await openLayer();
  expect(screen.getByText('content')).toBeDefined();
  click(screen.getByRole('button', { name: '关闭' }));
  await act(async () => undefined);
  await openLayer();
  expect(load).toHaveBeenCalledTimes(1);
});

it('that was loaded ahead is there in the frame that opens it', async () => {
  const Layer = lazyLayer(async () => ({ default: Greeting }));
  await Layer.preload();
  render(<Layer open onClose={() => undefined} />);
  expect(screen.getByText('content')).toBeDefined();
});

it('that does not arrive says so and closes; the page stays as it was', async () => {
  const Page = pageWith(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Page />);
  screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value = 'half filled in';
  await openLayer();
  expect(document.body.textContent).toContain('没有加载出来');
  expect(opener().dataset.open).toBe('false');
  expect(screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value).toBe('half filled in');
});

it('that did not arrive is loaded again by the next tap', async () => {
  const load = vi.fn<Load>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue({ default: Greeting });
  const Page = pageWith(load);
  render(<Page />);
  await openLayer();
  expect(screen.queryByRole('dialog')).toBeNull();
  await openLayer();
  expect(screen.getByText('content')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

it('that breaks while it renders closes alone, and can be opened again', async () => {
  let isBroken = true;
  const Fragile = (props: LayerProps) => {
    if (isBroken) throw new Error('broken');
    return <Greeting {...props} />;
  };
  const Page = pageWith(async () => ({ default: Fragile }));
  render(<Page />);
  await openLayer();
  expect(opener().dataset.open).toBe('false');
  isBroken = false;
  await openLayer();
  expect(screen.getByText('content')).toBeDefined();
});

it('stays in the page while its closing motion runs', async () => {
  const Page = pageWith(async () => ({ default: Greeting }));
  render(<Page />);
  await openLayer();
  let end = () => {};
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  Object.assign(screen.getByRole('dialog'), {
    getAnimations: () => [{ effect: { getTiming: () => ({ iterations: 1 }) }, finished }],
  });
  click(screen.getByRole('button', { name: '关闭' }));
  expect(opener().dataset.open).toBe('false');
  expect(screen.getByText('content')).toBeDefined();
  await act(async () => end());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is closed by Back while it is still loading, and once it is there', async () => {
  let arrive: (module: { default: ComponentType<LayerProps> }) => void = () => {};
  const Page = pageWith(() => new Promise((resolve) => (arrive = resolve)));
  render(<Page />);
  await openLayer();
  act(() => topLayer()?.());
  expect(opener().dataset.open).toBe('false');
  await openLayer();
  await act(async () => arrive({ default: Greeting }));
  expect(opener().dataset.open).toBe('true');
  await act(async () => topLayer()?.());
  expect(opener().dataset.open).toBe('false');
  expect(topLayer()).toBeUndefined();
});

it('Back closes it from the commit that shows it', () => {
  const seen: unknown[] = [];
  function Page() {
    // Runs after the layout effects of the sheet, and before any passive effect.
    useLayoutEffect(() => {
      seen.push(screen.getByRole<HTMLDialogElement>('dialog').open, topLayer() !== undefined);
    }, []);
    return (
      <Sheet open onClose={() => {}} title="sheet">
        content
      </Sheet>
    );
  }
  render(<Page />);
  expect(new Set(seen)).toEqual(new Set([true]));
});

it('Back closes the top one of two layers', async () => {
  const close = { lower: vi.fn(), upper: vi.fn() };
  const both = (isUpperOpen: boolean) => (
    <>
      <Sheet open onClose={close.lower} title="lower">
        lower
      </Sheet>
      <Sheet open={isUpperOpen} onClose={close.upper} title="upper">
        upper
      </Sheet>
    </>
  );
  const { rerender } = render(both(false));
  rerender(both(true));
  topLayer()?.();
  expect(close.upper).toHaveBeenCalledTimes(1);
  expect(close.lower).not.toHaveBeenCalled();
  await act(async () => rerender(both(false)));
  topLayer()?.();
  expect(close.lower).toHaveBeenCalledTimes(1);
});

it('what it showed last is known until it has closed', () => {
  const shown: (number | undefined)[] = [];
  function Probe({ id }: { id: number | undefined }) {
    shown.push(useLastDefined(id));
    return null;
  }
  const { rerender } = render(<Probe id={undefined} />);
  for (const id of [3, undefined, 4, undefined]) rerender(<Probe id={id} />);
  expect([...new Set(shown)]).toEqual([undefined, 3, 4]);
  expect(shown.at(-1)).toBe(4);
});
