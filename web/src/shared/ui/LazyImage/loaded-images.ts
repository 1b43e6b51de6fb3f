// Remembers which images this visit has already loaded, the 200 most recent, so that they show at once the next time.
import { LAZY_IMAGE } from '@emall/contract/constants';

const addresses = new Set<string>();

export const loadedImages = {
  has: (src: string): boolean => addresses.has(src) || src === window.firstPicture,
  add(src: string): void {
    // A set keeps insertion order: taking out and putting back makes it the most recent.
    addresses.delete(src);
    addresses.add(src);
    const [oldest] = addresses;
    if (addresses.size > LAZY_IMAGE.cache && oldest !== undefined) addresses.delete(oldest);
  },
};
