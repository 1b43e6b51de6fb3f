// Whether a request for a second person is still what was asked for: nobody has changed its records, and it does no more.
import { EFFECTS, type Effect, type EffectKind } from '@emall/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import { summed } from '../../platform/operators/dry-run.ts';
import { storedRequest } from './approvals.ts';
import { lockAudit, UNCHANGING } from './audit.ts';
import { FIELDS, LISTS } from './audit-records.ts';
import { readTarget } from './audit-targets.ts';
import { type Difference, differenceOf } from './differences.ts';
import { type ApprovalRow, operatorApprovals } from './tables.ts';

/** What was approved is not what the call would do now. */
export class ApprovalOutdated extends Error {
  readonly effects: Effect[];
  constructor(effects: Effect[]) {
    super('the request was approved as it no longer is');
    this.effects = effects;
  }
}

/** Fields that name records which the call is not about, but depends on. */
const REFERENCES: Readonly<Record<string, string>> = {
  player_ids: 'player',
  coupon_template_id: 'coupon_template',
  code_pool_id: 'code_pool',
  wechat: 'merchant',
  alipay: 'merchant',
};

/** Columns that other calls change as a matter of course: how many are handed out, when a merchant was last tested. */
const INCIDENTAL: ReadonlySet<string> = new Set(['updated_at', 'tested_at', 'handed_out', 'reserved']);

/** For calls that change one part of a record: a change to another part does not make theirs another request. */
const PARTS: Readonly<Record<string, string>> = {
  'ops/game/saveServer': 'server',
  'ops/game/chooseMerchants': 'merchants',
};

/** For a call about many players, who come and go by themselves: by how much its totals may be larger. */
const GROWTH = 0.1;

/** What a call moves: money, points, and what counts towards a limit. Spend follows from activities, which begin and end. */
const isCompared = (kind: EffectKind): boolean =>
  kind !== 'spend' && ('limit' in EFFECTS[kind] || 'unit' in EFFECTS[kind]);

function isMore(approved: readonly Effect[], present: readonly Effect[]): boolean {
  const isAboutMany = approved.some(({ kind }) => kind === 'players');
  const most = isAboutMany ? 1 + GROWTH : 1;
  return present.some(({ kind, of, amount }) => {
    const before = approved.find((effect) => effect.kind === kind && effect.of === of)?.amount ?? 0;
    return isCompared(kind) && Math.abs(amount) > Math.abs(before) * most;
  });
}

type RecordOf = { kind: string; id: string };

function recordsIn(value: unknown): RecordOf[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const list = LISTS[field];
    const kind = FIELDS[field]?.kind ?? (list && !list.of ? list.kind : undefined) ?? REFERENCES[field];
    if (!kind) return recordsIn(inner);
    return [inner].flat().map((id) => ({ kind, id: String(id) }));
  });
}

/** Whether an operator has changed a record that the request is about or refers to since its effects were read. */
export async function isOutdated(db: Queryable, row: ApprovalRow, key: Buffer): Promise<boolean> {
  const { body, auditId = 0 } = storedRequest(row, key);
  const { call: path, requestedBy: operatorId } = row;
  const target = await readTarget(db, { path, gameId: row.gameId ?? 0, operatorId, input: body }, key);
  const about = target ? target.id.split(',').map((id) => ({ kind: target.kind, id })) : [];
  const records = [...about, ...recordsIn(body)];
  const { rows } = await db.execute<Difference & { key: string | null; kind: string }>(sql`
    SELECT a.before, a.after, t.key, t.kind
    FROM unnest(${sql.param(records.map(({ kind }) => kind))}::text[], ${sql.param(records.map(({ id }) => id))}::text[]) r (kind, id)
    JOIN operator_audit_targets t ON t.kind = r.kind AND t.target_id = r.id AND t.is_changed AND t.audit_id > ${auditId}
    JOIN operator_audit a ON a.id = t.audit_id
    WHERE a.call <> ALL (${sql.param([...UNCHANGING])}::text[])
      -- What people do about their own login, such as accepting an invitation, changes nothing of what they may do.
      AND NOT starts_with(a.call, 'ops/auth/')
      AND (${target?.gameId ?? null}::integer IS NULL OR t.kind <> ${target?.kind ?? ''} OR a.game_id = ${target?.gameId ?? null})`);
  const part = PARTS[path];
  return rows.some(({ key: inList, kind, ...entry }) => {
    const { before, after } = differenceOf(entry, inList);
    return Object.keys({ ...before, ...after }).some((column) =>
      part && kind === target?.kind ? column === part : !INCIDENTAL.has(column),
    );
  });
}

/** Behind the effects of the acting transaction: what anybody has changed until here is seen, and what is changed later comes after it. */
export async function requireAsApproved(
  tx: Tx,
  key: Buffer,
  approvalId: number,
  effects: Effect[],
): Promise<void> {
  await lockAudit(tx);
  const [row] = await tx.select().from(operatorApprovals).where(eq(operatorApprovals.id, approvalId));
  if (!row) throw new Error(`approval ${approvalId} is gone`);
  const present = summed(effects);
  if (isMore(row.effects, present) || (await isOutdated(tx, row, key))) throw new ApprovalOutdated(present);
}
