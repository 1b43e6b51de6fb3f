// The difference of two texts, line by line: the longest common part stays, the rest is added or removed.

export type Part = { kind: 'same' | 'added' | 'removed'; text: string };

export function differenceOf(before: string, after: string): Part[] {
  const a = before.split(/(?<=\n)/);
  const b = after.split(/(?<=\n)/);
  // lengths[i][j]: of the longest common part of a from i on and b from j on.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const parts: Part[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j < b.length && (i >= a.length || at(i, j + 1) >= at(i + 1, j))) {
      parts.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    } else {
      parts.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    }
  }
  return parts;
}
