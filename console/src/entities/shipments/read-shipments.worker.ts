// Reads a carrier's file off the main thread: Excel or CSV in, lines out.
import { readSheet } from 'read-excel-file/web-worker';
import { csvRows, decodeCsv } from '../../kit/csv.ts';
import { type ShipmentLine, shipmentLines } from './shipment-lines.ts';

export type Read = { lines: ShipmentLine[] } | { error: string };

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  let answer: Read;
  try {
    const rows = /\.xlsx$/i.test(file.name)
      ? await readSheet(file)
      : csvRows(decodeCsv(await file.arrayBuffer()));
    answer = { lines: shipmentLines(rows) };
  } catch (error) {
    answer = { error: (error as Error).message };
  }
  postMessage(answer);
});
