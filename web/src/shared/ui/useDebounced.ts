// A value that follows another one once that has not changed for a while, as typing does between words.
import { useEffect, useState } from 'react';

/** Returns the value as it was `ms` ago, and a function that sets it without waiting. */
export function useDebounced<T>(value: T, ms: number): [T, (now: T) => void] {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [debounced, setDebounced];
}
