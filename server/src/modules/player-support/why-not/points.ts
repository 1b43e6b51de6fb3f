// Where a player's points are: the newest changes of the ledger, and what is owed.
import { contract, type ScoreType, type WhyNotCause } from '@emall/contract';
import { counted } from '@emall/contract/plural';
import { requirePlayer } from '../../identity/index.ts';
import { readPointEntries, readScore, reasonText } from '../../points/index.ts';
import { type Diagnosis, type DiagnosisContext, link, repair, type Texts } from './diagnosis.ts';

const { score } = contract.ops;
const MOST_CHANGES = 5;
const NAMES: Record<ScoreType, Texts> = {
  1: { zh: '商城积分', en: 'mall points' },
  2: { zh: '活动积分', en: 'event points' },
};
const pointsText = (points: number): Texts => ({ zh: String(points), en: counted(points, 'point') });
const TAKEN_BACK: ReadonlySet<string> = new Set(['order-refunded', 'operator-take', 'award-revoked']);

export async function diagnosePoints(
  { services, gameId }: DiagnosisContext,
  playerId: number,
  scoreType: ScoreType,
): Promise<Diagnosis> {
  const holder = { gameId, playerId, scoreType };
  await requirePlayer(services.db, gameId, playerId);
  const [{ owed }, { list: changes }] = await Promise.all([
    readScore(services, holder),
    readPointEntries(services.db, holder, { limit: MOST_CHANGES, language: 'zh' }),
  ]);
  const textOf = (reason: string): Texts => ({ zh: reasonText(reason, 'zh'), en: reasonText(reason, 'en') });
  const chain = changes.toReversed().map(({ points, balance_after, receipt, at }) => {
    const moved = `${points > 0 ? '+' : ''}${points}`;
    return link('ok', new Date(at), textOf(receipt.reason), {
      zh: `${moved}，余额 ${balance_after}`,
      en: `${moved}, balance ${balance_after}`,
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
      values: { amount: pointsText(owed) },
      cause: 'points_owed',
    };
  }
  const [newest] = changes;
  if (!newest) {
    const none = link('waiting', null, { zh: '没有积分变动', en: 'No points were earned or spent' });
    return { ...subject, chain: [none], repairs: [], values: {}, cause: 'points_none' };
  }
  const { points, receipt } = newest;
  const cause = causeOf(points, receipt.reason);
  return {
    ...subject,
    chain,
    repairs: cause === 'points_revoked' ? [grant] : [],
    values: { reason: textOf(receipt.reason), amount: pointsText(Math.abs(points)) },
    cause,
  };
}

function causeOf(points: number, reason: string): WhyNotCause {
  if (points > 0) return 'points_arrived';
  return TAKEN_BACK.has(reason) ? 'points_revoked' : 'points_spent';
}
