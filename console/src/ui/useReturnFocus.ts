// Where the focus goes when a dialog or drawer closes: back to what opened it, or to what is left beside it.
import { useState } from 'react';

export function useReturnFocus(): () => HTMLElement | true {
  // Read before a field inside takes the focus. With its ancestors: a button may be gone once it has done its work.
  const [openers] = useState(() => withAncestors(document.activeElement));
  return () =>
    openers.find((element) => element.isConnected) ??
    // Opened by its address: otherwise the link that skips the menu would be focused, and shown.
    document.getElementById('content') ??
    true;
}

function withAncestors(element: Element | null): HTMLElement[] {
  if (!element || element.contains(document.body)) return [];
  const above = withAncestors(element.parentElement);
  return element instanceof HTMLElement ? [element, ...above] : above;
}
