// Photos are made small before they travel; what cannot be is refused at once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shrink } from './shrink.ts';

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'slip.jpg', { lastModified: 9 });
let drawn: { width: number; height: number };

/** A browser that can draw, and makes `bytes` of it. */
function canDraw(width: number, height: number, bytes: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.spyOn(document, 'createElement').mockImplementation((() => {
    drawn = {
      width: 0,
      height: 0,
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
    } as never;
    return drawn;
  }) as never);
}

beforeEach(() => vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture'))));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a small picture is sent as it is', async () => {
  const small = file(900_000);
  expect(await shrink(small)).toBe(small);
});

it('a photo of a phone shrinks to 2400 pixels, and keeps its name and moment', async () => {
  canDraw(8000, 6000, 700_000);
  const made = await shrink(file(11_000_000));
  expect(made).toMatchObject({ name: 'slip.jpg', size: 700_000, type: 'image/jpeg', lastModified: 9 });
  expect([drawn.width, drawn.height]).toEqual([2400, 1800]);
});

it('what grows by that is sent as it was', async () => {
  canDraw(1000, 1000, 3_000_000);
  const original = file(2_000_000);
  expect(await shrink(original)).toBe(original);
});

it('what cannot be drawn is sent as it is within 5 MB, and not at all beyond', async () => {
  const original = file(4_000_000);
  expect(await shrink(original)).toBe(original);
  expect(await shrink(file(6_000_000))).toBeUndefined();
});
