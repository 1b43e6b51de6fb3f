// Reads CSV as banks and spreadsheets write it (three separators, quoted cells with line breaks, any line ending, a BOM), and
// writes it so that spreadsheets open it as they should and run nothing of it.

import { badInput, type ReasonWith } from './bad-input.ts';
import { createEventLoopYield } from './event-loop.ts';

/** `line`: the line of the text on which the row starts, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** The text is no CSV; the message says why and is meant for the operator who sent it. */
export class BadCsv extends Error {
  readonly reason: ReasonWith<'line'>;
  /** From which on nothing can be read. */
  readonly line: number;

  constructor(message: string, reason: ReasonWith<'line'>, line: number) {
    super(message);
    this.reason = reason;
    this.line = line;
  }
}

const BOM = '\uFEFF';
const QUOTE = '"';
export const CSV_SEPARATORS = [',', ';', '\t'];

/** A quote that is not closed within so many characters is taken for one that never is. */
const MAX_QUOTED = 100_000;

/** More than any bank or provider has columns: whoever looks for theirs goes through all of them. */
const MAX_CELLS = 256;

/**
 * `separators`: without them the first line decides which one it is. `most`: reading stops with the row after that many, so that the
 * caller can tell.
 */
type CsvOptions = { separators?: string[]; most?: number };

/**
 * Returns the rows, blank ones too (their cells are empty). One pass, whatever the rows look like, in turns: anybody may send a
 * file of line breaks.
 */
export async function readCsv(
  text: string,
  { separators = [separatorOf(text)], most = Number.POSITIVE_INFINITY }: CsvOptions = {},
): Promise<CsvRow[]> {
  const yieldIfDue = createEventLoopYield();
  const findEnd = endOfCells(text, separators);
  const rows: CsvRow[] = [];
  let at = text.startsWith(BOM) ? BOM.length : 0;
  let line = 1;
  let row: CsvRow | undefined;
  while ((at < text.length && rows.length <= most) || row) {
    const pause = yieldIfDue();
    if (pause) await pause;
    const startsAt = line;
    let end = findEnd(at);
    let cell = text.slice(at, end).trim();
    const isQuoted = cell.startsWith(QUOTE);
    if (isQuoted) {
      const opened = text.indexOf(QUOTE, at) + 1;
      const closed = closingQuote(text, opened);
      // Nothing after an open quote can be trusted.
      if (closed < 0) throw new BadCsv('a quote is never closed', 'csv-quote-open', line);
      cell = text.slice(opened, closed).replaceAll(QUOTE + QUOTE, QUOTE);
      line += lineBreaks(cell);
      end = findEnd(closed + 1);
      if (text.slice(closed + 1, end).trim())
        throw new BadCsv(`line ${line} cannot be read`, 'csv-after-quote', line);
    }
    // What follows the last line break is a row only if it has something.
    if (end === text.length && !row && !isQuoted && !cell) break;
    row ??= { line: startsAt, cells: [] };
    if (row.cells.push(cell) > MAX_CELLS)
      throw new BadCsv(`line ${row.line} has more than ${MAX_CELLS} cells`, 'csv-too-wide', row.line);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (separators.includes(text.charAt(end))) continue;
    rows.push(row);
    row = undefined;
    line += 1;
  }
  return rows;
}

/** Reads a field of a call as CSV. */
export async function readCsvField(field: string, text: string, options?: CsvOptions): Promise<CsvRow[]> {
  try {
    return await readCsv(text, options);
  } catch (error) {
    throw error instanceof BadCsv ? badInput(field, error.reason, { line: error.line }) : error;
  }
}

/** Returns a search for where the cell ends that begins at an index: at a separator, a line break, or with the text. */
function endOfCells(text: string, separators: string[]): (from: number) => number {
  const ends = new RegExp(`[\r\n${separators.join('')}]`, 'g');
  return (from) => {
    ends.lastIndex = from;
    return ends.test(text) ? ends.lastIndex - 1 : text.length;
  };
}

/** Two quotes are one of the cell. -1: there is none near enough. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf(QUOTE, from);
  while (at >= 0 && at - from <= MAX_QUOTED && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at - from <= MAX_QUOTED ? at : -1;
}

const lineBreaks = (cell: string): number => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

function separatorOf(text: string): string {
  const first = text.split(/\r?\n|\r/, 1)[0] ?? '';
  const counts = CSV_SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

type Cell = string | number | boolean | null;

/**
 * Spreadsheets take text that begins like this for a formula, those for Chinese also with full-width signs; an apostrophe more
 * keeps it text.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the text without the apostrophe that `csvOf` has written before it. */
export const withoutFormulaGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Lines of CSV; the first one begins with a byte order mark, without which Excel does not read UTF-8. */
export const csvOf = (rows: readonly Cell[][], isFirst: boolean): string =>
  `${isFirst ? BOM : ''}${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
