// Writes the files of exports: CSV that spreadsheets open as they should and run nothing of, and XLSX.
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from './cells.ts';

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Spreadsheets take text that begins like this for a formula; an apostrophe keeps it text. */
const FORMULA = /^[=+\-@\t\r\n]|^\s+[=+\-@]/;
const BOM = '\uFEFF';

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of CSV; the first one begins with a byte order mark, without which Excel does not read UTF-8. */
export const csvOf = (rows: readonly Cell[][], isFirst: boolean): string =>
  `${isFirst ? BOM : ''}${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;

/** Texts are texts here, whatever they begin with. */
export function xlsxOf(headers: readonly string[], rows: readonly Cell[][]): Promise<Buffer> {
  const head = headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      if (typeof value === 'number') return { value, type: Number };
      return { value: String(value), type: String };
    }),
  );
  return writeXlsxFile([head, ...body], { stickyRowsCount: 1 }).toBuffer();
}
