// Why a prize did not arrive: won, claimed, shipped or sent, received.
import type { Language } from '@emall/contract';
import { contract } from '@emall/contract';
import { counted } from '@emall/contract/plural';
import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '../../../platform/clock.ts';
import { fail } from '../../../platform/fail.ts';
import { activities } from '../../activities/tables.ts';
import type { AwardRow } from '../../awards/index.ts';
import { awards } from '../../awards/tables.ts';
import {
  type Diagnosis,
  type DiagnosisContext,
  dayText,
  link,
  repair,
  same,
  trackingText,
} from './diagnosis.ts';
import type { Finding } from './payment.ts';
import { otherRoles, roleState } from './role.ts';

const { activity: ops } = contract.ops;

/** How much longer an expired prize can be claimed after it was extended. */
const EXTENSION_DAYS = 7;

export async function diagnoseAward(at: DiagnosisContext, awardId: number): Promise<Diagnosis> {
  const [row] = await at.services.db
    .select({ award: awards, title: activities.title })
    .from(awards)
    .innerJoin(activities, eq(activities.id, awards.activityId))
    .where(and(eq(awards.id, awardId), eq(awards.gameId, at.gameId)));
  if (!row) throw fail('call/not-found');
  const { award, title } = row;
  const won = link('ok', award.grantedAt, { zh: '获得奖品', en: 'Won' }, title);
  const { cause = 'arrived', ...found } = await diagnose(at, award);
  return {
    playerId: award.playerId,
    orderId: null,
    name: award.prize.name,
    ...found,
    cause,
    chain: [won, ...found.chain],
  };
}

async function diagnose(at: DiagnosisContext, award: AwardRow): Promise<Finding> {
  const { status, expiresAt, id: award_id } = award;
  const until = expiresAt ? dayText(expiresAt) : { zh: '活动期内', en: 'the end of the event' };
  const tracking = trackingText(award);
  const roleText = same(`${award.serverName ?? ''} ${award.roleName ?? ''}`.trim());
  const sent = { zh: `发往 ${roleText.zh}`, en: `On its way to ${roleText.en}` };
  switch (status) {
    case 'needs_address':
    case 'needs_role':
      return diagnoseClaim(at, award, until);
    case 'preparing':
      return {
        chain: [link('broken', null, { zh: '地址已有，还没有寄出', en: 'Has an address, not shipped yet' })],
        repairs: [repair(ops.shipAward, { award_id }, { zh: '寄出奖品', en: 'Ship the prize' })],
        values: {},
        cause: 'award_to_ship',
      };
    case 'shipped':
      return {
        chain: [link('ok', award.shippedAt, { zh: '已寄出', en: 'Shipped' }, tracking)],
        repairs: [
          repair(ops.correctAwardShipment, { award_id }, { zh: '更正运单', en: 'Correct the shipment' }),
        ],
        values: { tracking },
        cause: 'parcel_under_way',
      };
    case 'revoked':
      return {
        chain: [link('broken', award.revokedAt, { zh: '奖品被收回', en: 'Taken back' }, award.note || null)],
        repairs: [],
        values: { reason: award.note ? { zh: `：${award.note}`, en: `: ${award.note}` } : same('') },
        cause: 'award_revoked',
      };
    case 'waiting':
    case 'sending':
      return diagnoseSending(at, award, sent);
    case 'received':
      return {
        chain: [link('ok', award.receivedAt, { zh: '已到账', en: 'Received' })],
        repairs: [],
        ...handedOver(award, roleText),
      };
  }
}

type Texts = Record<Language, string>;

/** Where a prize that was received is found. */
function handedOver({ kind }: AwardRow, roleText: Texts): Pick<Finding, 'values' | 'cause'> {
  if (kind === 'code') return { values: {}, cause: 'arrived_as_code' };
  if (kind === 'prop' && roleText.zh) return { values: { role: roleText }, cause: 'arrived' };
  return { values: { role: PLACES[kind] ?? { zh: '我的奖品', en: 'My prizes' } }, cause: 'arrived_in_mall' };
}

const PLACES: Partial<Record<AwardRow['kind'], Texts>> = {
  points: { zh: '我的积分', en: 'My points' },
  coupon: { zh: '我的优惠券', en: 'My coupons' },
};

function diagnoseClaim(
  { services: { clock } }: DiagnosisContext,
  { status, expiresAt, id }: AwardRow,
  until: { zh: string; en: string },
): Finding {
  const now = clock.now();
  if (expiresAt && expiresAt <= now) {
    const text = { zh: '领取期限已过，玩家没有领取', en: 'The time to claim ended before it was claimed' };
    const expires_at = new Date(now.getTime() + EXTENSION_DAYS * DAY_MS).toISOString();
    const label = { zh: `延长 ${EXTENSION_DAYS} 天`, en: `Extend by ${counted(EXTENSION_DAYS, 'day')}` };
    return {
      chain: [link('broken', expiresAt, text)],
      repairs: [repair(ops.extendAwards, { award_ids: [id], expires_at }, label)],
      values: { until },
      cause: 'award_expired',
    };
  }
  const text =
    status === 'needs_address'
      ? { zh: '等待玩家填写收货地址', en: 'Waiting for the player’s address' }
      : { zh: '等待玩家选择角色', en: 'Waiting for the player to choose a character' };
  const cause = status === 'needs_address' ? 'award_needs_address' : 'award_needs_role';
  return { chain: [link('waiting', expiresAt, text)], repairs: [], values: { until }, cause };
}

async function diagnoseSending(
  at: DiagnosisContext,
  award: AwardRow,
  sent: { zh: string; en: string },
): Promise<Finding> {
  const { id: award_id, roleId, serverCode, roleCode, stuckAt, tries, status } = award;
  const values = { role: same(`${award.serverName} ${award.roleName}`) };
  const detail = tries ? `×${tries}` : null;
  if (!stuckAt && status === 'waiting' && tries === 0)
    return { chain: [link('waiting', null, sent)], repairs: [], values, cause: 'under_way' };
  const chain = [link('broken', stuckAt, sent, detail)];
  const retry = repair(ops.retryAward, { award_id }, { zh: '立即重试发放', en: 'Retry the delivery now' });
  if (status === 'sending' || roleId === null || serverCode === null || roleCode === null)
    return { chain, repairs: [retry], values, cause: 'game_silent' };
  const state = await roleState(at, { roleId, serverCode, roleCode });
  const redirects = (await otherRoles(at, award.playerId, roleId)).map((role) =>
    repair(
      ops.redirectAward,
      { award_id, role_id: role.roleId },
      {
        zh: `改发到 ${role.serverName} ${role.roleName}`,
        en: `Redirect to ${role.serverName} ${role.roleName}`,
      },
    ),
  );
  if (state === 'present') return { chain, repairs: [retry, ...redirects], values, cause: 'game_refused' };
  const cause = state === 'missing' ? 'role_missing' : 'role_unbound';
  return { chain, repairs: [...redirects, retry], values, cause };
}
