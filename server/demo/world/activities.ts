// The rules of the demo world's activities, as players read them.
import type { RunningActivity } from '@emall/contract';
import { artPath } from '../art/index.ts';
import type { DemoActivity } from './types.ts';

type Kind = RunningActivity['kind'];

export const activityIcons: Record<Kind, string> = {
  score_lottery: artPath.entry('points-lottery'),
  task_lottery: artPath.entry('task-lottery'),
  sign_in: artPath.entry('sign-in'),
  invitation: artPath.entry('invitation'),
  recharge: artPath.entry('recharge-gift'),
  ranking: artPath.entry('ranking'),
};

const rules: Record<Kind, string> = {
  score_lottery:
    '每次抽奖消耗 100 积分，奖品概率在页面公示。连续未中大奖达到保底次数时，下一次必得大奖。\n抽奖前公布承诺值，抽奖后公开种子，任何人都可以在页面上验证结果。\n实物奖品请在 30 天内填写收货地址，逾期视为放弃。',
  task_lottery:
    '完成每日任务可获得抽奖次数，次数当日有效。奖品概率与库存在页面公示，抽完即止。\n奖品以邮件发放至当前角色，实物奖品请填写收货地址。',
  sign_in:
    '每个自然日（北京时间）可签到一次，连续签到与累计签到分别有奖。\n漏签可使用补签卡补签本月日期，补签计入累计天数，不计入连续天数。',
  invitation:
    '分享专属链接或海报，好友首次登录并选择角色即计为一次成功邀请，好友首次购买另有奖励。\n自己邀请自己、多人互相邀请不计入。奖励可在页面领取。',
  recharge:
    '活动期间累计充值达到指定金额即可领取对应奖励，每档每个角色限领一次。\n退款会扣减累计金额，已领取的奖励按规则收回。',
  ranking:
    '按活动期间已完成的消费金额（扣除退款）排名，昵称打码显示，可在页面选择不上榜。\n活动结束后三个工作日内结算，奖励由上榜玩家在页面领取。',
};

export function activity(id: number, kind: Kind, title: string, subtitle: string): DemoActivity {
  return { id, kind, title, subtitle, rules: rules[kind] };
}
