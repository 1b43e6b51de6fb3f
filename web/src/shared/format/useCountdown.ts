// Counts down to a moment; measured against the clock, so a sleeping tab wakes up right.

import { useLayoutEffect, useState } from 'react';
import { shopNow } from './shop-time.ts';

const secondsTo = (endsAt: number, now: number) => Math.ceil((endsAt - now) / 1000);

/** Milliseconds left until `endsAt` (0 without one), refreshed on every second boundary. */
export function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(shopNow);
  const left = endsAt === undefined ? 0 : Math.max(0, endsAt - now);
  // Before paint: the first shown value must not come from an older clock reading.
  useLayoutEffect(() => {
    if (endsAt === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = shopNow();
      // The same second again is no change: set in a layout effect, it would render in one piece what React renders in slices.
      setNow((shown) => (secondsTo(endsAt, shown) === secondsTo(endsAt, current) ? shown : current));
      if (current < endsAt) timer = setTimeout(tick, (endsAt - current) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return left;
}
