// The arithmetic of looking closer at a picture: zoom 1 to 4 around a point, never past its edges.
import { PREVIEW_ZOOM } from '@emall/contract/constants';

/** Where the picture stands: its scale, and how far its middle is from the middle of the screen. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const UNZOOMED: View = { scale: PREVIEW_ZOOM.min, x: 0, y: 0 };

/** Zooms to `scale` so that what lies under `point` (from the middle of the screen) stays under it. */
export function zoomAt(view: View, scale: number, point: Point, screen: Size): View {
  const next = between(PREVIEW_ZOOM.min, scale, PREVIEW_ZOOM.max);
  const grown = next / view.scale;
  return withinEdges(
    { scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    screen,
  );
}

export function panBy(view: View, dx: number, dy: number, screen: Size): View {
  return withinEdges({ ...view, x: view.x + dx, y: view.y + dy }, screen);
}

function withinEdges(view: View, screen: Size): View {
  const reachX = ((view.scale - 1) * screen.width) / 2;
  const reachY = ((view.scale - 1) * screen.height) / 2;
  return { scale: view.scale, x: between(-reachX, view.x, reachX), y: between(-reachY, view.y, reachY) };
}

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
