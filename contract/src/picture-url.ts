// The addresses of pictures in the library: `/mall/files/public/<hash>/<width>.webp`, the widest one with narrower ones beside it.

import { MAX_PAGE_WIDTH_PX } from './constants.ts';

/** The `sizes` of a picture that is as wide as the page. */
export const PAGE_WIDTH = `min(100vw, ${MAX_PAGE_WIDTH_PX}px)`;

/** The widths that are stored of a picture that is wider. */
export const PICTURE_WIDTHS_PX = [320, 640, 1280] as const;

const LIBRARY = /^(\/mall\/files\/public\/[0-9a-f]{32}\/)(\d{1,4})\.webp$/;

export const pictureUrl = (hash: string, widthPx: number): string =>
  `/mall/files/public/${hash}/${widthPx}.webp`;

/** The hash in the address of a picture of the library. */
export const hashIn = (url: string): string | undefined => /\/public\/([0-9a-f]{32})\//.exec(url)?.[1];

/** All widths that exist of a picture whose widest is this. */
export const widthsUpTo = (widestPx: number): number[] => [
  ...PICTURE_WIDTHS_PX.filter((width) => width < widestPx),
  widestPx,
];

/** The attributes of an `<img>` whose width in the page `sizes` tells: it loads the narrowest file that fills it. */
export function pictureProps(url: string, sizes: string): { src: string; srcSet?: string; sizes?: string } {
  const srcSet = srcSetOf(url);
  return srcSet ? { src: url, srcSet, sizes } : { src: url };
}

/** What an `<img>` chooses from; undefined for a picture that has one width only. */
export function srcSetOf(url: string): string | undefined {
  const [, folder, widest] = LIBRARY.exec(url) ?? [];
  const widths = widest === undefined ? [] : widthsUpTo(Number(widest));
  return widths.length > 1 ? widths.map((width) => `${folder}${width}.webp ${width}w`).join(', ') : undefined;
}
