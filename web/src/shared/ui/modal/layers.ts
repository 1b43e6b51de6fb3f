// The stack of layers over the page (sheets, popups, dialogs) in the order they opened. The router asks it first when
// the player goes back: Back closes the top layer and the page stays.
import { useEffect, useEffectEvent } from 'react';

type Layer = { onBack: () => void };

const stack: Layer[] = [];
const openListeners = new Set<() => void>();

/** What Back does to the top layer; undefined when no layer is open. */
export function topLayer(): (() => void) | undefined {
  return stack.at(-1)?.onBack;
}

/** Calls the listener whenever a layer opens. Returns the function that ends it. */
export function onLayerOpen(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}

/** While `isOpen`, the layer is part of the stack. */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const call = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = { onBack: () => call() };
    stack.push(layer);
    for (const listener of openListeners) listener();
    return () => void stack.splice(stack.indexOf(layer), 1);
  }, [isOpen]);
}
