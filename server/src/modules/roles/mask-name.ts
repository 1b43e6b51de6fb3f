// A role's name as others see it.

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Names of these alone are cut by their length: a list of a hundred is masked in the time that the segmenter takes for one. */
const SINGLE = /^[ -~\u4e00-\u9fff\u3041-\u3096\u30a1-\u30fa]*$/;

/** 「小*舟」: enough to recognise a friend, too little to be looked up. A letter is what the eye takes for one, flags included. */
export function maskName(name: string): string {
  const trimmed = name.trim();
  const shown = SINGLE.test(trimmed)
    ? trimmed
    : Array.from(letters.segment(trimmed), ({ segment }) => segment);
  if (shown.length <= 1) return '*';
  const last = shown.length > 2 ? shown.at(-1) : '';
  return `${shown[0]}*${last}`;
}
