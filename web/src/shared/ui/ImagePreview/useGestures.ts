// Fingers, mouse wheel and double taps on a picture: zoom, pan, swipe to a neighbour, pull down to close.
import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { type Point, panBy, RESTING, type Size, type View, zoomAt } from './zoom.ts';

const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_ZOOM = 2;
const TAP_SLACK_PX = 8;
const SWIPE_PX = 56;
const PULL_AWAY_PX = 110;

type GestureOptions = { onSwipe: (step: 1 | -1) => void; onAway: () => void };

export function useGestures({ onSwipe, onAway }: GestureOptions) {
  const [view, setView] = useState<View>(RESTING);
  /** How far the whole strip is dragged while the picture is not zoomed. */
  const [drag, setDrag] = useState<Point>({ x: 0, y: 0 });
  /** The same, for the end of a gesture: the last move may not be rendered by then. */
  const dragged = useRef<Point>({ x: 0, y: 0 });
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });

  const reset = () => {
    setView(RESTING);
    setDrag({ x: 0, y: 0 });
  };
  const tap = (event: PointerEvent<HTMLElement>) => {
    const before = lastTap.current;
    const isDouble =
      event.timeStamp - before.at < DOUBLE_TAP_MS &&
      Math.hypot(event.clientX - before.x, event.clientY - before.y) < 40;
    lastTap.current = {
      at: isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp,
      x: event.clientX,
      y: event.clientY,
    };
    if (!isDouble) return;
    const size = sizeOf(event.currentTarget);
    setView(view.scale > 1 ? RESTING : zoomAt(view, DOUBLE_TAP_ZOOM, fromMiddle(event, size), size));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) {
      moved.current = 0;
      dragged.current = { x: 0, y: 0 };
    }
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const size = sizeOf(event.currentTarget);
    moved.current += Math.hypot(dx, dy);
    fingers.current.set(event.pointerId, to);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = distance(to, other) / Math.max(distance(from, other), 1);
      const middle = fromMiddle({ clientX: (to.x + other.x) / 2, clientY: (to.y + other.y) / 2 }, size);
      // Each finger reports its own half of the movement.
      setView((now) => panBy(zoomAt(now, now.scale * spread, middle, size), dx / 2, dy / 2, size));
    } else if (view.scale > 1) setView((now) => panBy(now, dx, dy, size));
    else {
      dragged.current = { x: dragged.current.x + dx, y: Math.max(0, dragged.current.y + dy) };
      setDrag(dragged.current);
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    const { x, y } = dragged.current;
    if (moved.current < TAP_SLACK_PX) tap(event);
    else if (y > PULL_AWAY_PX && y > Math.abs(x)) onAway();
    else if (Math.abs(x) > SWIPE_PX) onSwipe(x < 0 ? 1 : -1);
    setDrag({ x: 0, y: 0 });
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    dragged.current = { x: 0, y: 0 };
    setDrag({ x: 0, y: 0 });
  };
  const onWheel = (event: WheelEvent<HTMLElement>) => {
    const size = sizeOf(event.currentTarget);
    const at = fromMiddle(event, size);
    setView((now) => zoomAt(now, now.scale * Math.exp(-event.deltaY * 0.002), at, size));
  };

  return {
    view,
    drag,
    reset,
    stageProps: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel },
  };
}

// The stage fills the screen, so client coordinates are its own.
function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, size: Size): Point {
  return { x: clientX - size.width / 2, y: clientY - size.height / 2 };
}

function sizeOf(element: HTMLElement): Size {
  return { width: element.clientWidth, height: element.clientHeight };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
