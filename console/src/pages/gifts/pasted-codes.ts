// The codes in a text that was pasted: one per line, or between commas, semicolons and blanks.

/** Each code once with the line it was first found in, and how many were there again. */
export function pastedCodes(text: string): { codes: string[]; lines: number[]; repeated: number } {
  const found = new Map<string, number>();
  let all = 0;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries())
    for (const code of line.split(/[\s,，;；、]+/).filter(Boolean)) {
      all += 1;
      if (!found.has(code)) found.set(code, index + 1);
    }
  return { codes: [...found.keys()], lines: [...found.values()], repeated: all - found.size };
}
