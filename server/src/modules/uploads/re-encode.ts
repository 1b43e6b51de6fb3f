// Re-encodes a picture: the result holds its pixels only, whatever else the file carried.
import pLimit from 'p-limit';
import type { Metadata } from 'sharp';
import { fail } from '../../platform/fail.ts';

export type Picture = { body: Buffer; widthPx: number; heightPx: number };

// The best phone cameras take 48 megapixels; more is meant to exhaust the memory.
const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE_PX = 2400;
/** Three times the width of a large phone, and enough for the widest page. */
const LIBRARY_SIDE_PX = 1280;
const QUALITY = 82;
const TIMEOUT_S = 20;
/** Memory for one decoded picture; one is decoded at a time. */
const MAX_DECODED_BYTES = 200_000_000;
const limit = pLimit(1);
/** Link previews wait for no upload, and uploads for no preview. */
const previewLimit = pLimit(1);

/** By its first bytes: a file name or declared type proves nothing. SVG is text and fails here. */
function isPicture(bytes: Buffer): boolean {
  const starts = (at: number, ...signs: number[]) => signs.every((sign, n) => bytes[at + n] === sign);
  const isJpeg = starts(0, 0xff, 0xd8, 0xff);
  const isPng = starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

export async function reEncode(bytes: Buffer): Promise<Picture> {
  if (!isPicture(bytes)) throw fail('upload/not-an-image');
  return limit(() => encode(bytes, LONGEST_SIDE_PX));
}

/** The picture at most this wide, and the narrower ones beside it. */
export async function reEncodeInWidths(
  bytes: Buffer,
  widthsUpTo: (widestPx: number) => number[],
): Promise<{ widest: Picture; narrower: Picture[] }> {
  if (!isPicture(bytes)) throw fail('upload/not-an-image');
  return limit(async () => {
    const widest = await encode(bytes, LIBRARY_SIDE_PX);
    const narrower: Picture[] = [];
    for (const width of widthsUpTo(widest.widthPx).filter((each) => each < widest.widthPx))
      narrower.push(await encode(bytes, width, 'width'));
    return { widest, narrower };
  });
}

const CARD_SIDE_PX = 600;

/** A picture or drawing of ours as a JPEG on white, as link previews want it. */
export function toJpeg(bytes: Buffer): Promise<Buffer> {
  return previewLimit(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ width: CARD_SIDE_PX, height: CARD_SIDE_PX, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  });
}

/** Sixteen bits take two bytes per sample; an interlaced PNG is held as a whole, in passes and put together. */
function decodedBytes({ width, height, channels = 4, depth, format, isProgressive }: Metadata): number {
  const copies = format === 'png' && isProgressive ? 2 : 1;
  return width * height * channels * (depth === 'uchar' ? 1 : 2) * copies;
}

async function encode(
  bytes: Buffer,
  sidePx: number,
  side: 'longest' | 'width' = 'longest',
): Promise<Picture> {
  // Loaded with the first picture: a process that gets none does not hold the library in memory.
  const { default: sharp } = await import('sharp');
  const open = (limitInputPixels: number | false) => sharp(bytes, { limitInputPixels, failOn: 'error' });
  // Reads the header only: nothing is decoded that is too large.
  const head = await open(false)
    .metadata()
    .catch(() => undefined);
  if (!head?.width || !head.height || !['jpeg', 'png', 'webp'].includes(head.format ?? ''))
    throw fail('upload/not-an-image');
  if (head.width * head.height > MAX_PIXELS || decodedBytes(head) > MAX_DECODED_BYTES)
    throw fail('upload/too-many-pixels');
  try {
    // Rotated now, because the orientation tag is not in the result.
    const { data, info } = await open(MAX_PIXELS)
      .autoOrient()
      .resize({
        width: sidePx,
        ...(side === 'longest' ? { height: sidePx } : {}),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
    return { body: data, widthPx: info.width, heightPx: info.height };
  } catch {
    // It starts like a picture and cannot be decoded.
    throw fail('upload/not-an-image');
  }
}
