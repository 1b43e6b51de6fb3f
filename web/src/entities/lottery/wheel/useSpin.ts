// Moves the light around the wheel until it rests on a prize; at once under prefers-reduced-motion.
import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../shared/ui/prefers-reduced-motion.ts';

const FIELDS = 8;
const ROUNDS = 4;
const FASTEST_MS = 45;
const SLOWEST_MS = 300;

export type Spin = {
  /** The field with the light; undefined before the first spin. */
  lit: number | undefined;
  isSpinning: boolean;
  /** Resolves when the light rests on the field, or when the page is left. */
  run(target: number): Promise<void>;
  /** Ends the spin at once. */
  skip(): void;
};

/** How long the light stays on a field: short in the middle, longer towards both ends. */
function stayOf(step: number, steps: number): number {
  const left = steps - step;
  const slowing = left < 9 ? (9 - left) ** 2 / 81 : 0;
  const starting = step < 4 ? (4 - step) / 8 : 0;
  return FASTEST_MS + (SLOWEST_MS - FASTEST_MS) * Math.max(slowing, starting);
}

export function useSpin(): Spin {
  const [lit, setLit] = useState<number>();
  const [isSpinning, setSpinning] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const finish = useRef<() => void>(undefined);
  useEffect(() => () => finish.current?.(), []);

  const run = (target: number) =>
    new Promise<void>((resolve) => {
      const from = lit ?? 0;
      const steps = ROUNDS * FIELDS + ((target - from + FIELDS) % FIELDS);
      finish.current = () => {
        clearTimeout(timer.current);
        finish.current = undefined;
        setLit(target);
        setSpinning(false);
        resolve();
      };
      if (prefersReducedMotion()) return finish.current();
      setSpinning(true);
      const move = (step: number) => {
        setLit((from + step) % FIELDS);
        if (step >= steps) finish.current?.();
        else timer.current = setTimeout(() => move(step + 1), stayOf(step, steps));
      };
      move(0);
    });

  return { lit, isSpinning, run, skip: () => finish.current?.() };
}
