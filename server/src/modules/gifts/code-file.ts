// Reads a file of codes: one code per row in the first column, and which lines were left out and why.
import type { GiftImportLine } from '@emall/contract';
import { badInput } from '../../platform/bad-input.ts';
import { CSV_SEPARATORS, readCsvField } from '../../platform/csv.ts';
import { createEventLoopYield } from '../../platform/event-loop.ts';

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

/** The first lines that were left out are named; the others are only counted. */
export const NAMED_LINES = 50;

const CODE = /^[\x21-\x7e]{4,64}$/;
const HEADER = /^(code|codes|cdkey|cd-key|兑换码|激活码|礼包码)$/i;

const MOST_LINES = 200_000;

export async function readCodes(csv: string): Promise<CodeFile> {
  const rows = await readCsvField('codes', csv, { separators: CSV_SEPARATORS, most: MOST_LINES + 1 });
  const [head] = rows;
  const hasHeader = head !== undefined && HEADER.test(head.cells[0] ?? '');
  const body = hasHeader ? rows.slice(1) : rows;
  if (body.length > MOST_LINES) throw badInput('codes', 'too-many-lines', { most: MOST_LINES });
  const file: CodeFile = {
    codes: [],
    codeLines: [],
    lines: body.length,
    blanks: 0,
    repeated: 0,
    malformed: 0,
    leftOut: [],
  };
  const seen = new Set<string>();
  const yieldIfDue = createEventLoopYield();
  for (const { line, cells } of body) {
    const pause = yieldIfDue();
    if (pause) await pause;
    const code = cells[0] ?? '';
    const fault = faultOf(code, seen);
    if (fault) {
      file[counts[fault]] += 1;
      if (file.leftOut.length < NAMED_LINES) file.leftOut.push({ line, reason: fault });
      continue;
    }
    seen.add(code);
    file.codes.push(code);
    file.codeLines.push(line);
  }
  return file;
}

const counts = { blank: 'blanks', repeated: 'repeated', malformed: 'malformed' } as const;

function faultOf(code: string, seen: Set<string>): keyof typeof counts | undefined {
  if (code === '') return 'blank';
  if (!CODE.test(code)) return 'malformed';
  return seen.has(code) ? 'repeated' : undefined;
}
