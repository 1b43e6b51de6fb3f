// Reads CSV as banks and spreadsheets write it (three separators, quoted cells with line breaks, any line ending, a BOM), and
// writes it so that spreadsheets open it as they should and run nothing of it.
import { CsvError, parse } from 'csv-parse/sync';

/** `line`: the line of the text on which the row starts, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** The text is no CSV; the message says why and is meant for the operator who sent it. */
export class BadCsv extends Error {
  /** From which on nothing can be read. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

export const CSV_SEPARATORS = [',', ';', '\t'];

/** Returns every row, blank ones too (their cells are empty). Without `separators` the first line decides which one it is. */
export function readCsv(text: string, separators: string[] = [separatorOf(text)]): CsvRow[] {
  let line = 1;
  return recordsOf(text, separators).map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((breaks, cell) => breaks + lineBreaks(cell), 0);
    return row;
  });
}

function recordsOf(text: string, delimiter: string[]): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines);
    // Nothing after an open quote can be trusted.
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new BadCsv('a quote is never closed', line);
    throw new BadCsv(`line ${line} cannot be read`, line);
  }
}

const lineBreaks = (cell: string): number => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

function separatorOf(text: string): string {
  const first = text.split(/\r?\n|\r/, 1)[0] ?? '';
  const counts = CSV_SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

type Cell = string | number | boolean | null;

/** Spreadsheets take text that begins like this for a formula; an apostrophe more keeps it text. */
const FORMULA = /^'*(?:[=+\-@\t\r\n]|\s+[=+\-@])/;
const BOM = '\uFEFF';

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns the text without the apostrophe that `csvOf` has written before it. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** Lines of CSV; the first one begins with a byte order mark, without which Excel does not read UTF-8. */
export const csvOf = (rows: readonly Cell[][], isFirst: boolean): string =>
  `${isFirst ? BOM : ''}${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
