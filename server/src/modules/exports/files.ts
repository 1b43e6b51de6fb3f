// The media types of exports, and their XLSX files.
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from './cells.ts';

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

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
