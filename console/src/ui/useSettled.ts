// What somebody types, once they pause: no call is sent for each key.
import { useEffect, useState } from 'react';

/** Returns the value as it was when it last stayed the same for `pauseMs`. */
export function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
