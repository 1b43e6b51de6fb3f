// The button of a dialog waits while what it would do is still being worked out.
import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

type Hold = () => () => void;

/** Given by whoever has the button. */
export const HeldAction = createContext<Hold | undefined>(undefined);

export function useHeldAction(): { isHeld: boolean; hold: Hold } {
  const [holds, setHolds] = useState(0);
  const hold = useCallback<Hold>(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  return { isHeld: holds > 0, hold };
}

/** Before the next paint: the button is never seen ready beside effects that are not its own. */
export function useHoldAction(isWaiting: boolean): void {
  const hold = useContext(HeldAction);
  useLayoutEffect(() => (isWaiting ? hold?.() : undefined), [hold, isWaiting]);
}
