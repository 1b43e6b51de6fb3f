// Reads a table file off the main thread: Excel or CSV in, rows out.
import { readSheet } from 'read-excel-file/web-worker';
import { csvRows, decodeCsv } from './csv.ts';
import { isExcel, type SheetRow } from './sheet.ts';

export type Read = { rows: SheetRow[] } | { error: string };

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  let answer: Read;
  try {
    answer = {
      rows: isExcel(file) ? await readSheet(file) : csvRows(decodeCsv(await file.arrayBuffer())),
    };
  } catch (error) {
    answer = { error: (error as Error).message };
  }
  postMessage(answer);
});
