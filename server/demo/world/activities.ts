// The rules of the demo world's activities, as players read them.
import type { RunningActivity } from '@emall/contract';
import { artPath } from '../art/index.ts';
import { invitationConfigs } from './invitation.ts';
import { signInConfigs } from './sign-in.ts';
import { spendingConfigs } from './spending.ts';
import type { DemoActivity } from './types.ts';
import { type DemoDays, SEASON } from './window.ts';

type Kind = RunningActivity['kind'];

export const activityIcons: Record<Kind, string> = {
  score_lottery: artPath.entry('points-lottery'),
  task_lottery: artPath.entry('task-lottery'),
  sign_in: artPath.entry('sign-in'),
  invitation: artPath.entry('invitation'),
  recharge: artPath.entry('recharge-gift'),
  ranking: artPath.entry('ranking'),
};

/** Each has its own window, which includes what the demo players did in it. */
export const activityDays: Record<Kind, DemoDays> = {
  score_lottery: [62, 58],
  task_lottery: [20, 40],
  sign_in: SEASON,
  invitation: [48, 72],
  recharge: [80, 45],
  ranking: [80, 45],
};

const rules: Record<Kind, string> = {
  score_lottery:
    '每次抽奖消耗 100 积分，奖品概率在页面公示。连续未中大奖达到保底次数时，下一次必得大奖。\n抽奖前公布承诺值，抽奖后公开种子，任何人都可以在页面上验证结果。\n实物奖品请在 30 天内填写收货地址，逾期视为放弃。',
  task_lottery:
    '完成每日任务可获得抽奖次数，次数当日有效。奖品概率与库存在页面公示，抽完即止。\n奖品以邮件发放至当前角色，实物奖品请填写收货地址。',
  sign_in:
    '每个自然日（北京时间）可签到一次，每日奖励见日历。\n连续签到与累计签到达到天数可开启宝箱，每月 1 日重新计算，当月宝箱请在月底前领取。\n漏签可使用补签卡补签本月日期；补签卡的获得方式与是否计入连续天数，以页面说明为准。',
  invitation:
    '分享专属链接或海报，好友通过链接首次登录商城并选择角色，即计为一次成功邀请。\n仅限活动开始后新来的玩家；同一人、同一设备、同一角色只计一次，自己邀请自己、互相邀请不计入。每位好友是否计入及原因，都可在列表中查看。\n各档奖励每人限领一次。',
  recharge:
    '活动期间完成支付的充值订单计入累计金额，以支付时间为准，达到金额即可领取对应奖励，每档限领一次。活动结束后 7 天内仍可领取。\n退款会从累计金额中扣除。不再达标的奖励：未发出、未使用的收回，重新达标后可再次领取；已发出或已使用的保留并记为待补，累计金额补足之前不能领取其他奖励。',
  ranking:
    '按活动期间完成支付的金额（扣除退款）排名，以支付时间为准。金额相同时，先达到该金额者在前；发生退款的，以退款时间作为达到时间。\n昵称打码显示，可在页面选择匿名上榜，名次不变。\n活动结束 30 分钟后确定结果并签名公布，此后支付与退款都不再改变名次；结果确定后发生退款的玩家，名次奖励失效。\n上榜奖励在结果确定后 30 天内由本人在页面领取。',
};

const configs: Record<number, object> = { ...spendingConfigs, ...signInConfigs, ...invitationConfigs };

export function activity(id: number, kind: Kind, title: string, subtitle: string): DemoActivity {
  return { id, kind, title, subtitle, rules: rules[kind], config: configs[id] ?? {} };
}
