// Image preview zoom 1 to 4 (spec section 9).
import { expect, it } from 'vitest';
import { panBy, UNZOOMED, zoomAt } from './zoom.ts';

const SCREEN = { width: 400, height: 800 };

it('zoom is between 1 and 4', () => {
  expect(zoomAt(UNZOOMED, 9, { x: 0, y: 0 }, SCREEN).scale).toBe(4);
  expect(zoomAt({ scale: 2, x: 0, y: 0 }, 0.2, { x: 0, y: 0 }, SCREEN).scale).toBe(1);
});

it('what lies under the fingers stays under them', () => {
  const point = { x: 80, y: -120 };
  const near = zoomAt(UNZOOMED, 2, point, SCREEN);
  const nearer = zoomAt(near, 3, point, SCREEN);
  for (const view of [near, nearer]) {
    expect((point.x - view.x) / view.scale).toBeCloseTo(point.x);
    expect((point.y - view.y) / view.scale).toBeCloseTo(point.y);
  }
});

it('a picture cannot be moved past its edges, and stands in the middle unzoomed', () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, 999, -999, SCREEN)).toEqual({ scale: 2, x: 200, y: -400 });
  const back = zoomAt({ scale: 4, x: 600, y: 900 }, 1, { x: 50, y: 50 }, SCREEN);
  expect([back.scale, Math.abs(back.x), Math.abs(back.y)]).toEqual([1, 0, 0]);
});
