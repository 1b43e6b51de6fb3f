// The sounds, synthesised by oscillators, so that no audio file is loaded.

export type Sound = 'tick' | 'flip' | 'win' | 'rare' | 'grand';

type Note = {
  /** Seconds from now. */
  at: number;
  hertz: number;
  /** The pitch glides to this one. */
  toHertz?: number;
  seconds: number;
  volume: number;
  wave?: OscillatorType;
};

const C5 = 523.25;
const E5 = 659.25;
const G5 = 783.99;
const C6 = 1046.5;
const E6 = 1318.51;
const G6 = 1567.98;

/** One note after the other, each a little longer than the distance to the next. */
const arpeggio = (hertz: readonly number[], from: number, step: number, volume: number): Note[] =>
  hertz.map((each, place) => ({ at: from + place * step, hertz: each, seconds: step * 3, volume }));

const NOTES: Record<Sound, readonly Note[]> = {
  tick: [{ at: 0, hertz: 1760, seconds: 0.03, volume: 0.04, wave: 'square' }],
  flip: [{ at: 0, hertz: 420, toHertz: 880, seconds: 0.09, volume: 0.07, wave: 'triangle' }],
  win: arpeggio([C5, E5, G5], 0, 0.09, 0.12),
  rare: [...arpeggio([C5, E5, G5, C6], 0, 0.09, 0.14), ...arpeggio([E6, G6, E6], 0.4, 0.12, 0.05)],
  grand: [
    { at: 0, hertz: 180, toHertz: 720, seconds: 0.85, volume: 0.1, wave: 'sawtooth' },
    ...[C5, E5, G5, C6].map((hertz) => ({ at: 0.9, hertz, seconds: 1.6, volume: 0.09 })),
    ...arpeggio([C6, E6, G6, C6, E6, G6], 1, 0.1, 0.06),
  ],
};

export function synthesise(context: AudioContext, sound: Sound): void {
  const now = context.currentTime;
  for (const { at, hertz, toHertz = hertz, seconds, volume, wave = 'sine' } of NOTES[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const start = now + at;
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(hertz, start);
    oscillator.frequency.exponentialRampToValueAtTime(toHertz, start + seconds);
    // A few milliseconds of attack: without them a note begins with a click.
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds + 0.02);
  }
}
