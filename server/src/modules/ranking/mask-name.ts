// A name that its owner knows again and nobody else learns: its ends stay, the middle is two stars whatever its length.

export function maskName(name: string): string {
  const letters = Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim()));
  const first = letters[0]?.segment ?? '';
  if (letters.length < 3) return `${first}*`;
  return `${first}**${letters.at(-1)?.segment ?? ''}`;
}
