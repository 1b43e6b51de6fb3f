// Moves the light around the wheel: it starts with the tap, runs while the server answers, and comes to rest on a prize.
// Under prefers-reduced-motion it goes there at once.
import { useEffect, useRef, useState } from 'react';
import { playSound } from '../../../shared/sound/index.ts';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';
import type { Rarity } from '../../prize/index.ts';

const FIELDS = 8;
const FASTEST_MS = 45;
/** The rarer the prize, the longer the light keeps the player in suspense. */
const LANDINGS: Record<Rarity, { rounds: number; slowestMs: number }> = {
  common: { rounds: 3, slowestMs: 300 },
  rare: { rounds: 4, slowestMs: 380 },
  grand: { rounds: 5, slowestMs: 500 },
};
const SLOWING_STEPS = 9;
const STARTING_STEPS = 4;
/** The second tap of a double tap must not skip. */
const SKIP_AFTER_MS = 500;

export type Spin = {
  /** The field with the light; undefined before the first spin. */
  lit: number | undefined;
  /** `running`: the result is not known yet; `landing`: it is, and the light slows down. */
  phase: 'still' | 'running' | 'landing';
  /** While landing: how rare the prize is, which the colour of the lights tells before the light rests. */
  tell: Rarity | undefined;
  begin(): void;
  /**
   * Resolves when the light rests on the field, or when the page is left. Without a field it goes out after one round:
   * the result of several draws is revealed elsewhere.
   */
  land(target: number | undefined, rarity: Rarity): Promise<void>;
  /** Ends a landing at once. */
  skip(): void;
  /** Ends a spin that has no result: the light goes out. After a landing it stays on its field. */
  stop(): void;
};

/** How long the light stays on a field: shorter while it starts, longer while it lands. */
function stayOf(step: number, left: number, slowestMs: number): number {
  const starting = step < STARTING_STEPS ? (STARTING_STEPS - step) / 8 : 0;
  const slowing = left < SLOWING_STEPS ? (SLOWING_STEPS - left) ** 2 / SLOWING_STEPS ** 2 : 0;
  return FASTEST_MS + (slowestMs - FASTEST_MS) * Math.max(slowing, starting);
}

export function useSpin(): Spin {
  const [lit, setLit] = useState<number>();
  const [phase, setPhase] = useState<Spin['phase']>('still');
  const [tell, setTell] = useState<Rarity>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef(0);
  const begunAt = useRef(0);
  const hasLanded = useRef(false);
  const finish = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      finish.current?.();
    },
    [],
  );

  const move = (step: number, left: number, slowestMs = LANDINGS.common.slowestMs) => {
    playSound('tick');
    at.current = (at.current + 1) % FIELDS;
    setLit(at.current);
    if (left <= 0) finish.current?.();
    else timer.current = setTimeout(() => move(step + 1, left - 1, slowestMs), stayOf(step, left, slowestMs));
  };

  const begin = () => {
    begunAt.current = performance.now();
    hasLanded.current = false;
    if (prefersReducedMotion()) return;
    clearTimeout(timer.current);
    setPhase('running');
    move(0, Number.POSITIVE_INFINITY);
  };

  const land = (target: number | undefined, rarity: Rarity) =>
    new Promise<void>((resolve) => {
      clearTimeout(timer.current);
      finish.current = () => {
        clearTimeout(timer.current);
        finish.current = undefined;
        at.current = target ?? 0;
        hasLanded.current = true;
        setLit(target);
        setPhase('still');
        setTell(undefined);
        resolve();
      };
      if (prefersReducedMotion()) return finish.current();
      setPhase('landing');
      setTell(rarity);
      const { rounds, slowestMs } = LANDINGS[rarity];
      const toTarget = target === undefined ? 0 : (target - at.current - 1 + FIELDS) % FIELDS;
      move(STARTING_STEPS, (target === undefined ? 1 : rounds) * FIELDS + toTarget, slowestMs);
    });

  return {
    lit,
    phase,
    tell,
    begin,
    land,
    skip: () => {
      if (performance.now() - begunAt.current >= SKIP_AFTER_MS) finish.current?.();
    },
    stop: () => {
      clearTimeout(timer.current);
      if (!hasLanded.current) setLit(undefined);
      setPhase('still');
    },
  };
}
