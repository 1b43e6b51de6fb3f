// Back closes what is open in front of a page, not the page below it.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The one in front is last. */
const layers: (() => void)[] = [];

/** The next step back closes a dialog: nothing on the page below is left. */
export const isBackTaken = (action: string): boolean => action === 'BACK' && layers.length > 0;

/** `isEnabled`: what has an address of its own is closed by leaving that. */
export function useBackCloses(close: () => void, isEnabled = true): void {
  // Some dialogs stand outside the router: those of the login.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!isEnabled || !router) return undefined;
    const own = () => closing.current();
    layers.push(own);
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }: { action: string }) => {
        if (!isBackTaken(action)) return false;
        layers.at(-1)?.();
        return true;
      },
    });
    return () => {
      unblock();
      layers.splice(layers.indexOf(own), 1);
    };
  }, [isEnabled, router]);
}
