// Names and other lines that come from outside, from game servers and login providers, as the mall stores and shows them.
import { HIDDEN_CHARACTERS } from '@emall/contract/constants';

const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}]`, 'gu');

/**
 * One line without characters that are invisible or turn the direction of writing, which could make one name look like another;
 * PostgreSQL stores no NUL. Empty when nothing is left.
 */
export const cleanText = (text: string): string => text.replace(/\s+/gu, ' ').replace(HIDDEN, '').trim();
