// The device: its id of 30 characters, stored in the browser, and its platform.
import { DEVICE_ID_LENGTH, PLATFORM } from '@emall/contract/constants';
import { readText, writeText } from '../storage/index.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits. Not `randomUUID`: a phone that opens the mall by a plain http address has none. */
export function randomId(length: number): string {
  // 252 is the last multiple of 36 in a byte: what lies above would favour the first letters.
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 252 && id.length < length) id += ALPHABET[byte % ALPHABET.length];
  }
  return id;
}

/** Made once, then stored under `uniqid`. */
export function deviceId(): string {
  const stored = readText('uniqid');
  if (stored?.length === DEVICE_ID_LENGTH) return stored;
  const made = randomId(DEVICE_ID_LENGTH);
  writeText('uniqid', made);
  return made;
}

/** The device as reports count it. */
export function deviceKind(
  userAgent: string = navigator.userAgent,
): 'ios' | 'harmony' | 'android' | 'desktop' {
  const kind = platform(userAgent);
  if (kind === PLATFORM.ios) return 'ios';
  if (kind === PLATFORM.harmony) return 'harmony';
  return /Android/i.test(userAgent) ? 'android' : 'desktop';
}

/** The Platform header: 2 on iOS, 4 on Harmony, otherwise 1. */
export function platform(
  userAgent: string = navigator.userAgent,
  touchPoints: number = navigator.maxTouchPoints,
): number {
  // HarmonyOS NEXT browsers say "OpenHarmony"; older ones say "HarmonyOS" beside "Android".
  if (/Harmony/i.test(userAgent)) return PLATFORM.harmony;
  if (/iPhone|iPad|iPod/.test(userAgent)) return PLATFORM.ios;
  // An iPad asks for desktop pages and calls itself a Mac; no Mac has a touch screen.
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return PLATFORM.ios;
  return PLATFORM.default;
}
