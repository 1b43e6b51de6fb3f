// The codes in a text that was pasted: one per line, or between commas, semicolons and blanks.

/** Each code once, and how many were there again. */
export function pastedCodes(text: string): { codes: string[]; repeated: number } {
  const all = text.split(/[\s,，;；、]+/).filter(Boolean);
  const codes = [...new Set(all)];
  return { codes, repeated: all.length - codes.length };
}
