// The job of an export: reads the list batch by batch, and writes the file when the last one is there. What a crash
// interrupts goes on from the last batch, because rows and cursor are stored together.
import { and, eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { CallFailure, type Language } from '../../platform/fail.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { type Cell, cellOf, columnsOf, maskPersons } from './cells.ts';
import { csvFile, xlsxFile } from './files.ts';
import { contextFor, type ListCall } from './list-calls.ts';
import { type ExportColumn, type ExportRow, exportParts, exportRows, exports } from './tables.ts';

export const BUILD_EXPORT = 'build-export';
const MOST_ROWS = 100_000;
const BATCH_SIZE = 500;
/** So many batches per run of the job: a long export does not keep a worker from everything else. */
const BATCHES_PER_RUN = 40;
const PART_BYTES = 512 * 1024;
const LIFE_MS = 3 * DAY_MS;
const RECORD_MS = 90 * DAY_MS;

export const buildExport =
  (lists: ReadonlyMap<string, ListCall>) =>
  async (services: Services, { export_id: id }: { export_id: number }): Promise<void> => {
    for (let run = 0; run < BATCHES_PER_RUN; run += 1) {
      const [row] = await services.db.select().from(exports).where(eq(exports.id, id));
      if (!row || (row.status !== 'waiting' && row.status !== 'running')) return;
      const state = await readBatch(services, lists, row);
      if (state === 'read') return writeFile(services, row);
      if (state === 'failed') return;
    }
    await enqueue(services.db, BUILD_EXPORT, { export_id: id });
  };

/** Returns `read` when there is no more to read. */
async function readBatch(
  services: Services,
  lists: ReadonlyMap<string, ListCall>,
  row: ExportRow,
): Promise<'more' | 'read' | 'failed'> {
  const list = lists.get(row.call);
  if (!list) return failExport(services, row, 'not_a_list');
  const input = { ...row.input, limit: BATCH_SIZE, ...(row.cursor === null ? {} : { cursor: row.cursor }) };
  const page = await list.read(contextFor(services, row), input).catch((error) => {
    if (error instanceof CallFailure) return undefined;
    throw error;
  });
  if (!page) return failExport(services, row, 'list_failed');
  const { list: found, next_cursor = null } = page;
  if (page.has_more) return failExport(services, row, 'list_cut');
  const rows = row.rows + found.length;
  // Never a file that looks whole and is not.
  if (rows > MOST_ROWS || (rows === MOST_ROWS && next_cursor !== null))
    return failExport(services, row, 'too_many_rows');
  return services.db.transaction(async (tx) => {
    const cursorBefore =
      row.cursor === null ? sql`${exports.cursor} IS NULL` : eq(exports.cursor, row.cursor);
    const moved = await tx
      .update(exports)
      .set({ status: 'running', rows, cursor: next_cursor })
      .where(and(eq(exports.id, row.id), eq(exports.rows, row.rows), cursorBefore))
      .returning({ id: exports.id });
    // Another worker has taken this batch.
    if (!moved.length) return 'more';
    const batch = sql<number>`(SELECT count(*) FROM export_rows WHERE export_id = ${row.id})`;
    await tx.insert(exportRows).values({ exportId: row.id, batch, rows: found.map(maskPersons) });
    return next_cursor === null ? 'read' : 'more';
  });
}

async function failExport(
  { db }: Pick<Services, 'db'>,
  { id }: ExportRow,
  failure: string,
): Promise<'failed'> {
  await db.transaction(async (tx) => {
    await tx.update(exports).set({ status: 'failed', failure }).where(eq(exports.id, id));
    await tx.delete(exportRows).where(eq(exportRows.exportId, id));
  });
  return 'failed';
}

/** In one transaction and batch by batch: neither the rows nor the file are in memory as a whole. */
async function writeFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, format, columns: chosen, language }: ExportRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    const ready = await tx
      .update(exports)
      .set({ status: 'ready', readyAt: now, expiresAt })
      .where(and(eq(exports.id, id), eq(exports.status, 'running')))
      .returning({ id: exports.id });
    if (!ready.length) return;
    const columns = chosen ?? (await columnsOf(batchesOf(tx, id)));
    const headers = columns.map(({ header }) => header);
    const cells = cellsOf(batchesOf(tx, id), columns, language);
    const file = format === 'csv' ? csvFile(headers, cells) : xlsxFile(headers, cells);
    let part = 0;
    let sizeBytes = 0;
    for await (const content of inParts(file, PART_BYTES)) {
      await tx.insert(exportParts).values({ exportId: id, part, content });
      part += 1;
      sizeBytes += content.length;
    }
    await tx.update(exports).set({ sizeBytes }).where(eq(exports.id, id));
    await tx.delete(exportRows).where(eq(exportRows.exportId, id));
  });
}

async function* batchesOf(tx: Tx, id: number): AsyncGenerator<Record<string, unknown>[]> {
  for (let batch = 0; ; batch += 1) {
    const [found] = await tx
      .select({ rows: exportRows.rows })
      .from(exportRows)
      .where(and(eq(exportRows.exportId, id), eq(exportRows.batch, batch)));
    if (!found) return;
    yield found.rows;
  }
}

async function* cellsOf(
  batches: AsyncIterable<Record<string, unknown>[]>,
  columns: readonly ExportColumn[],
  language: Language,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches)
    yield rows.map((row) => columns.map((column) => cellOf(row, column, language)));
}

async function* inParts(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    const joined = Buffer.concat(waiting);
    const whole = bytes - (bytes % size);
    for (let at = 0; at < whole; at += size) yield joined.subarray(at, at + size);
    waiting = [joined.subarray(whole)];
    bytes -= whole;
  }
  if (bytes) yield Buffer.concat(waiting);
}

/** Files go after three days; that there was an export is known for some months. */
export async function sweepExports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const over = await tx
      .update(exports)
      .set({ status: 'expired' })
      .where(and(eq(exports.status, 'ready'), lt(exports.expiresAt, now)))
      .returning({ id: exports.id });
    for (const { id } of over) await tx.delete(exportParts).where(eq(exportParts.exportId, id));
  });
  const old = new Date(now.getTime() - RECORD_MS);
  await db.execute(sql`
    DELETE FROM exports WHERE created_at < ${old} AND status IN ('failed', 'expired')`);
}
