// Sounds and vibration: only for players who turned them on.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPreferences } from '../preferences/index.ts';
import { playSound, primeSound } from './index.ts';

const started: number[] = [];
const param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };

/** Records when each oscillator starts; happy-dom has no audio. */
class FakeAudioContext {
  currentTime = 5;
  destination = {};
  resume = vi.fn(async () => undefined);
  createGain = () => ({ gain: param, connect: () => ({}) });
  createOscillator = () => ({
    frequency: param,
    type: 'sine',
    connect: () => ({ connect: () => ({}) }),
    start: (at: number) => void started.push(at),
    stop: () => undefined,
  });
}
const vibrate = vi.fn(() => true);

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal('AudioContext', FakeAudioContext);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});
afterEach(() => {
  setPreferences({ isSoundOn: false });
  vi.unstubAllGlobals();
  vibrate.mockClear();
  Reflect.deleteProperty(navigator, 'vibrate');
});

it('nothing sounds and nothing vibrates until the player turns it on', async () => {
  primeSound();
  playSound('grand');
  await vi.dynamicImportSettled();
  expect(started).toEqual([]);
  expect(vibrate).not.toHaveBeenCalled();
});

it('a grand prize sounds and vibrates longer than a common one', async () => {
  setPreferences({ isSoundOn: true });
  primeSound();
  playSound('win');
  await vi.dynamicImportSettled();
  const common = started.length;
  playSound('grand');
  await vi.dynamicImportSettled();
  expect(common).toBeGreaterThan(0);
  expect(started.length - common).toBeGreaterThan(common);
  const [win, grand] = vibrate.mock.calls.map(([pattern]: unknown[]) => (pattern as number[]).length);
  expect(grand).toBeGreaterThan(win ?? 0);
});
