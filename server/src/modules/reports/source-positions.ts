// Finds positions in the `mappings` of a source map in one pass. Node's SourceMap holds every segment as an object: for the
// libraries of the console that took 45 MB and most of a second, in which the process serves nobody.

/** Counted from 0. */
export type Place = { line: number; column: number };
/** `source`: its index in the map. */
type Original = Place & { source: number };

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE_OF = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) VALUE_OF[digit.charCodeAt(0)] = value;

const COMMA = ','.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);
/** Base64 VLQ: five bits in each digit, and one that says whether another follows. */
const BITS = 5;
const CONTINUES = 1 << BITS;

/** What each place is made of; those without a segment before them in their line are left out. */
export function locate(mappings: string, places: Place[]): Map<Place, Original> {
  const found = new Map<Place, Original>();
  const wanted = places.toSorted((a, b) => a.line - b.line || a.column - b.column);
  let next = 0;
  let line = 0;
  /** Generated column, source, line and column in it, name: each field counts on from the segment before. */
  const fields = [0, 0, 0, 0, 0];
  let length = 0;
  let before: Original | undefined;

  /** A segment holds until the one after it begins. */
  const endSegment = (end: Place): void => {
    for (let place = wanted[next]; place && isBefore(place, end); place = wanted[++next])
      if (before && place.line === line) found.set(place, before);
  };

  for (let at = 0; at <= mappings.length && next < wanted.length; at += 1) {
    const code = at < mappings.length ? mappings.charCodeAt(at) : SEMICOLON;
    if (code !== COMMA && code !== SEMICOLON) {
      let value = 0;
      let shift = 0;
      for (; ; at += 1, shift += BITS) {
        const digit = VALUE_OF[mappings.charCodeAt(at)] ?? 0;
        value |= (digit & (CONTINUES - 1)) << shift;
        if (!(digit & CONTINUES)) break;
      }
      fields[length] = (fields[length] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
      length += 1;
      continue;
    }
    if (length > 0) {
      const [column = 0, source = 0, originalLine = 0, originalColumn = 0] = fields;
      endSegment({ line, column });
      // A segment of one field is code that no source has.
      before = length > 1 ? { source, line: originalLine, column: originalColumn } : undefined;
      length = 0;
    }
    if (code === SEMICOLON) {
      endSegment({ line: line + 1, column: 0 });
      before = undefined;
      line += 1;
      fields[0] = 0;
    }
  }
  return found;
}

const isBefore = (a: Place, b: Place): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column);
