// Pictures for tests, good and bad.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } });

export const jpeg = (width = 60, height = 40) => plain(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40) => plain(width, height).png().toBuffer();
export const webp = (width = 60, height = 40) => plain(width, height).webp().toBuffer();

/** As a phone takes it: lying on its side, with the place where it was taken. */
export const photo = () =>
  plain(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Canary Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 5/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/**
 * A small file that says it is this large, and holds so many rows of nothing. `format`: bits per sample, colour type,
 * compression, filter, interlacing.
 */
export function hugePng(side: number, format = [1, 0, 0, 0, 0]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set(format, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const text = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(text));
  return Buffer.concat([size, text, sum]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

export const blob = (bytes: Buffer | string, type = 'image/png') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
