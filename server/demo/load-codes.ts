// Fills the code pools of the demo world: for gifts, and for SKUs that are delivered as a code.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { skus } from '../src/modules/catalog/tables.ts';
import { addCodes } from '../src/modules/code-pools/index.ts';
import { codePools } from '../src/modules/code-pools/tables.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { demoCodePools } from './world/index.ts';

type NewPool = { gameId: number; name: string; count: number; seed: string; now: Date };

export async function addPool(tx: Tx, { gameId, name, count, seed, now }: NewPool): Promise<number> {
  const [pool] = await tx
    .insert(codePools)
    .values({ gameId, name, createdAt: now })
    .returning({ id: codePools.id });
  if (!pool) throw new Error(`the pool of ${name} was not written`);
  await addCodes(
    tx,
    pool.id,
    Array.from({ length: count }, (_, n) => codeOf(seed, n)),
  );
  return pool.id;
}

/** The same codes at every load; none can be guessed from another. */
function codeOf(seed: string, n: number): string {
  const text = createHash('sha256').update(`demo ${seed} ${n}`).digest('hex').toUpperCase();
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}`;
}

export async function addSoldCodes(tx: Tx, now: Date): Promise<void> {
  for (const { gameId, skuId, name, codes } of demoCodePools) {
    const codePoolId = await addPool(tx, { gameId, name, count: codes, seed: `sku ${skuId}`, now });
    const found = await tx
      .update(skus)
      .set({ codePoolId })
      .where(eq(skus.id, skuId))
      .returning({ id: skus.id });
    if (!found.length) throw new Error(`no SKU ${skuId} gives out the codes of ${name}`);
  }
}
