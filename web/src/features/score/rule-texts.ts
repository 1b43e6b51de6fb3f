// The rules of points, section by section, in both languages.
import type { Language } from '@emall/contract';
import { plural, useLanguage } from '../../shared/i18n/index.ts';

type Section = { title: string; lines: readonly string[] };

/** `rate`: mall points for each paid yuan; undefined until it is known. */
const rules: Record<Language, (rate: number | undefined) => readonly Section[]> = {
  zh: (rate) => [
    {
      title: '什么是积分',
      lines: [
        '商城积分来自购物，也是签到、抽奖等活动的奖励，在积分商城兑换实物、道具和优惠券。',
        '活动积分由注明「活动积分」的活动发放，在活动积分商城兑换荣誉好礼。',
        '积分属于你在本游戏的账号，两种积分不能互换，也不能转让或提现。',
      ],
    },
    {
      title: '怎样获得',
      lines: [
        `购物实付每 1 元得 ${rate ?? '若干'} 商城积分，支付成功即到账；个别商品另有标注。`,
        '签到、任务等活动按活动页面的说明发放。',
        '订单退款时，这笔订单返的积分按退款比例收回；已花掉的部分，从之后获得的积分中扣除。',
      ],
    },
    {
      title: '怎样使用',
      lines: [
        '选好商品后提交订单，15 分钟内支付积分；积分和库存在支付时一起扣除，任何一项不足都不会扣。',
        '每件商品有各自的限兑规则，按角色和周期计算，零点（北京时间）重置。',
        '实物包邮，发货前可以取消，积分立即退回；道具、兑换码和优惠券发放后不支持退回。',
        '超时未支付的订单自动关闭，不扣任何积分。',
      ],
    },
    {
      title: '账本与凭证',
      lines: [
        '每一笔积分都有凭证，凭证里含上一笔的指纹（SHA-256），任何一笔被改动都会被发现。',
        '你可以在积分明细里打开凭证，在自己的手机上核验。',
        '我们每小时核对每一笔新变动，并轮流核对所有账户：余额等于每一笔变动之和。',
      ],
    },
  ],
  en: (rate) => [
    {
      title: 'What points are',
      lines: [
        'Mall points come from shopping and from events such as sign-ins and draws. Spend them on goods, items and coupons in the points shop.',
        'Event points come from events that say so. Spend them in the event points shop.',
        'Points belong to your account in this game. The two kinds can’t be swapped, given away or cashed out.',
      ],
    },
    {
      title: 'How to earn them',
      lines: [
        `You earn ${rate ?? 'some'} mall ${plural(rate ?? 2, { one: 'point', other: 'points' })} for each yuan you pay, as soon as your payment goes through. Some items differ and say so.`,
        'Sign-ins, tasks and other events give points as shown on their pages.',
        'If an order is refunded, the points it earned are taken back in proportion. Points you’ve already spent are deducted from what you earn next.',
      ],
    },
    {
      title: 'How to spend them',
      lines: [
        'Choose an item and pay with points within 15 minutes. If you’re short of points or it sells out, nothing is deducted.',
        'Each item has its own limit per character and period. Limits reset at midnight, Beijing time.',
        'Shipping is free. You can cancel until your parcel ships and get your points back at once. In-game items, codes and coupons can’t be returned.',
        'An order that isn’t paid in time is cancelled and costs nothing.',
      ],
    },
    {
      title: 'Ledger and receipts',
      lines: [
        'Every change has a receipt with the fingerprint (SHA-256) of the one before it, so no entry can be altered unnoticed.',
        'Open a receipt in your history and verify it on your own phone.',
        'Every hour we check each new entry, and every account in turn: its balance is the sum of its entries.',
      ],
    },
  ],
};

export function useRuleTexts(): { sections: (rate: number | undefined) => readonly Section[] } {
  return { sections: rules[useLanguage()] };
}
