// The button of a dialog waits while what it would do is still being worked out, cannot be pressed once the server refuses it,
// and says so when it asks for approval.
import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';

type Mark = () => () => void;
type Hold = { hold: Mark; refuse: Mark; askApproval: Mark };

/** Given by whoever has the button. */
export const HeldAction = createContext<Hold | undefined>(undefined);

type State = { isHeld: boolean; isRefused: boolean; needsApproval: boolean; marks: Hold };

export function useHeldAction(): State {
  const [isHeld, hold] = useMark();
  const [isRefused, refuse] = useMark();
  const [needsApproval, askApproval] = useMark();
  const marks = useMemo(() => ({ hold, refuse, askApproval }), [hold, refuse, askApproval]);
  return { isHeld, isRefused, needsApproval, marks };
}

function useMark(): [isSet: boolean, mark: Mark] {
  const [count, setCount] = useState(0);
  const mark = useCallback<Mark>(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return [count > 0, mark];
}

/** Before the next paint: the button is never seen ready beside effects that are not its own. */
export function useHoldAction(isWaiting: boolean): void {
  const hold = useContext(HeldAction)?.hold;
  useLayoutEffect(() => (isWaiting ? hold?.() : undefined), [hold, isWaiting]);
}

/** The server would not do it: its text says why. */
export function useRefuseAction(isRefused: boolean): void {
  const refuse = useContext(HeldAction)?.refuse;
  useLayoutEffect(() => (isRefused ? refuse?.() : undefined), [refuse, isRefused]);
}

/** The button sends the change to a second person. */
export function useAskApproval(isAsked: boolean): void {
  const ask = useContext(HeldAction)?.askApproval;
  useLayoutEffect(() => (isAsked ? ask?.() : undefined), [ask, isAsked]);
}
