// The code on the poster is a QR code of the link.
import { expect, it, vi } from 'vitest';
import { codeOf, drawPoster } from './draw-poster.ts';

const LINK =
  'https://mall.example/mall/pages/activities/invitation?game_id=1001&activeid=100105&invite=0A1B2C3D';

it('is square, with a finder in three corners and none in the fourth', () => {
  const rows = codeOf(LINK);
  const size = rows.length;
  expect(rows.every((row) => row.length === size)).toBe(true);
  // Seven wide: dark around, light inside, dark in the middle.
  const isFinder = (down: number, across: number) =>
    [0, 1, 2, 3, 4, 5, 6].every(
      (step) => rows[down]?.[across + step] === true && rows[down + 3]?.[across + 3] === true,
    ) && rows[down + 1]?.[across + 1] === false;
  expect([
    isFinder(0, 0),
    isFinder(0, size - 7),
    isFinder(size - 7, 0),
    isFinder(size - 7, size - 7),
  ]).toEqual([true, true, true, false]);
});

it('another link is another code', () => expect(codeOf(LINK)).not.toEqual(codeOf(`${LINK.slice(0, -1)}E`)));

it('the poster is as wide as the design', async () => {
  const canvas = document.createElement('canvas');
  vi.spyOn(document, 'createElement').mockReturnValueOnce(canvas);
  // This browser draws nothing.
  vi.spyOn(canvas, 'getContext').mockReturnValue(null);
  await expect(drawPoster(LINK, { game: '', title: '', line: '', from: '' })).rejects.toThrow('no canvas');
  expect([canvas.width, canvas.height]).toEqual([750, 1125]);
});
