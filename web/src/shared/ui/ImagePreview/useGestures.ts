// Fingers, mouse wheel and double taps on a picture: zoom, pan, swipe to a neighbour, pull down to close.
import { PREVIEW_ZOOM } from '@emall/contract/constants';
import { useGesture } from '@use-gesture/react';
import { useRef, useState } from 'react';
import { type Point, panBy, type Size, UNZOOMED, type View, zoomAt } from './zoom.ts';

const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_SLACK_PX = 40;
const DOUBLE_TAP_ZOOM = 2;
const TAP_SLACK_PX = 8;
const SWIPE_PX = 56;
const PULL_AWAY_PX = 110;
const ORIGIN: Point = { x: 0, y: 0 };

type GestureOptions = { onSwipe: (step: 1 | -1) => void; onAway: () => void };

export function useGestures({ onSwipe, onAway }: GestureOptions) {
  const [view, setView] = useState<View>(UNZOOMED);
  /** How far the whole strip is dragged while the picture is not zoomed. */
  const [drag, setDrag] = useState<Point>(ORIGIN);
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });

  const reset = () => {
    setView(UNZOOMED);
    setDrag(ORIGIN);
  };
  const tap = ({ x, y }: Point, at: number, size: Size) => {
    const before = lastTap.current;
    const isDouble =
      at - before.at < DOUBLE_TAP_MS && Math.hypot(x - before.x, y - before.y) < DOUBLE_TAP_SLACK_PX;
    lastTap.current = { at: isDouble ? Number.NEGATIVE_INFINITY : at, x, y };
    if (!isDouble) return;
    setView(view.scale > 1 ? UNZOOMED : zoomAt(view, DOUBLE_TAP_ZOOM, fromMiddle({ x, y }, size), size));
  };
  const endDrag = ({ x, y }: Point) => {
    setDrag(ORIGIN);
    if (y > PULL_AWAY_PX && y > Math.abs(x)) onAway();
    else if (Math.abs(x) > SWIPE_PX) onSwipe(x < 0 ? 1 : -1);
  };

  const bindStage = useGesture(
    {
      onDrag: ({
        currentTarget,
        xy,
        delta,
        movement,
        tap: isTap,
        pinching,
        last,
        canceled,
        timeStamp,
        cancel,
      }) => {
        const size = sizeOf(currentTarget);
        const moved = { x: movement[0], y: Math.max(0, movement[1]) };
        if (pinching) cancel();
        else if (canceled) setDrag(ORIGIN);
        else if (isTap) tap({ x: xy[0], y: xy[1] }, timeStamp, size);
        else if (view.scale > 1) setView((now) => panBy(now, delta[0], delta[1], size));
        else if (last) endDrag(moved);
        else setDrag(moved);
      },
      onPinch: ({ currentTarget, origin: [x, y], offset: [scale], first, memo }) => {
        const size = sizeOf(currentTarget);
        const before: Point = first ? { x, y } : memo;
        setDrag(ORIGIN);
        setView((now) => {
          const zoomed = zoomAt(now, scale, fromMiddle({ x, y }, size), size);
          return panBy(zoomed, x - before.x, y - before.y, size);
        });
        return { x, y };
      },
      onWheel: ({ currentTarget, event, delta: [, dy] }) => {
        const size = sizeOf(currentTarget);
        const at = fromMiddle({ x: event.clientX, y: event.clientY }, size);
        setView((now) => zoomAt(now, now.scale * Math.exp(-dy * 0.002), at, size));
      },
    },
    {
      drag: { filterTaps: true, tapsThreshold: TAP_SLACK_PX },
      // A pinch begins at the scale that taps and the wheel left.
      pinch: { from: () => [view.scale, 0], scaleBounds: PREVIEW_ZOOM, pinchOnWheel: false },
    },
  );
  return { view, drag, reset, stageProps: bindStage() };
}

// The stage fills the screen, so client coordinates are its own.
function fromMiddle({ x, y }: Point, size: Size): Point {
  return { x: x - size.width / 2, y: y - size.height / 2 };
}

function sizeOf(target: EventTarget): Size {
  const { clientWidth, clientHeight } = target as HTMLElement;
  return { width: clientWidth, height: clientHeight };
}
