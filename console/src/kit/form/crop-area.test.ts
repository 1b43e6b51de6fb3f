// The part of a picture that is cut out.
import { expect, test } from 'vitest';
import { cropArea, fits, MAX_ZOOM, moveView, ratioOf, UNCROPPED } from './crop-area.ts';

const wide = { width: 2000, height: 1000 };
const tall = { width: 600, height: 1500 };

test('at first it is the largest part in the middle that has the ratio', () => {
  expect(cropArea(wide, ratioOf('5:4'), UNCROPPED)).toEqual({ width: 1250, height: 1000, left: 375, top: 0 });
  expect(cropArea(tall, ratioOf('5:6'), UNCROPPED)).toEqual({ width: 600, height: 720, left: 0, top: 390 });
});

test('an enlarged part moves with the hand and stops at the edges of the picture', () => {
  const view = { ...UNCROPPED, zoom: 2 };
  expect(cropArea(wide, 1, view)).toEqual({ width: 500, height: 500, left: 750, top: 250 });
  const moved = moveView(wide, 1, view, { x: 100, y: -50 });
  expect(cropArea(wide, 1, moved)).toEqual({ width: 500, height: 500, left: 850, top: 200 });
  const corner = moveView(wide, 1, moved, { x: 9999, y: 9999 });
  expect(cropArea(wide, 1, corner)).toEqual({ width: 500, height: 500, left: 1500, top: 500 });
  // Back by a step from the edge, not by all that the hand went too far.
  expect(cropArea(wide, 1, moveView(wide, 1, corner, { x: -10, y: 0 })).left).toBe(1490);
});

test('a part never leaves the picture, wherever it is and however far it is enlarged', () => {
  for (const size of [wide, tall])
    for (const zoom of [1, 1.7, MAX_ZOOM])
      for (const [x, y] of [
        [0, 0],
        [1, 1],
        [0.3, 0.9],
      ] as const) {
        const { left, top, width, height } = cropArea(size, 1.2, { zoom, x, y });
        expect(width / height).toBeCloseTo(1.2);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(size.width + 1e-9);
        expect(top + height).toBeLessThanOrEqual(size.height + 1e-9);
      }
});

test('a picture that has the ratio already, up to a hundredth, is not asked about', () => {
  expect(fits({ width: 1250, height: 1000 }, ratioOf('5:4'))).toBe(true);
  expect(fits({ width: 1255, height: 1000 }, ratioOf('5:4'))).toBe(true);
  expect(fits({ width: 1300, height: 1000 }, ratioOf('5:4'))).toBe(false);
});
