// A role's name as others see it.

/** 「小*舟」: enough to recognise a friend, too little to be looked up. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length <= 1) return '*';
  const last = letters.length > 2 ? letters.at(-1) : '';
  return `${letters[0]}*${last}`;
}
