// The files of exports, written batch by batch: CSV and XLSX.
import { writeXlsxStream } from 'hucre/xlsx';
import { csvOf } from '../../platform/csv.ts';
import type { Cell } from './cells.ts';

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Rows as they come: a file of 100,000 rows is never in memory as a whole. */
type Batches = AsyncIterable<readonly Cell[][]>;

export async function* csvFile(headers: string[], batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([headers], true));
  for await (const rows of batches) yield Buffer.from(csvOf(rows, false));
}

export async function* xlsxFile(headers: string[], batches: Batches): AsyncGenerator<Buffer> {
  const columns = headers.map((header) => ({ header }));
  // The header stays in sight.
  const file = writeXlsxStream(rowsOf(batches), { name: 'Sheet1', columns, freezePane: { rows: 1 } });
  for await (const chunk of file) yield Buffer.from(chunk);
}

async function* rowsOf(batches: Batches): AsyncGenerator<Cell[]> {
  for await (const rows of batches) yield* rows;
}
