// Runs one act of the page at a time; afterwards everything is asked for again, also after a refusal.

import { useRef, useState } from 'react';
import { toastNetworkError } from '../../shared/request/index.ts';
import { refreshPresales } from './queries.ts';

export function useAct() {
  const [isRunning, setRunning] = useState(false);
  // A state alone comes a render too late for a double tap.
  const isBusy = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      await act();
    } catch (error) {
      toastNetworkError(error);
    } finally {
      isBusy.current = false;
      setRunning(false);
      await refreshPresales();
    }
  };
  return { isRunning, run };
}
