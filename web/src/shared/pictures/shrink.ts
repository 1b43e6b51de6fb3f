// Scales a photo down before it is uploaded: phones take pictures of ten megabytes and more.
import { UPLOAD_MAX_BYTES } from '@emall/contract/constants';

const LONGEST_SIDE_PX = 2400;
/** A smaller file is uploaded as it is. */
const SMALL_BYTES = 1_200_000;
const QUALITY = 0.86;

/** Returns the file to upload; undefined when it is too large and cannot be scaled down. */
export async function shrink(file: File): Promise<File | undefined> {
  if (file.size <= SMALL_BYTES) return file;
  const smaller = await reencode(file).catch(() => undefined);
  const best = smaller && smaller.size < file.size ? smaller : file;
  return best.size <= UPLOAD_MAX_BYTES ? best : undefined;
}

async function reencode(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    // Name and date stay: a retry of the same photo is the same upload.
    return blob
      ? new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
      : undefined;
  } finally {
    bitmap.close();
  }
}
