// Reads the JSON of a notification whose signature is proved: also then it may be anything.
import { BEYOND_TEXT } from '../../platform/http/validate.ts';
import { BadNotification } from './index.ts';

export function parseNotification(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && BEYOND_TEXT.test(value)) throw new Error('no text');
      return value;
    });
  } catch {
    throw new BadNotification('the notification is not JSON');
  }
}
