// Moves the light around the wheel: it starts with the tap, runs while the server answers, and comes to rest on a prize.
// Under prefers-reduced-motion it goes there at once.
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';

const FIELDS = 8;
const ROUNDS = 3;
const FASTEST_MS = 45;
const SLOWEST_MS = 300;
const SLOWING_STEPS = 9;
const STARTING_STEPS = 4;
/** The second tap of a double tap must not skip. */
const SKIP_AFTER_MS = 500;

export type Spin = {
  /** The field with the light; undefined before the first spin. */
  lit: number | undefined;
  /** `running`: the result is not known yet; `landing`: it is, and the light slows down. */
  phase: 'still' | 'running' | 'landing';
  begin(): void;
  /** Resolves when the light rests on the field, or when the page is left. */
  land(target: number): Promise<void>;
  /** Ends a landing at once. */
  skip(): void;
  /** Ends everything: nothing was drawn, or the light has landed. */
  stop(): void;
};

/** How long the light stays on a field: shorter while it starts, longer while it lands. */
function stayOf(step: number, left: number): number {
  const starting = step < STARTING_STEPS ? (STARTING_STEPS - step) / 8 : 0;
  const slowing = left < SLOWING_STEPS ? (SLOWING_STEPS - left) ** 2 / SLOWING_STEPS ** 2 : 0;
  return FASTEST_MS + (SLOWEST_MS - FASTEST_MS) * Math.max(slowing, starting);
}

export function useSpin(): Spin {
  const [lit, setLit] = useState<number>();
  const [phase, setPhase] = useState<Spin['phase']>('still');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef(0);
  const begunAt = useRef(0);
  const finish = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      finish.current?.();
    },
    [],
  );

  const move = (step: number, left: number) => {
    at.current = (at.current + 1) % FIELDS;
    setLit(at.current);
    if (left <= 0) finish.current?.();
    else timer.current = setTimeout(() => move(step + 1, left - 1), stayOf(step, left));
  };

  const begin = () => {
    begunAt.current = performance.now();
    if (prefersReducedMotion()) return;
    clearTimeout(timer.current);
    setPhase('running');
    move(0, Number.POSITIVE_INFINITY);
  };

  const land = (target: number) =>
    new Promise<void>((resolve) => {
      clearTimeout(timer.current);
      finish.current = () => {
        clearTimeout(timer.current);
        finish.current = undefined;
        at.current = target;
        setLit(target);
        setPhase('still');
        resolve();
      };
      if (prefersReducedMotion()) return finish.current();
      setPhase('landing');
      move(STARTING_STEPS, ROUNDS * FIELDS + ((target - at.current - 1 + FIELDS) % FIELDS));
    });

  return {
    lit,
    phase,
    begin,
    land,
    skip: () => {
      if (performance.now() - begunAt.current >= SKIP_AFTER_MS) finish.current?.();
    },
    stop: () => {
      clearTimeout(timer.current);
      setPhase('still');
    },
  };
}
