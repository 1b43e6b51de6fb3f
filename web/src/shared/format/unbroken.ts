// Keeps a short text on one line inside a sentence that wraps.

/** U+2060: invisible, and no line ends at it. A non-breaking hyphen is missing in some fonts. */
const WORD_JOINER = '\u2060';

/** The text, usually a date, with no place where a line may end: not at its spaces, and not after its hyphens. */
export const unbroken = (text: string): string =>
  text.replaceAll(' ', '\u00a0').replaceAll('-', `-${WORD_JOINER}`);
