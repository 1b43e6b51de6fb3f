// Draws a picture anew: what leaves here is pixels, whatever else the file carried.
import { fail } from '../../platform/fail.ts';

export type Picture = { body: Buffer; widthPx: number; heightPx: number };

// The best phone cameras take 48 megapixels; what is beyond is made to burst the memory.
const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE_PX = 2400;
const QUALITY = 82;
const TIMEOUT_S = 20;
// Two at a time: a decoded picture takes up to 200 MB.
const AT_ONCE = 2;

/** By its first bytes; a name or a declared type is only what the sender says. SVG is text and never comes this far. */
function isPicture(bytes: Buffer): boolean {
  const starts = (at: number, ...signs: number[]) => signs.every((sign, n) => bytes[at + n] === sign);
  const isJpeg = starts(0, 0xff, 0xd8, 0xff);
  const isPng = starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

export async function redraw(bytes: Buffer): Promise<Picture> {
  if (!isPicture(bytes)) throw fail('upload/not-an-image');
  return inTurn(() => draw(bytes));
}

async function draw(bytes: Buffer): Promise<Picture> {
  // Fetched with the first picture: a mall that gets none does not carry the library.
  const { default: sharp } = await import('sharp');
  const open = (limitInputPixels: number | false) => sharp(bytes, { limitInputPixels, failOn: 'error' });
  // Only the head of the file is read here: nothing is decoded that is too large.
  const head = await open(false)
    .metadata()
    .catch(() => undefined);
  if (!head?.width || !head.height || !['jpeg', 'png', 'webp'].includes(head.format ?? ''))
    throw fail('upload/not-an-image');
  if (head.width * head.height > MAX_PIXELS) throw fail('upload/too-many-pixels');
  try {
    // Turned upright before the note that says how it lay is gone.
    const { data, info } = await open(MAX_PIXELS)
      .autoOrient()
      .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
    return { body: data, widthPx: info.width, heightPx: info.height };
  } catch {
    // It begins like a picture and is none.
    throw fail('upload/not-an-image');
  }
}

const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
