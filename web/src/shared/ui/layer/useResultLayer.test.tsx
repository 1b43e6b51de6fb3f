// A popup of something received, whose code may be lost.
import { screen } from '@testing-library/react';
import { act, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Popup } from '../Popup/Popup.tsx';
import { render } from '../test/render.ts';
import { type LayerProps, lazyLayer } from './lazyLayer.tsx';
import { useResultLayer } from './useResultLayer.ts';

type Props = LayerProps & { name: string };
const Received = ({ name, open, onClose }: Props) => (
  <Popup open={open} onClose={onClose} label={`popup of ${name}`}>
    <p>{name}</p>
  </Popup>
);
type Load = () => Promise<{ default: ComponentType<Props> }>;

function pageWith(load: Load) {
  const Layer = lazyLayer(load);
  return function Page() {
    const layer = useResultLayer(Layer, (name: string) => `领取成功: ${name}`);
    return (
      <main>
        <button type="button" onClick={() => void layer.show('罗盘')}>
          receive
        </button>
        {layer.shown && <Layer name={layer.shown} open={layer.isOpen} onClose={layer.close} />}
      </main>
    );
  };
}
const receive = () => act(async () => screen.getByRole('button', { name: 'receive' }).click());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is loaded once the page is idle, before anything is received', async () => {
  const load = vi.fn<Load>(async () => ({ default: Received }));
  const Page = pageWith(load);
  render(<Page />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(3000));
  expect(load).toHaveBeenCalled();
  await receive();
  expect(screen.getByRole('dialog', { name: 'popup of 罗盘' })).toBeDefined();
});

it('says what was received when the code of the popup is lost, and opens when it arrives', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new Error('offline')));
  const Page = pageWith(load);
  render(<Page />);
  await receive();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('领取成功: 罗盘')).toBeDefined();
  load.mockResolvedValue({ default: Received });
  await receive();
  expect(screen.getByRole('dialog', { name: 'popup of 罗盘' })).toBeDefined();
});
