// Why a gift did not arrive: a received one on its way to the role, or one that the player could not receive.
import { contract, type GiftStatus, type WhyNotCause } from '@emall/contract';
import { and, eq } from 'drizzle-orm';
import { fail } from '../../../platform/fail.ts';
import { giftEligibility } from '../../gifts/index.ts';
import { giftReceipts, gifts } from '../../gifts/tables.ts';
import { requirePlayer } from '../../identity/index.ts';
import { type Diagnosis, type DiagnosisContext, dayText, link, repair, same } from './diagnosis.ts';
import type { Finding } from './payment.ts';
import { currentRoleId, otherRoles, roleState } from './role.ts';

const { gift: ops } = contract.ops;

export async function diagnoseReceipt(at: DiagnosisContext, receiptId: number): Promise<Diagnosis> {
  const [row] = await at.services.db
    .select({ receipt: giftReceipts, gift: gifts })
    .from(giftReceipts)
    .innerJoin(gifts, eq(gifts.id, giftReceipts.giftId))
    .where(and(eq(giftReceipts.id, receiptId), eq(giftReceipts.gameId, at.gameId)));
  if (!row) throw fail('call/not-found');
  const { receipt, gift } = row;
  const role = same(`${receipt.serverName} ${receipt.roleName}`);
  const received = link('ok', receipt.receivedAt, { zh: '领取礼包', en: 'Claimed' }, role.zh);
  const subject = { playerId: receipt.playerId, orderId: null, name: gift.name, values: { role } };
  if (receipt.phase === 'delivered') {
    const done = link('ok', receipt.deliveredAt, { zh: '已到账', en: 'Delivered' });
    const cause = gift.delivery === 'code' ? 'arrived_as_code' : 'arrived';
    return { ...subject, chain: [received, done], repairs: [], cause };
  }
  const sent = { zh: `发往 ${role.zh}`, en: `On its way to ${role.en}` };
  if (!receipt.stuckAt && receipt.phase === 'waiting' && receipt.tries === 0)
    return { ...subject, chain: [received, link('waiting', null, sent)], repairs: [], cause: 'under_way' };
  const label = { zh: '立即重试发放', en: 'Retry the delivery now' };
  const state = receipt.phase === 'sending' ? undefined : await roleState(at, receipt);
  const causes = { missing: 'role_missing', unbound: 'role_unbound', present: 'game_refused' } as const;
  return {
    ...subject,
    chain: [received, link('broken', receipt.stuckAt, sent, `×${receipt.tries}`)],
    repairs: [repair(ops.retryDelivery, { receipt_id: receipt.id }, label)],
    cause: state ? causes[state] : 'game_silent',
  };
}

const CAUSES: Record<GiftStatus, WhyNotCause> = {
  available: 'gift_not_claimed',
  received: 'gift_limit',
  expired: 'gift_over',
  scheduled: 'gift_not_started',
  gone: 'gift_gone',
  locked: 'gift_locked',
  no_code: 'pool_empty',
};

/** A gift that the player says they should have: for the role they play now, or their highest. */
export async function diagnoseGift(
  at: DiagnosisContext,
  playerId: number,
  giftId: number,
): Promise<Diagnosis> {
  const { services, gameId } = at;
  const { account } = await requirePlayer(services.db, gameId, playerId);
  const [highest] = await otherRoles(at, playerId, 0);
  const roleId = (await currentRoleId(at, { accountId: account.id })) ?? highest?.roleId;
  const seen =
    roleId === undefined ? undefined : await giftEligibility(services, { roleId, playerId, giftId });
  if (!seen) throw fail('call/not-found');
  const { gift, role, status, reason } = seen;
  const cause = CAUSES[status];
  const roleText = same(`${role.serverName} ${role.roleName}`);
  const isOk = status === 'available' || status === 'received';
  const shown: Finding = {
    chain: [
      link('ok', gift.startsAt, { zh: '礼包开始领取', en: 'The gift could be claimed' }, roleText.zh),
      link(isOk ? 'waiting' : 'broken', null, reason ?? { zh: '可以领取', en: 'Can be claimed' }),
    ],
    repairs:
      status === 'no_code' && gift.codePoolId !== null
        ? [
            repair(
              ops.importCodes,
              { pool_id: gift.codePoolId },
              { zh: '补充兑换码', en: 'Add codes to the pool' },
            ),
          ]
        : [],
    values: {
      role: roleText,
      until: dayText(status === 'scheduled' ? gift.startsAt : gift.endsAt),
      ...(reason ? { reason } : {}),
    },
  };
  return { playerId, orderId: null, name: gift.name, ...shown, cause };
}
