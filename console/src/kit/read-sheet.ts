// Reads a table file that an operator chose, Excel or CSV, in a worker.
import type { Read } from './read-sheet.worker.ts';
import type { SheetRow } from './sheet.ts';

export function readSheetFile(file: File): Promise<SheetRow[]> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<SheetRow[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Read>) =>
      'rows' in data ? resolve(data.rows) : reject(new Error(data.error));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
