// Drags a panel down with the pointer; a long or fast drag dismisses it, a shorter one returns it to its place.
import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 0.3;
/** Pixels per millisecond. */
const FAST_ENOUGH = 0.5;

/** Was the pull meant as "away"? Either far, or a quick flick. */
export function isThrown(pulledPx: number, heightPx: number, elapsedMs: number): boolean {
  return (
    pulledPx > heightPx * FAR_ENOUGH || (pulledPx > 24 && pulledPx / Math.max(elapsedMs, 1) > FAST_ENOUGH)
  );
}

export function useDragDown(onAway: () => void) {
  const panelRef = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; at: number }>(null);

  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (start.current?.y ?? event.clientY));
  const release = (event: PointerEvent, mayThrow: boolean) => {
    const panel = panelRef.current;
    if (!start.current || !panel) return;
    const away = mayThrow && isThrown(pulled(event), panel.offsetHeight, event.timeStamp - start.current.at);
    start.current = null;
    if (away) {
      onAway();
      return;
    }
    panel.style.transition = 'transform var(--normal) var(--ease)';
    panel.style.transform = '';
  };

  const handleProps = {
    onPointerDown: (event: PointerEvent) => {
      // The close button in the handle keeps its click.
      if ((event.target as Element).closest('button') || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, at: event.timeStamp };
      if (panelRef.current) panelRef.current.style.transition = 'none';
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current && panelRef.current)
        panelRef.current.style.transform = `translateY(${pulled(event)}px)`;
    },
    onPointerUp: (event: PointerEvent) => release(event, true),
    onPointerCancel: (event: PointerEvent) => release(event, false),
  };
  return { panelRef, handleProps };
}
