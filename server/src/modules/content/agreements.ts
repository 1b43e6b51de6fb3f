// Agreements: each key's newest version in force is the current one; an older one can still be read by its id.
import type { AgreementRow, Contract } from '@emall/contract';
import { and, arrayContains, desc, eq, lte } from 'drizzle-orm';
import { fail } from '../../platform/fail.ts';
import type { CallHandler, Services } from '../../services.ts';
import { agreements } from './tables.ts';

type Scene = (typeof agreements.$inferSelect)['scenes'][number];

const rowColumns = {
  agreement_id: agreements.id,
  key: agreements.key,
  title: agreements.title,
  version: agreements.version,
  in_force_at: agreements.inForceAt,
};

function agreementRow<T extends { in_force_at: Date }>({ in_force_at, ...row }: T) {
  return { ...row, updated_at: in_force_at.toISOString() };
}

async function readCurrent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  gameId: number,
  scene?: Scene,
): Promise<AgreementRow[]> {
  const current = db
    .selectDistinctOn([agreements.key], { ...rowColumns, scenes: agreements.scenes, sort: agreements.sort })
    .from(agreements)
    .where(and(eq(agreements.gameId, gameId), lte(agreements.inForceAt, clock.now())))
    .orderBy(agreements.key, desc(agreements.inForceAt), desc(agreements.id))
    .as('current');
  // The scene is asked of the current version only: an old version must not come back where the new one left.
  const rows = await db
    .select({
      agreement_id: current.agreement_id,
      key: current.key,
      title: current.title,
      version: current.version,
      in_force_at: current.in_force_at,
    })
    .from(current)
    .where(scene && arrayContains(current.scenes, [scene]))
    .orderBy(current.sort, current.agreement_id);
  return rows.map(agreementRow);
}

export const getAgreementItem: CallHandler<Contract['index']['getAgreementItem']> = async (
  { services, gameId },
  { scene },
) => ({ list: await readCurrent(services, gameId, scene) });

export const getAgreementList: CallHandler<Contract['index']['getAgreementList']> = async ({
  services,
  gameId,
}) => ({ list: await readCurrent(services, gameId) });

export const getAgreementDetail: CallHandler<Contract['index']['getAgreementDetail']> = async (
  { services, gameId },
  { agreement_id },
) => {
  const { db, clock } = services;
  const [row] = await db
    .select({ ...rowColumns, content: agreements.content })
    .from(agreements)
    .where(
      and(
        eq(agreements.gameId, gameId),
        eq(agreements.id, agreement_id),
        lte(agreements.inForceAt, clock.now()),
      ),
    );
  if (!row) throw fail('call/not-found');
  return agreementRow(row);
};
