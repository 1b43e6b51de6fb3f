// Imports a file of codes into its pool, in batches: committed batches stay, and after a crash another worker goes on.
import { eq, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/database/advisory-lock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { addCodes } from '../code-pools/index.ts';
import { type CodeFile, NAMED_LINES } from './code-file.ts';
import { type CodeImport, giftCodeImports } from './tables.ts';

export const IMPORT_CODES = 'import-gift-codes';

// A batch takes about a tenth of a second, so that progress is visible and no lock is held long.
const BATCH = 5000;

export async function openImport(
  tx: Tx,
  file: CodeFile,
  { gameId, poolId, now }: { gameId: number; poolId: number; now: Date },
): Promise<CodeImport> {
  const [row] = await tx
    .insert(giftCodeImports)
    .values({ gameId, poolId, status: 'waiting', createdAt: now, ...file })
    .returning();
  if (!row) throw new Error('an import was not written');
  await enqueue(tx, IMPORT_CODES, { import_id: row.id });
  return row;
}

/** The job of one file. */
export async function importGiftCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { import_id }: { import_id: number },
): Promise<void> {
  while (await db.transaction((tx) => importBatch(tx, import_id, clock.now())));
}

type CodeBatch = Pick<CodeImport, 'gameId' | 'poolId' | 'processed' | 'leftOut' | 'status'> & {
  codes: string[];
  codeLines: number[];
};

/** Returns whether there is more to do. */
async function importBatch(tx: Tx, importId: number, now: Date): Promise<boolean> {
  const { processed, codes, codeLines } = giftCodeImports;
  const slice = (column: typeof codes | typeof codeLines) =>
    sql`${column}[${processed} + 1 : ${processed} + ${BATCH}::int]`;
  const [batch]: CodeBatch[] = await tx
    .select({
      gameId: giftCodeImports.gameId,
      poolId: giftCodeImports.poolId,
      status: giftCodeImports.status,
      processed,
      leftOut: giftCodeImports.leftOut,
      codes: sql<string[]>`${slice(codes)}`,
      codeLines: sql<number[]>`${slice(codeLines)}`,
    })
    .from(giftCodeImports)
    .where(eq(giftCodeImports.id, importId))
    .for('update');
  if (!batch || batch.status === 'done') return false;
  if (!batch.codes.length) {
    await tx
      .update(giftCodeImports)
      .set({ status: 'done', finishedAt: now, codes: [], codeLines: [] })
      .where(eq(giftCodeImports.id, importId));
    return false;
  }
  const known = await findKnown(tx, batch);
  const added = await addCodes(
    tx,
    batch.poolId,
    batch.codes.filter((code) => !known.has(code)),
  );
  await tx
    .update(giftCodeImports)
    .set({
      status: 'running',
      processed: sql`${processed} + ${batch.codes.length}`,
      added: sql`${giftCodeImports.added} + ${added}`,
      known: sql`${giftCodeImports.known} + ${batch.codes.length - added}`,
      leftOut: nameKnown(batch, known),
    })
    .where(eq(giftCodeImports.id, importId));
  return true;
}

/** Codes that any pool of this game already has: the same code must not be given out from two pools. */
async function findKnown(tx: Tx, { gameId, codes }: CodeBatch): Promise<Set<string>> {
  // Two concurrent imports of one game could otherwise add the same code to two pools.
  await lockByName(tx, 'gift-codes', gameId);
  const { rows } = await tx.execute<{ code: string }>(sql`
    SELECT c.code FROM code_pools p JOIN pool_codes c ON c.pool_id = p.id
    WHERE p.game_id = ${gameId} AND c.code = ANY(${sql.param(codes)}::text[])`);
  return new Set(rows.map(({ code }) => code));
}

function nameKnown({ leftOut, codes, codeLines }: CodeBatch, known: Set<string>): CodeImport['leftOut'] {
  const room = NAMED_LINES - leftOut.length;
  const lines = codes.flatMap((code, at) => (known.has(code) ? [codeLines[at] ?? 0] : []));
  return [...leftOut, ...lines.slice(0, room).map((line) => ({ line, reason: 'known' as const }))];
}
