// Reads the JSON of a notice whose signature is proved: also then it may be anything.
import { BEYOND_TEXT } from '../../platform/http/validate.ts';
import { BadNotice } from './index.ts';

export function parseNotice(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && BEYOND_TEXT.test(value)) throw new Error('no text');
      return value;
    });
  } catch {
    throw new BadNotice('the notice is not JSON');
  }
}
