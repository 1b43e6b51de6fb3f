// Where server/demo/pictures/ has the files of a drawing: encoded ahead, because drawing all takes the better part of a minute.
import { createHash } from 'node:crypto';

/** `drawing`: the hash of the drawing that the files were made of. `widthPx`: of the widest. */
export type EncodedPicture = { drawing: string; widthPx: number };

/** Has an `EncodedPicture` for the path of each drawing. */
export const ENCODED_LIST = 'list.json';

export const encodedFile = (path: string, widthPx: number): string =>
  path.replace(/^demo\/(.*)\.svg$/, `$1-${widthPx}.webp`);

export const hashOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('hex').slice(0, 32);
