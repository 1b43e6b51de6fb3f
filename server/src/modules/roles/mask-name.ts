// A role's name as others see it.

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** 「小*舟」: enough to recognise a friend, too little to be looked up. A letter is what the eye takes for one, flags included. */
export function maskName(name: string): string {
  const shown = Array.from(letters.segment(name.trim()), ({ segment }) => segment);
  if (shown.length <= 1) return '*';
  const last = shown.length > 2 ? shown.at(-1) : '';
  return `${shown[0]}*${last}`;
}
