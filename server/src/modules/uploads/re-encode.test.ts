// What it takes to re-encode pictures: a small file can be a large picture.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { reEncode, reEncodeInWidths } from './re-encode.ts';

test('pictures are decoded one at a time: several that arrive together take no more memory than one', async () => {
  const picture = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer();
  let mostAtOnce = 0;
  const watch = setInterval(() => {
    mostAtOnce = Math.max(mostAtOnce, sharp.counters().process);
  }, 1);
  await Promise.all([reEncode(picture), reEncodeInWidths(picture, () => []), reEncode(picture)]);
  clearInterval(watch);
  expect(mostAtOnce).toBe(1);
});
