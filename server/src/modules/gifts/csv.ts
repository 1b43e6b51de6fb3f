// Reads a file of codes: one code per line in the first column, and says which lines are of no use.
import type { GiftImportLine } from '@emall/contract';

export type CodeFile = {
  codes: string[];
  /** The line of each code. */
  codeLines: number[];
  lines: number;
  blanks: number;
  repeated: number;
  malformed: number;
  leftOut: GiftImportLine[];
};

/** So many lines that were left out are named; the others are counted. */
export const NAMED_LINES = 50;

const CODE = /^[\x21-\x7e]{4,64}$/;
const HEADER = /^(code|codes|cdkey|cd-key|兑换码|激活码|礼包码)$/i;

export function readCodes(csv: string): CodeFile {
  const rows = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  // A file ends with a line break: what follows it is no line.
  if (rows.at(-1) === '') rows.pop();
  const file: CodeFile = {
    codes: [],
    codeLines: [],
    lines: rows.length,
    blanks: 0,
    repeated: 0,
    malformed: 0,
    leftOut: [],
  };
  const seen = new Set<string>();
  rows.forEach((row, at) => {
    const line = at + 1;
    const code = firstColumn(row);
    if (line === 1 && HEADER.test(code)) {
      file.lines -= 1;
      return;
    }
    const fault = faultOf(code, seen);
    if (!fault) {
      seen.add(code);
      file.codes.push(code);
      file.codeLines.push(line);
      return;
    }
    file[counts[fault]] += 1;
    if (file.leftOut.length < NAMED_LINES) file.leftOut.push({ line, reason: fault });
  });
  return file;
}

const counts = { blank: 'blanks', repeated: 'repeated', malformed: 'malformed' } as const;

function faultOf(code: string, seen: Set<string>): keyof typeof counts | undefined {
  if (code === '') return 'blank';
  if (!CODE.test(code)) return 'malformed';
  return seen.has(code) ? 'repeated' : undefined;
}

function firstColumn(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(row)?.[1];
  return (quoted?.replaceAll('""', '"') ?? row.split(/[,;\t]/, 1)[0] ?? '').trim();
}
