// Finds why the player did not get it: the diagnosis of one subject, with its cause, repairs, and the sentence for the player.
import type { Contract, Input } from '@emall/contract';
import { badInput } from '../../../platform/bad-input.ts';
import type { CallHandler } from '../../../services.ts';
import { englishOf } from '../../content/index.ts';
import { findPlayer } from '../../identity/index.ts';
import { listRolesWith } from '../../operators/index.ts';
import { diagnoseAward } from '../why-not/award.ts';
import { causes, sentenceOf } from '../why-not/causes.ts';
import { diagnoseCoupon } from '../why-not/coupon.ts';
import {
  type Diagnosis,
  type DiagnosisContext,
  linkView,
  NAME_SEPARATOR,
  repairView,
} from '../why-not/diagnosis.ts';
import { diagnoseGift, diagnoseReceipt } from '../why-not/gift.ts';
import { diagnoseOrder } from '../why-not/order.ts';
import { diagnosePoints } from '../why-not/points.ts';
import { diagnoseTopUp } from '../why-not/top-up.ts';

type WhyNot = Contract['ops']['player']['whyNot'];

export const whyNot: CallHandler<WhyNot> = async ({ services, gameId, operator, language }, input) => {
  const found = await diagnose({ services, gameId }, input);
  const names = found.name.split(NAME_SEPARATOR);
  const [{ player, account }, english] = await Promise.all([
    findPlayer(services.db, found.playerId),
    englishOf(services.db, gameId, names),
  ]);
  const name = {
    zh: found.name,
    en: found.nameEn ?? names.map((each) => english(each) || each).join(NAME_SEPARATOR),
  };
  const repairs = found.repairs.map((each) => repairView(each, language, operator.permissions));
  const missing = repairs.flatMap(({ missing_permission }) => missing_permission ?? []);
  const roles = await listRolesWith(services.db, missing, { gameId, now: services.clock.now() });
  return {
    player_id: found.playerId,
    nickname: account.nickname,
    order_id: found.orderId,
    name: name[language],
    cause: found.cause,
    title: causes[found.cause].title[language],
    chain: found.chain.map((each) => linkView(each, language)),
    repairs: repairs.map((each) => ({
      ...each,
      roles_with_permission: (each.missing_permission && roles.get(each.missing_permission)) || [],
    })),
    sentence: sentenceOf(found.cause, name, found.values),
    language: player.language,
  };
};

/** By the first subject that is named. */
function diagnose(at: DiagnosisContext, input: Input<WhyNot>): Promise<Diagnosis> {
  const { order_id, award_id, receipt_id, coupon_id, player_id, gift_id, activeid, score_type } = input;
  if (order_id !== undefined) return diagnoseOrder(at, order_id);
  if (award_id !== undefined) return diagnoseAward(at, award_id);
  if (receipt_id !== undefined) return diagnoseReceipt(at, receipt_id);
  if (coupon_id !== undefined) return diagnoseCoupon(at, coupon_id);
  if (player_id !== undefined && gift_id !== undefined) return diagnoseGift(at, player_id, gift_id);
  if (player_id !== undefined && activeid !== undefined) return diagnoseTopUp(at, player_id, activeid);
  if (player_id !== undefined && score_type !== undefined) return diagnosePoints(at, player_id, score_type);
  throw badInput('order_id', 'subject-required');
}
