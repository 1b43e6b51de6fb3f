// Where a player's points are: the newest changes of the ledger, and what is owed.
import { contract, type ScoreType, type WhyNotCause } from '@emall/contract';
import { and, desc, eq } from 'drizzle-orm';
import { requirePlayer } from '../../identity/index.ts';
import { readScore, reasonText } from '../../points/index.ts';
import { pointAccounts, pointEntries, pointTransfers } from '../../points/tables.ts';
import { type Diagnosis, type Examination, link, repair, same, type Texts } from './diagnosis.ts';

const { score } = contract.ops;
const MOST_CHANGES = 5;
const NAMES: Record<ScoreType, Texts> = {
  1: { zh: '商城积分', en: 'mall points' },
  2: { zh: '活动积分', en: 'event points' },
};
const TAKEN_BACK: ReadonlySet<string> = new Set(['order-refunded', 'operator-take', 'award-revoked']);

export async function examinePoints(
  { services, gameId }: Examination,
  playerId: number,
  scoreType: ScoreType,
): Promise<Diagnosis> {
  const { db } = services;
  await requirePlayer(db, gameId, playerId);
  const [{ owed }, changes] = await Promise.all([
    readScore(services, { gameId, playerId, scoreType }),
    db
      .select({
        points: pointEntries.points,
        balance: pointEntries.balanceAfter,
        reason: pointTransfers.reason,
        at: pointTransfers.createdAt,
      })
      .from(pointAccounts)
      .innerJoin(pointEntries, eq(pointEntries.accountId, pointAccounts.id))
      .innerJoin(pointTransfers, eq(pointTransfers.id, pointEntries.transferId))
      .where(
        and(
          eq(pointAccounts.playerId, playerId),
          eq(pointAccounts.gameId, gameId),
          eq(pointAccounts.scoreType, scoreType),
          eq(pointAccounts.name, 'player'),
        ),
      )
      .orderBy(desc(pointEntries.seq))
      .limit(MOST_CHANGES),
  ]);
  const textOf = (reason: string): Texts => ({ zh: reasonText(reason, 'zh'), en: reasonText(reason, 'en') });
  const chain = changes.toReversed().map(({ points, balance, reason, at }) => {
    const moved = `${points > 0 ? '+' : ''}${points}`;
    return link('ok', at, textOf(reason), {
      zh: `${moved}，余额 ${balance}`,
      en: `${moved}, balance ${balance}`,
    });
  });
  const { zh: name, en: nameEn } = NAMES[scoreType];
  const subject = { playerId, orderId: null, name, nameEn };
  const grant = repair(
    score.grant,
    { player_id: playerId, score_type: scoreType },
    { zh: '补发积分', en: 'Grant points' },
  );
  if (owed > 0) {
    const text = { zh: '退款时积分不够扣回', en: 'A refund took back more points than there were' };
    const detail = { zh: `欠 ${owed}`, en: `${owed} owed` };
    return {
      ...subject,
      chain: [...chain, link('broken', null, text, detail)],
      repairs: [grant],
      values: { amount: same(String(owed)) },
      cause: 'points_owed',
    };
  }
  const [newest] = changes;
  if (!newest) {
    const none = link('waiting', null, { zh: '没有积分变动', en: 'No points were earned or spent' });
    return { ...subject, chain: [none], repairs: [], values: {}, cause: 'points_none' };
  }
  const cause = causeOf(newest);
  return {
    ...subject,
    chain,
    repairs: cause === 'points_revoked' ? [grant] : [],
    values: { reason: textOf(newest.reason), amount: same(String(Math.abs(newest.points))) },
    cause,
  };
}

function causeOf({ points, reason }: { points: number; reason: string }): WhyNotCause {
  if (points > 0) return 'points_arrived';
  return TAKEN_BACK.has(reason) ? 'points_revoked' : 'points_spent';
}
