// Brings a file of codes into its pool, in portions: what is in stays in, and a worker that dies is followed by another.
import { eq, sql } from 'drizzle-orm';
import { lockByName } from '../../platform/advisory-lock.ts';
import type { Tx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Services } from '../../services.ts';
import { addCodes } from '../code-pools/index.ts';
import { type CodeFile, NAMED_LINES } from './csv.ts';
import { type CodeImport, giftCodeImports } from './tables.ts';

export const IMPORT_CODES = 'import-gift-codes';

// A portion takes about a tenth of a second, so that progress is seen and no lock is held long.
const PORTION = 5000;

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
  { db, clock }: Services,
  { import_id }: { import_id: number },
): Promise<void> {
  while (await db.transaction((tx) => importPortion(tx, import_id, clock.now())));
}

type Portion = Pick<CodeImport, 'gameId' | 'poolId' | 'processed' | 'leftOut' | 'status'> & {
  codes: string[];
  codeLines: number[];
};

/** Answers whether there is more to do. */
async function importPortion(tx: Tx, importId: number, now: Date): Promise<boolean> {
  const { processed, codes, codeLines } = giftCodeImports;
  const slice = (column: typeof codes | typeof codeLines) =>
    sql`${column}[${processed} + 1 : ${processed} + ${PORTION}::int]`;
  const [portion]: Portion[] = await tx
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
  if (!portion || portion.status === 'done') return false;
  if (!portion.codes.length) {
    await tx
      .update(giftCodeImports)
      .set({ status: 'done', finishedAt: now, codes: [], codeLines: [] })
      .where(eq(giftCodeImports.id, importId));
    return false;
  }
  const known = await findKnown(tx, portion);
  const added = await addCodes(
    tx,
    portion.poolId,
    portion.codes.filter((code) => !known.has(code)),
  );
  await tx
    .update(giftCodeImports)
    .set({
      status: 'running',
      processed: sql`${processed} + ${portion.codes.length}`,
      added: sql`${giftCodeImports.added} + ${added}`,
      known: sql`${giftCodeImports.known} + ${portion.codes.length - added}`,
      leftOut: nameKnown(portion, known),
    })
    .where(eq(giftCodeImports.id, importId));
  return true;
}

/** Codes that a pool of this game already has: in another pool too, the same code would be given twice. */
async function findKnown(tx: Tx, { gameId, codes }: Portion): Promise<Set<string>> {
  // Two files of one game at once could otherwise bring the same code into two pools.
  await lockByName(tx, 'gift-codes', gameId);
  const { rows } = await tx.execute<{ code: string }>(sql`
    SELECT c.code FROM code_pools p JOIN pool_codes c ON c.pool_id = p.id
    WHERE p.game_id = ${gameId} AND c.code = ANY(${sql.param(codes)}::text[])`);
  return new Set(rows.map(({ code }) => code));
}

function nameKnown({ leftOut, codes, codeLines }: Portion, known: Set<string>): CodeImport['leftOut'] {
  const room = NAMED_LINES - leftOut.length;
  const lines = codes.flatMap((code, at) => (known.has(code) ? [codeLines[at] ?? 0] : []));
  return [...leftOut, ...lines.slice(0, room).map((line) => ({ line, reason: 'known' as const }))];
}
