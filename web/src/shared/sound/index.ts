// Public API of sounds and vibration: off until the player turns them on, and silent where the device has neither.
import { preferences } from '../preferences/index.ts';
import type { Sound } from './synthesiser.ts';

export type { Sound };

/** Milliseconds on, off, on … */
const VIBRATIONS: Record<Sound, readonly number[]> = {
  tick: [],
  flip: [8],
  win: [30],
  rare: [40, 60, 90],
  grand: [60, 50, 60, 50, 240],
};

let context: AudioContext | undefined;

/** Call it from a tap: phones allow sound only after one. */
export function primeSound(): void {
  if (!preferences().isSoundOn || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
}

export function playSound(sound: Sound): void {
  if (!preferences().isSoundOn) return;
  const pattern = VIBRATIONS[sound];
  if (pattern.length > 0) navigator.vibrate?.([...pattern]);
  const playing = context;
  if (!playing) return;
  // The synthesiser is loaded only for players who want sound.
  void import('./synthesiser.ts').then(
    ({ synthesise }) => synthesise(playing, sound),
    () => undefined,
  );
}
